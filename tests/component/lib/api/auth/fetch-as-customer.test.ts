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

describe('fetchAsCustomer', () => {
  it('sends the ID token in the Authorization header', async () => {
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

  it('makes no call when nobody is signed in', async () => {
    const { names } = serveCalls({});
    expect(await failure(fetchAsCustomer('ada', '/account'))).toBe('Unauthenticated 401');
    expect(names()).toEqual([]);
  });

  it('makes no call with another customer’s tokens, who stays signed in', async () => {
    keepSession('ben');
    const { names } = serveCalls({ '/api/account': () => Response.json({ account: 1 }) });
    expect(await failure(fetchAsCustomer('ada', '/account'))).toBe('Unauthenticated 401');
    expect([names(), refusals]).toEqual([[], 0]);
    expect(keptTokens()).not.toEqual([]);
  });

  it('does not repeat a call when another customer signed in meanwhile', async () => {
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

  it('repeats a refused call once with a renewed token', async () => {
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

  it('ends the session when the repeated call is refused too', async () => {
    keepSession('ada');
    const { names } = serveCalls({
      '/api/account': refused,
      InitiateAuth: () => Response.json({ AuthenticationResult: tokensOf('ada') }),
    });
    expect(await failure(fetchAsCustomer('ada', '/account'))).toBe('Unauthenticated 401');
    expect(names()).toHaveLength(3);
    expect(refusals).toBe(1);
  });

  it('does not end the session of a customer who signed in meanwhile', async () => {
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

  it('ends the session when the user pool refuses to renew it', async () => {
    keepSession('ada', -10);
    serveCalls({ InitiateAuth: () => poolError('NotAuthorizedException', 'revoked') });
    expect(await failure(fetchAsCustomer('ada', '/account'))).toBe('Unauthenticated 401');
    expect(refusals).toBe(1);
  });

  it.each([
    ['a server error of the pool', () => poolError('InternalErrorException', '', 500)],
    ['a lost network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('fails without ending the session after %s', async (_, answer) => {
    keepSession('ada', -10);
    serveCalls({ InitiateAuth: answer });
    expect(await failure(fetchAsCustomer('ada', '/account'))).toBe('NetworkError 0');
    expect(refusals).toBe(0);
    expect(keptTokens()).not.toEqual([]);
  });

  it('fails without ending the session when the shop answers 503', async () => {
    keepSession('ada');
    serveCalls({ '/api/account': () => new Response('', { status: 503 }) });
    expect(await failure(fetchAsCustomer('ada', '/account'))).toBe('InvalidResponse 503');
    expect(refusals).toBe(0);
  });
});
