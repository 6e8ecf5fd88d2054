import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError } from '#lib/api/api-error.ts';
import { fetchAsCustomer } from '#lib/api/auth/fetch-as-customer.ts';
import { sessionRefused } from '#lib/api/session-events.ts';
import {
  keepSession,
  keptTokens,
  poolError,
  serveCalls,
  tokensOf,
} from '#tests/component/support/user-pool.ts';

const refused = () =>
  Response.json({ error: { code: 'Unauthenticated', message: 'Log in.' } }, { status: 401 });

let refusals = 0;
sessionRefused.subscribe(() => {
  refusals += 1;
});
beforeEach(() => {
  refusals = 0;
});

const failure = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing failed',
    ({ code, status }: ApiError) => `${code} ${status}`,
  );

describe('a call as a customer', () => {
  it('carries the ID token in the Authorization header', async () => {
    keepSession('ada');
    const { calls } = serveCalls({ '/api/account': () => Response.json({ account: 1 }) });
    expect(await fetchAsCustomer('ada', '/account')).toEqual({ account: 1 });
    const [scheme, token] = calls[0]?.headers.get('authorization')?.split(' ') ?? [];
    expect(scheme).toBe('Bearer');
    expect(JSON.parse(atob(token?.split('.')[1] ?? ''))).toMatchObject({
      sub: 'ada',
      token_use: 'id',
    });
  });

  it('is not made for nobody', async () => {
    const { names } = serveCalls({});
    expect(await failure(fetchAsCustomer('ada', '/account'))).toBe('Unauthenticated 401');
    expect(names()).toEqual([]);
  });

  it('is not made with the tokens of somebody else, who stays signed in', async () => {
    keepSession('ben');
    const { names } = serveCalls({ '/api/account': () => Response.json({ account: 1 }) });
    expect(await failure(fetchAsCustomer('ada', '/account'))).toBe('Unauthenticated 401');
    expect([names(), refusals]).toEqual([[], 0]);
    expect(keptTokens()).not.toEqual([]);
  });

  it('is not made again as somebody who signed in while it was under way', async () => {
    keepSession('ada');
    const { names } = serveCalls({
      '/api/account': () => {
        localStorage.clear();
        keepSession('ben');
        return refused();
      },
      InitiateAuth: () => Response.json({ AuthenticationResult: tokensOf('ben') }),
    });
    expect(await failure(fetchAsCustomer('ada', '/account'))).toBe('Unauthenticated 401');
    expect(names().filter((name) => name === '/api/account')).toHaveLength(1);
    expect(refusals).toBe(0);
  });

  it('is made once more with a new token where the first was not taken', async () => {
    keepSession('ada');
    let asked = 0;
    const { names } = serveCalls({
      '/api/account': () => (asked++ === 0 ? refused() : Response.json({ account: 1 })),
      InitiateAuth: () => Response.json({ AuthenticationResult: tokensOf('ada') }),
    });
    expect(await fetchAsCustomer('ada', '/account')).toEqual({ account: 1 });
    expect(names()).toEqual(['/api/account', 'InitiateAuth', '/api/account']);
    expect(refusals).toBe(0);
  });

  it('ends the session when it is refused again', async () => {
    keepSession('ada');
    const { names } = serveCalls({
      '/api/account': refused,
      InitiateAuth: () => Response.json({ AuthenticationResult: tokensOf('ada') }),
    });
    expect(await failure(fetchAsCustomer('ada', '/account'))).toBe('Unauthenticated 401');
    expect(names()).toHaveLength(3);
    expect(refusals).toBe(1);
  });

  it('ends nobody else’s session when it is refused again', async () => {
    keepSession('ada');
    let asked = 0;
    serveCalls({
      '/api/account': () => {
        asked += 1;
        if (asked === 2) {
          localStorage.clear();
          keepSession('ben');
        }
        return refused();
      },
      InitiateAuth: () => Response.json({ AuthenticationResult: tokensOf('ada') }),
    });
    expect(await failure(fetchAsCustomer('ada', '/account'))).toBe('Unauthenticated 401');
    expect([asked, refusals]).toEqual([2, 0]);
    expect(keptTokens()).not.toEqual([]);
  });

  it('ends the session when the pool will not renew it', async () => {
    keepSession('ada', -10);
    serveCalls({ InitiateAuth: () => poolError('NotAuthorizedException', 'revoked') });
    expect(await failure(fetchAsCustomer('ada', '/account'))).toBe('Unauthenticated 401');
    expect(refusals).toBe(1);
  });

  it.each([
    ['a fault of the pool', () => poolError('InternalErrorException', '', 500)],
    ['a lost network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('fails and ends nothing by %s', async (_, answer) => {
    keepSession('ada', -10);
    serveCalls({ InitiateAuth: answer });
    expect(await failure(fetchAsCustomer('ada', '/account'))).toBe('NetworkError 0');
    expect(refusals).toBe(0);
    expect(keptTokens()).not.toEqual([]);
  });

  it('fails and ends nothing by a fault of the shop', async () => {
    keepSession('ada');
    serveCalls({ '/api/account': () => new Response('', { status: 503 }) });
    expect(await failure(fetchAsCustomer('ada', '/account'))).toBe('InvalidResponse 503');
    expect(refusals).toBe(0);
  });
});
