import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AuthClient } from '#lib/api/auth/auth-client.ts';
import { cognitoAuthClient } from '#lib/api/auth/cognito-auth-client.ts';
import type { AuthErrorCode } from '#lib/commerce/account/auth-error.ts';
import {
  keepSession,
  keptTokens,
  passwordAsked,
  poolError,
  serveCalls,
  signedInAs,
  tokensOf,
  userHolds,
} from '#tests/component/support/user-pool.ts';

const ADA = {
  email: 'ada@example.com',
  password: 'Wattle12!',
  firstName: 'Ada',
  lastName: 'Gum',
  dateOfBirth: null,
  agreeToMarketing: true,
};

async function failure(call: Promise<unknown>): Promise<AuthErrorCode | unknown> {
  return call.then(
    () => 'nothing failed',
    (error: { name: string; code: AuthErrorCode }) =>
      error.name === 'AuthError' ? error.code : error,
  );
}

describe('the client of the user pool', () => {
  it('sends Cognito’s protocol to the shop’s own address', async () => {
    const { calls } = serveCalls({ SignUp: () => Response.json({ UserSub: 'ada' }) });
    await cognitoAuthClient().signUp(ADA);
    expect(calls[0]?.headers.get('content-type')).toBe('application/x-amz-json-1.1');
    expect(calls[0]?.body).toMatchObject({
      ClientId: 'storefront',
      Username: 'ada@example.com',
      Password: 'Wattle12!',
      UserAttributes: [
        { Name: 'email', Value: 'ada@example.com' },
        { Name: 'given_name', Value: 'Ada' },
        { Name: 'family_name', Value: 'Gum' },
        { Name: 'custom:marketing', Value: 'true' },
      ],
    });
  });

  const CALLS = {
    SignUp: (client) => client.signUp(ADA),
    ConfirmSignUp: (client) => client.confirmSignUp('ada', 'code', null),
    ResendConfirmationCode: (client) => client.resendVerification('ada'),
    InitiateAuth: (client) => client.signIn('ada@example.com', 'x'),
    ForgotPassword: (client) => client.forgotPassword('ada@example.com'),
    ConfirmForgotPassword: (client) => client.resetPassword('ada', 'code', 'Wattle12!'),
  } satisfies Record<string, (client: AuthClient) => Promise<unknown>>;
  const CONFIRMED = 'User cannot be confirmed. Current status is CONFIRMED';

  it.each<[keyof typeof CALLS, type: string, AuthErrorCode, message?: string]>([
    ['SignUp', 'UsernameExistsException', 'UsernameExists'],
    ['SignUp', 'InvalidPasswordException', 'InvalidPassword'],
    ['SignUp', 'InvalidParameterException', 'InvalidRequest'],
    ['SignUp', 'NewestException', 'Unavailable'],
    ['SignUp', 'aws#UsernameExistsException', 'UsernameExists'],
    ['ConfirmSignUp', 'CodeMismatchException', 'CodeInvalid'],
    ['ConfirmSignUp', 'ExpiredCodeException', 'CodeInvalid'],
    ['ConfirmSignUp', 'NotAuthorizedException', 'AlreadyVerified', CONFIRMED],
    [
      'ResendConfirmationCode',
      'InvalidParameterException',
      'AlreadyVerified',
      'User is already confirmed.',
    ],
    ['ResendConfirmationCode', 'LimitExceededException', 'LimitExceeded'],
    ['InitiateAuth', 'NotAuthorizedException', 'LimitExceeded', 'Password attempts exceeded'],
    ['InitiateAuth', 'NotAuthorizedException', 'NotAuthorized', 'Incorrect username or password.'],
    ['InitiateAuth', 'UserNotConfirmedException', 'UserNotConfirmed'],
    ['ForgotPassword', 'TooManyRequestsException', 'LimitExceeded'],
    ['ConfirmForgotPassword', 'CodeMismatchException', 'CodeInvalid'],
  ])('turns the error of %s, %s, into the code %s', async (operation, type, code, message) => {
    const { names } = serveCalls({ [operation]: () => poolError(type, message) });
    expect(await failure(CALLS[operation](cognitoAuthClient()))).toBe(code);
    expect(names()).toEqual([operation]);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['a server error of the pool', () => poolError('InternalErrorException', '', 500)],
    ['a refusal by a broken pool', () => poolError('NotAuthorizedException', '', 503)],
    ['a proxy’s page', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a refusal of an unknown form', () => Response.json({ message: 'No.' }, { status: 403 })],
    ['half an answer', () => new Response('{"UserSub":')],
    ['a lost network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('reports Unavailable and keeps the session after %s', async (_, answer) => {
    serveCalls({ SignUp: answer, GetUser: answer });
    keepSession('ada');
    const client = cognitoAuthClient();
    expect(await failure(client.signUp(ADA))).toBe('Unavailable');
    expect(await failure(client.verify('ada'))).toBe('Unavailable');
    expect(keptTokens()).not.toEqual([]);
  });
});

describe('a session kept in the browser', () => {
  it('is null when nobody signed in or one of its tokens is missing', async () => {
    serveCalls({});
    expect(await cognitoAuthClient().session()).toBeNull();
    keepSession('ada');
    for (const key of keptTokens().filter((name) => name.endsWith('idToken'))) {
      localStorage.removeItem(key);
    }
    expect(await cognitoAuthClient().session()).toBeNull();
    expect(await failure(cognitoAuthClient().verify('ada'))).toBe('NotAuthorized');
  });

  it('is read without a call while its tokens are valid', async () => {
    const { names } = serveCalls({});
    keepSession('ada');
    expect(await cognitoAuthClient().session()).toMatchObject({
      sub: 'ada',
      email: 'ada@example.com',
    });
    expect(names()).toEqual([]);
  });

  it('is renewed once for all callers when its tokens have expired', async () => {
    const { calls } = serveCalls({
      InitiateAuth: () => Response.json({ AuthenticationResult: tokensOf('ada') }),
    });
    keepSession('ada', -10);
    const client = cognitoAuthClient();
    const sessions = await Promise.all([client.session(), client.session(), client.session()]);
    expect(new Set(sessions.map((session) => session?.idToken)).size).toBe(1);
    expect(calls.map(({ body }) => body.AuthParameters)).toMatchObject([
      { REFRESH_TOKEN: 'refresh-ada' },
    ]);
    await client.session({ renew: true });
    expect(calls).toHaveLength(2);
  });

  it('ends with one call when its refresh token was revoked', async () => {
    const { names } = serveCalls({
      InitiateAuth: () => poolError('NotAuthorizedException', 'Refresh Token has been revoked'),
    });
    keepSession('ada', -10);
    expect(await failure(cognitoAuthClient().session())).toBe('NotAuthorized');
    expect(names()).toEqual(['InitiateAuth']);
    expect(keptTokens()).toEqual([]);
  });

  it('is kept when its renewal fails with a server error', async () => {
    serveCalls({ InitiateAuth: () => poolError('InternalErrorException', '', 500) });
    keepSession('ada', -10);
    expect(await failure(cognitoAuthClient().session())).toBe('Unavailable');
    expect(keptTokens()).not.toEqual([]);
  });

  it('is verified by asking the user pool', async () => {
    keepSession('ada');
    serveCalls({ GetUser: userHolds });
    await cognitoAuthClient().verify('ada');
    serveCalls({ GetUser: () => poolError('UserNotFoundException', 'User not found.') });
    expect(await failure(cognitoAuthClient().verify('ada'))).toBe('UserNotFound');
    serveCalls({ GetUser: () => poolError('NotAuthorizedException', 'has been revoked') });
    expect(await failure(cognitoAuthClient().verify('ada'))).toBe('NotAuthorized');
  });

  it('of another customer is not verified, changed or deleted', async () => {
    keepSession('ben');
    const { names } = serveCalls({});
    const client = cognitoAuthClient();
    for (const call of [
      client.verify('ada'),
      client.changePassword('ada', 'Old1', 'New1'),
      client.deleteUser('ada'),
    ]) {
      expect(await failure(call)).toBe('NotAuthorized');
    }
    expect(names()).toEqual([]);
    expect(await client.session()).toMatchObject({ sub: 'ben' });
  });

  it('is removed at a sign-out before the user pool is told, even if that call fails', async () => {
    keepSession('ada');
    let keptThen: string[] = ['not asked'];
    const { calls } = serveCalls({
      RevokeToken: () => {
        keptThen = keptTokens();
        return poolError('InternalErrorException', '', 500);
      },
    });
    await cognitoAuthClient().signOut();
    expect(calls[0]?.body).toEqual({ ClientId: 'storefront', Token: 'refresh-ada' });
    expect(keptThen).toEqual([]);
    expect(keptTokens()).toEqual([]);
  });

  it('does not come back when a renewal ends after the sign-out', async () => {
    keepSession('ada', -10);
    const held = Promise.withResolvers<Response>();
    serveCalls({
      InitiateAuth: () => held.promise,
      RevokeToken: () => Response.json({}),
    });
    const client = cognitoAuthClient();
    const late = failure(client.session());
    await client.signOut();
    held.resolve(Response.json({ AuthenticationResult: tokensOf('ada') }));
    expect(await late).toBe('Unavailable');
    expect(keptTokens()).toEqual([]);
  });

  it('is kept when the renewal of the previous customer’s session is refused', async () => {
    keepSession('ada', -10);
    const held = Promise.withResolvers<Response>();
    serveCalls({
      InitiateAuth: () => held.promise,
    });
    const client = cognitoAuthClient();
    const late = failure(client.session());
    await Promise.resolve();
    localStorage.clear();
    keepSession('ben');
    held.resolve(poolError('NotAuthorizedException', 'Refresh Token has been revoked'));
    expect(await late).toBe('Unavailable');
    expect(await client.session()).toMatchObject({ sub: 'ben' });
  });
});

describe('a change of address in a Cognito pool', () => {
  async function change(shop: () => Response) {
    vi.stubEnv('COGNITO_USER_POOL_ID', 'ap-southeast-2_Abc');
    vi.stubEnv('COGNITO_CLIENT_ID', 'client');
    const served = serveCalls({
      InitiateAuth: ({ body }) =>
        body.AuthFlow === 'REFRESH_TOKEN_AUTH' ? signedInAs('kim') : passwordAsked(),
      RespondToAuthChallenge: () => signedInAs('ada'),
      VerifyUserAttribute: () => Response.json({}),
      GlobalSignOut: () => Response.json({}),
      '/api/account': shop,
      '/api/account/sessions/ended': () => Response.json({}),
    });
    const { result: session } = await cognitoAuthClient().prove('ada@example.com', 'Wattle12!');
    await session?.confirmNewEmail('123456');
    expect(await session?.adopt()).toBeNull();
    return served;
  }

  it('reads the account at once with a token that has the new address, then ends all sessions', async () => {
    const { calls, names } = await change(() => Response.json({}));
    expect(names().slice(-5)).toEqual([
      'VerifyUserAttribute',
      'InitiateAuth',
      '/api/account',
      'GlobalSignOut',
      '/api/account/sessions/ended',
    ]);
    expect(calls.at(-1)?.body).toEqual({ session: 'this', others: true });
    const [, token = ''] = calls.at(-3)?.headers.get('authorization')?.split('.') ?? [];
    expect(JSON.parse(atob(token))).toMatchObject({ email: 'kim@example.com' });
  });

  it('ends all sessions also if the shop does not answer', async () => {
    const { names } = await change(() => Response.json({}, { status: 503 }));
    expect(names()).toContain('GlobalSignOut');
  });
});

describe('with a Cognito pool', () => {
  beforeEach(() => {
    vi.stubEnv('COGNITO_USER_POOL_ID', 'ap-southeast-2_Abc');
    vi.stubEnv('COGNITO_CLIENT_ID', 'client');
  });
  const ENDED = '/api/account/sessions/ended';

  it('a log-out is told to the shop too, and forgets the tokens if it does not answer', async () => {
    const { calls } = serveCalls({
      InitiateAuth: passwordAsked,
      RespondToAuthChallenge: () => signedInAs('ada'),
      RevokeToken: () => Response.json({}),
      [ENDED]: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    const client = cognitoAuthClient();
    await client.signIn('ada@example.com', 'Wattle12!');
    await client.signOut();
    const told = calls.find(({ name }) => name === ENDED);
    expect(told?.body).toEqual({ session: 'this', others: false });
    expect(told?.headers.get('authorization')).toMatch(/^Bearer /);
    expect(await client.session()).toBeNull();
  });

  it('another second step ends all other sessions at the shop, and keeps this one', async () => {
    const { calls, names } = serveCalls({
      InitiateAuth: passwordAsked,
      RespondToAuthChallenge: () => signedInAs('ada'),
      SetUserMFAPreference: () => Response.json({}),
      [ENDED]: () => Response.json({}),
    });
    const client = cognitoAuthClient();
    const { result: proven } = await client.prove('ada@example.com', 'Wattle12!');
    await proven?.removeApp();
    await proven?.end();
    expect(calls.at(-1)).toMatchObject({ name: ENDED, body: { session: 'this', others: true } });
    expect(names()).not.toContain('RevokeToken');
    expect(await client.session()).toMatchObject({ sub: 'ada' });
  });

  it('tries again to end the other sessions if the shop does not answer', async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let tries = 0;
    serveCalls({
      InitiateAuth: passwordAsked,
      RespondToAuthChallenge: () => signedInAs('ada'),
      SetUserMFAPreference: () => Response.json({}),
      [ENDED]: () => {
        tries += 1;
        return tries < 3 ? Promise.reject(new TypeError('Failed to fetch')) : Response.json({});
      },
    });
    const { result: proven } = await cognitoAuthClient().prove('ada@example.com', 'Wattle12!');
    const removed = proven?.removeApp();
    await vi.waitFor(() => expect(tries).toBe(1));
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.advanceTimersByTimeAsync(4_000);
    await removed;
    expect(tries).toBe(3);
  });

  it('a password that the shop lists goes to nobody, and its hash in part alone to the shop', async () => {
    const password = 'P@ssw0rd';
    const bytes = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(password));
    const hash = Buffer.from(bytes).toString('hex').toUpperCase();
    const range = `/api/passwords/range?prefix=${hash.slice(0, 5)}`;
    const { names } = serveCalls({
      [range]: () => Response.json({ suffixes: [hash.slice(5)] }),
      SignUp: () => Response.json({ UserSub: 'ada' }),
    });
    const client = cognitoAuthClient();
    expect(await failure(client.signUp({ ...ADA, password }))).toBe('PasswordGuessable');
    expect(await failure(client.resetPassword('ada', 'code', password))).toBe('PasswordGuessable');
    expect(await failure(client.signUp({ ...ADA, password: 'Stringybark-1' }))).toBe(
      'PasswordGuessable',
    );
    expect(new Set(names())).toEqual(new Set([range]));
    // Without an answer of the shop it is the pool's business.
    expect(await failure(client.signUp(ADA))).toBe('nothing failed');
  });
});
