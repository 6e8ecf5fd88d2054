import { vi } from 'vitest';

/** One call of the user pool, or of the shop, as it was made. */
export interface MadeCall {
  /** The pool's operation, or the shop's path. */
  name: string;
  body: Record<string, unknown>;
  headers: Headers;
}

type Answer = Response | Promise<Response>;
export type Answers = Record<string, (call: MadeCall) => Answer>;

/** The pool's refusal of a call, in its protocol's form. */
export function poolError(type: string, message = 'As it is.', status = 400): Response {
  return Response.json({ __type: type, message }, { status });
}

/**
 * Puts a user pool, and a shop, in place of the network: each call is answered by what stands
 * under its operation, or its path, at that moment.
 */
export function serveCalls(answers: Answers): { calls: MadeCall[]; names: () => string[] } {
  const calls: MadeCall[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted();
    const headers = new Headers(init.headers);
    const name = headers.get('x-amz-target')?.split('.')[1] ?? url;
    const call = { name, headers, body: init.body ? JSON.parse(String(init.body)) : {} };
    calls.push(call);
    const answer = answers[name];
    if (!answer) throw new TypeError(`Nobody answers ${name}.`);
    return answer(call);
  });
  return { calls, names: () => calls.map(({ name }) => name) };
}

/** A token that says what it is told to; nobody here checks its signature. */
export function token(claims: Record<string, unknown>): string {
  const part = (json: unknown) => btoa(JSON.stringify(json)).replaceAll('=', '');
  return `${part({ alg: 'RS256' })}.${part(claims)}.signature`;
}

const HOUR = 3_600;

/** What the pool answers to a sign-in or a renewal. `lifeSeconds`: how long the tokens hold. */
export function tokensOf(sub: string, lifeSeconds = HOUR) {
  const iat = Math.floor(Date.now() / 1000) + Math.min(0, lifeSeconds);
  const claims = { sub, email: `${sub}@example.com`, iat, exp: iat + Math.abs(lifeSeconds) };
  return {
    IdToken: token({ ...claims, token_use: 'id' }),
    AccessToken: token({ ...claims, token_use: 'access' }),
    ExpiresIn: Math.abs(lifeSeconds),
    TokenType: 'Bearer',
  };
}

const PREFIX = 'CognitoIdentityServiceProvider.storefront';

/** Has the browser keep the tokens of somebody who signed in earlier. */
export function keepSession(sub: string, lifeSeconds?: number): void {
  const { IdToken, AccessToken } = tokensOf(sub, lifeSeconds);
  localStorage.setItem(`${PREFIX}.LastAuthUser`, sub);
  localStorage.setItem(`${PREFIX}.${sub}.idToken`, IdToken);
  localStorage.setItem(`${PREFIX}.${sub}.accessToken`, AccessToken);
  localStorage.setItem(`${PREFIX}.${sub}.refreshToken`, `refresh-${sub}`);
  localStorage.setItem(`${PREFIX}.${sub}.clockDrift`, '0');
}

/** Keys of the tokens that the browser keeps. */
export function keptTokens(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
}

/** The pool's answer that a user is as the session says. */
export const userHolds = () => Response.json({ Username: 'ada', UserAttributes: [] });
