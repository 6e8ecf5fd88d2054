import { vi } from 'vitest';

/** A call that the user pool or the shop received. */
export interface MadeCall {
  /** The pool's operation, or the shop's path. */
  name: string;
  body: Record<string, unknown>;
  headers: Headers;
}

type Answer = Response | Promise<Response>;
export type Answers = Record<string, (call: MadeCall) => Answer>;

/** An error answer of the pool's protocol. */
export function poolError(type: string, message = 'As it is.', status = 400): Response {
  return Response.json({ __type: type, message }, { status });
}

/** The answer of our own pool that failed unexpectedly. */
export function poolFault(reference: string): Response {
  const error = { __type: 'InternalErrorException', message: 'Something went wrong.' };
  return Response.json(error, { status: 500, headers: { 'x-amzn-requestid': reference } });
}

/**
 * Replaces the network with a user pool and a shop. A call gets the answer that is currently set
 * for its operation or path.
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

/** A token with these claims; its signature is not checked here. */
function token(claims: Record<string, unknown>): string {
  const part = (json: unknown) => btoa(JSON.stringify(json)).replaceAll('=', '');
  return `${part({ alg: 'RS256' })}.${part(claims)}.signature`;
}

const HOUR = 3_600;

/** The pool's answer to a sign-in or a refresh. `lifeSeconds`: lifetime of the tokens. */
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

/** Stores the tokens of an earlier sign-in in the browser. */
export function keepSession(sub: string, lifeSeconds?: number): void {
  const { IdToken, AccessToken } = tokensOf(sub, lifeSeconds);
  localStorage.setItem(`${PREFIX}.LastAuthUser`, sub);
  localStorage.setItem(`${PREFIX}.${sub}.idToken`, IdToken);
  localStorage.setItem(`${PREFIX}.${sub}.accessToken`, AccessToken);
  localStorage.setItem(`${PREFIX}.${sub}.refreshToken`, `refresh-${sub}`);
  localStorage.setItem(`${PREFIX}.${sub}.clockDrift`, '0');
}

/** Storage keys of the tokens kept. */
export function keptTokens(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
}

/** The pool's confirmation that the user still exists. */
export const userHolds = () => Response.json({ Username: 'ada', UserAttributes: [] });

/** The pool's answer to a name: it asks for a proof of the password. Its values are made up. */
export const passwordAsked = () =>
  Response.json({
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: 'ada',
      USER_ID_FOR_SRP: 'ada',
      SRP_B: 'abcdef',
      SALT: '12ab',
      SECRET_BLOCK: 'c2VhbGVk',
    },
  });

/** A challenge that follows the password; `session` is what its answer must bring. */
export function challengeAsked(name: string, session: string, parameters: object = {}): Response {
  return Response.json({
    ChallengeName: name,
    Session: session,
    ChallengeParameters: { USER_ID_FOR_SRP: 'ada', ...parameters },
  });
}

/** The pool's answer that signs in. */
export const signedInAs = (sub: string) =>
  Response.json({
    AuthenticationResult: { ...tokensOf(sub), RefreshToken: `refresh-${sub}` },
    ChallengeParameters: {},
  });
