import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireNewPassword } from '#lib/server/identity/passwords/require-new-password.ts';
import { renewRecoveryCodes } from '#lib/server/identity/two-step/recovery-codes.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { findUser } from '#lib/server/identity/users/users.ts';
import { appCode } from '#tests/support/app-codes.ts';
import { callPool, type IdentityServer, serveIdentity } from './support/identity-server.ts';
import { type IdentityShop, openIdentityShop, PASSWORD } from './support/identity-shop.ts';
import { mailedLink } from './support/mailed-links.ts';
import {
  accessTokenOf,
  bringCode,
  type PoolAnswer,
  provePassword,
  switchTwoStepOn,
} from './support/two-step-user.ts';

const OTHER = 'Ironbark-33';
const MINUTE = 60_000;
const STEP = 30_000;

let shop: IdentityShop;
let pool: UserPool;
let server: IdentityServer;
let users = 0;
/** ms that the pool's clock is ahead. */
let ahead = 0;

beforeAll(async () => {
  shop = await openIdentityShop();
  // Stands still, in the middle of a step: the next code comes when a test wants it.
  const now = Math.floor(Date.now() / STEP) * STEP + STEP / 2;
  pool = shop.at(() => now + ahead);
  server = await serveIdentity(pool);
});
beforeEach(async () => {
  ahead = 0;
  await pool.db.deleteFrom('rate_limits').execute();
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

async function newUser(): Promise<string> {
  users += 1;
  const email = `two-step${users}@example.com`;
  await shop.addUser(email);
  return email;
}

/** A user whose sign-ins ask for a code; the next code of the app is at `steps: 1`. */
async function twoStepUser() {
  const email = await newUser();
  const secret = await switchTwoStepOn(pool, server, email);
  const { sub } = await pool.db
    .selectFrom('identity_users')
    .select('sub')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return {
    email,
    sub,
    secret,
    code: (steps: number) => appCode(secret, { steps, now: pool.now() }),
  };
}

const prove = (email: string, password?: string) => provePassword(pool, server, email, password);
const type = ({ answer }: PoolAnswer) => answer.__type;
const asks = (challenge: string) => ({
  status: 200,
  answer: expect.objectContaining({ ChallengeName: challenge, Session: expect.any(String) }),
});
async function mails(email: string): Promise<string[]> {
  const rows = await pool.db
    .selectFrom('email_outbox')
    .select('kind')
    .where('to_address', '=', email)
    .orderBy('created_at')
    .execute();
  return rows.map(({ kind }) => kind).filter((kind) => kind !== 'verify-email');
}

describe('setting up an authenticator app', () => {
  it('needs one of its codes, and every later sign-in asks for one', async () => {
    const { email, code } = await twoStepUser();
    const asked = await prove(email);
    expect(asked).toEqual(asks('SOFTWARE_TOKEN_MFA'));
    expect(asked.answer).not.toHaveProperty('AuthenticationResult');
    const AccessToken = accessTokenOf(await bringCode(server, asked, code(1)));
    expect((await callPool(server, 'GetUser', { AccessToken })).answer).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
    expect(await mails(email)).toEqual(['two-step-on']);
  });

  it('changes nothing until it is finished', async () => {
    const email = await newUser();
    const AccessToken = accessTokenOf(await prove(email));
    const enable = () =>
      callPool(server, 'SetUserMFAPreference', {
        AccessToken,
        SoftwareTokenMfaSettings: { Enabled: true },
      });
    expect(type(await enable())).toBe('InvalidParameterException');
    await callPool(server, 'AssociateSoftwareToken', { AccessToken });
    expect(type(await enable())).toBe('InvalidParameterException');
    const wrong = { AccessToken, UserCode: '000000' };
    expect(type(await callPool(server, 'VerifySoftwareToken', wrong))).toBe(
      'EnableSoftwareTokenMFAException',
    );
    expect(await prove(email)).toHaveProperty('answer.AuthenticationResult');
    expect(await mails(email)).toEqual([]);
  });

  it('accepts only a code of the newest secret', async () => {
    const email = await newUser();
    const AccessToken = accessTokenOf(await prove(email));
    const begin = async () =>
      String((await callPool(server, 'AssociateSoftwareToken', { AccessToken })).answer.SecretCode);
    const [older, newer] = [await begin(), await begin()];
    const verify = (secret: string) =>
      callPool(server, 'VerifySoftwareToken', {
        AccessToken,
        UserCode: appCode(secret, { now: pool.now() }),
      });
    expect(type(await verify(older))).toBe('EnableSoftwareTokenMFAException');
    expect((await verify(newer)).answer).toEqual({ Status: 'SUCCESS' });
  });

  it('is refused in a session older than ten minutes, even if its token is fresh', async () => {
    const email = await newUser();
    const signedIn = await prove(email);
    ahead = 11 * MINUTE;
    const { RefreshToken } = signedIn.answer.AuthenticationResult as Record<string, string>;
    const renewed = await callPool(server, 'GetTokensFromRefreshToken', { RefreshToken });
    const AccessToken = accessTokenOf(renewed);
    for (const [operation, body] of [
      ['AssociateSoftwareToken', {}],
      ['VerifySoftwareToken', { UserCode: '123456' }],
      ['SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false } }],
    ] as const) {
      const refused = await callPool(server, operation, { AccessToken, ...body });
      expect(type(refused), operation).toBe('NotAuthorizedException');
    }
    // The session itself still holds.
    expect((await callPool(server, 'GetUser', { AccessToken })).status).toBe(200);
  });

  it('offers no text messages', async () => {
    const AccessToken = accessTokenOf(await prove(await newUser()));
    const body = { AccessToken, SMSMfaSettings: { Enabled: true } };
    expect(type(await callPool(server, 'SetUserMFAPreference', body))).toBe(
      'InvalidParameterException',
    );
  });

  it('stores the secret sealed', async () => {
    const { secret } = await twoStepUser();
    const { rows } = await sql<{ kept: string }>`
      select to_jsonb(token)::text as kept from identity_software_tokens as token`.execute(pool.db);
    const kept = rows.map((row) => row.kept).join();
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(Buffer.from(secret).toString('hex'));
  });
});

describe('a code of the authenticator app', () => {
  it('signs in once, even when four sign-ins send it at the same time', async () => {
    const { email, code } = await twoStepUser();
    const asked = await Promise.all(Array.from({ length: 4 }, () => prove(email)));
    const answers = await Promise.all(asked.map((one) => bringCode(server, one, code(1))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.map(type).filter((name) => name === 'ExpiredCodeException')).toHaveLength(3);
  });

  it('cannot be the one that set up the app', async () => {
    const { email, code } = await twoStepUser();
    expect(type(await bringCode(server, await prove(email), code(0)))).toBe('ExpiredCodeException');
  });

  it('is not accepted after a later one', async () => {
    const { email, code } = await twoStepUser();
    const [early, late] = [code(2), code(3)];
    ahead = MINUTE + 30_000;
    expect((await bringCode(server, await prove(email), late)).status).toBe(200);
    expect(type(await bringCode(server, await prove(email), early))).toBe('ExpiredCodeException');
  });

  it('may be typed with a space', async () => {
    const { email, code } = await twoStepUser();
    const typed = ` ${code(1).slice(0, 3)} ${code(1).slice(3)} `;
    expect((await bringCode(server, await prove(email), typed)).status).toBe(200);
  });

  it('is refused for a while after five wrong ones, in any session, even after a right password', async () => {
    const { email, code } = await twoStepUser();
    const asked = await prove(email);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(type(await bringCode(server, asked, 'wrong!'))).toBe('CodeMismatchException');
    }
    expect(type(await bringCode(server, asked, code(1)))).toBe('TooManyRequestsException');
    // A right password forgives nothing.
    const again = await prove(email);
    expect(again).toEqual(asks('SOFTWARE_TOKEN_MFA'));
    expect(type(await bringCode(server, again, code(1)))).toBe('TooManyRequestsException');
    ahead = 5_000;
    expect((await bringCode(server, again, code(1))).status).toBe(200);
  });
});

describe('the session of a sign-in challenge', () => {
  it('allows another try after a wrong code, and ends with the right one', async () => {
    const { email, code } = await twoStepUser();
    const asked = await prove(email);
    expect(type(await bringCode(server, asked, '12345'))).toBe('CodeMismatchException');
    expect((await bringCode(server, asked, code(1))).status).toBe(200);
    ahead = 30_000;
    expect(await bringCode(server, asked, code(1))).toMatchObject({
      answer: { __type: 'NotAuthorizedException', message: 'Invalid session for the user.' },
    });
  });

  it('expires after three minutes', async () => {
    const { email, code } = await twoStepUser();
    const asked = await prove(email);
    ahead = 3 * MINUTE + 1_000;
    expect(await bringCode(server, asked, code(0))).toMatchObject({
      answer: {
        __type: 'NotAuthorizedException',
        message: 'Invalid session for the user, session is expired.',
      },
    });
  });

  it('works for one user, challenge and password only, and cannot be forged', async () => {
    const ada = await twoStepUser();
    const bob = await twoStepUser();
    const asked = await prove(ada.email);
    const respond = (change: object) =>
      callPool(server, 'RespondToAuthChallenge', {
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: asked.answer.Session,
        ChallengeResponses: { USERNAME: ada.sub, SOFTWARE_TOKEN_MFA_CODE: ada.code(1) },
        ...change,
      });
    const refused = [
      { Session: 'bWFkZSB1cA==' },
      { ChallengeResponses: { USERNAME: bob.sub, SOFTWARE_TOKEN_MFA_CODE: bob.code(1) } },
      {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        ChallengeResponses: { USERNAME: ada.sub, NEW_PASSWORD: OTHER },
      },
    ];
    for (const change of refused) {
      expect(type(await respond(change))).toBe('NotAuthorizedException');
    }
    expect(type(await respond({ ChallengeName: 'SMS_MFA' }))).toBe('InvalidParameterException');
    await callPool(server, 'ForgotPassword', { Username: ada.email });
    const link = await mailedLink(pool, ada.email, 'reset');
    await callPool(server, 'ConfirmForgotPassword', {
      Username: ada.sub,
      ConfirmationCode: link?.code,
      Password: OTHER,
    });
    expect(type(await respond({}))).toBe('NotAuthorizedException');
    // As with Cognito, a new password leaves the second step as it was.
    expect(await prove(ada.email, OTHER)).toEqual(asks('SOFTWARE_TOKEN_MFA'));
  });
});

describe('switching the two-step sign-in off', () => {
  it('needs a sign-in with a code, and deletes the app and the recovery codes', async () => {
    const { email, sub, code } = await twoStepUser();
    await renewRecoveryCodes(pool.db, sub);
    const AccessToken = accessTokenOf(await bringCode(server, await prove(email), code(1)));
    const off = { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } };
    expect((await callPool(server, 'SetUserMFAPreference', off)).status).toBe(200);
    expect(await prove(email)).toHaveProperty('answer.AuthenticationResult');
    for (const table of ['identity_software_tokens', 'identity_recovery_codes'] as const) {
      const rows = pool.db.selectFrom(table).select('sub').where('sub', '=', sub);
      expect(await rows.execute(), table).toEqual([]);
    }
    expect(await mails(email)).toEqual(['two-step-on', 'two-step-off']);
  });
});

describe('a recovery code', () => {
  it('replaces a code of the app once, however it is typed', async () => {
    const { email, sub } = await twoStepUser();
    const codes = (await renewRecoveryCodes(pool.db, sub)) ?? [];
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    expect(first).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){6}$/);
    expect((await bringCode(server, await prove(email), first)).status).toBe(200);
    expect(type(await bringCode(server, await prove(email), first))).toBe('CodeMismatchException');
    const typed = second.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O');
    expect((await bringCode(server, await prove(email), typed)).status).toBe(200);
    expect(await mails(email)).toEqual(['two-step-on', 'recovery-code-used', 'recovery-code-used']);
  });

  it('is accepted once when four sign-ins send it at the same time', async () => {
    const { email, sub } = await twoStepUser();
    const [code = ''] = (await renewRecoveryCodes(pool.db, sub)) ?? [];
    const asked = await Promise.all(Array.from({ length: 4 }, () => prove(email)));
    const answers = await Promise.all(asked.map((one) => bringCode(server, one, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is replaced by newer ones, works for one user, and is stored as a hash', async () => {
    const ada = await twoStepUser();
    const bob = await twoStepUser();
    const [old = ''] = (await renewRecoveryCodes(pool.db, ada.sub)) ?? [];
    const [other = ''] = (await renewRecoveryCodes(pool.db, bob.sub)) ?? [];
    const [fresh = ''] = (await renewRecoveryCodes(pool.db, ada.sub)) ?? [];
    const asked = await prove(ada.email);
    expect(type(await bringCode(server, asked, old))).toBe('CodeMismatchException');
    expect(type(await bringCode(server, asked, other))).toBe('CodeMismatchException');
    const { rows } = await sql<{ kept: string }>`
      select to_jsonb(code)::text as kept from identity_recovery_codes as code`.execute(pool.db);
    const plain = fresh.replaceAll('-', '');
    expect(rows.map(({ kept }) => kept).join()).not.toContain(Buffer.from(plain).toString('hex'));
    expect((await bringCode(server, asked, fresh)).status).toBe(200);
  });
});

describe('a new password that staff require', () => {
  async function askNewPassword(email: string): Promise<void> {
    const user = (await findUser(pool.db, email)) ?? expect.unreachable();
    await requireNewPassword(pool, user.sub);
  }

  function bringPassword(asked: PoolAnswer, password: string) {
    const { USER_ID_FOR_SRP: USERNAME } = asked.answer.ChallengeParameters as Record<
      string,
      string
    >;
    return callPool(server, 'RespondToAuthChallenge', {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: asked.answer.Session,
      ChallengeResponses: { USERNAME, NEW_PASSWORD: password },
    });
  }

  it('is asked for at the next sign-in, must differ from the old one, and signs in', async () => {
    const email = await newUser();
    const AccessToken = accessTokenOf(await prove(email));
    await askNewPassword(email);
    // Sessions of the old password have ended.
    expect(type(await callPool(server, 'GetUser', { AccessToken }))).toBe('NotAuthorizedException');
    const asked = await prove(email);
    expect(asked).toEqual(asks('NEW_PASSWORD_REQUIRED'));
    expect(type(await bringPassword(asked, 'weak'))).toBe('InvalidPasswordException');
    expect(type(await bringPassword(asked, PASSWORD))).toBe(
      'PasswordHistoryPolicyViolationException',
    );
    accessTokenOf(await bringPassword(asked, OTHER));
    expect(type(await bringPassword(asked, 'Mallee-Root-9'))).toBe('NotAuthorizedException');
    expect(await prove(email, OTHER)).toHaveProperty('answer.AuthenticationResult');
    expect(type(await prove(email, PASSWORD))).toBe('NotAuthorizedException');
  });

  it('is set only once the app’s code was right too', async () => {
    const { email, code } = await twoStepUser();
    await askNewPassword(email);
    const asked = await bringPassword(await prove(email), OTHER);
    expect(asked).toEqual(asks('SOFTWARE_TOKEN_MFA'));
    // Cognito's limit.
    expect(String(asked.answer.Session).length).toBeLessThanOrEqual(2_048);
    expect(type(await bringCode(server, asked, 'wrong!'))).toBe('CodeMismatchException');
    expect(type(await prove(email, OTHER))).toBe('NotAuthorizedException');
    accessTokenOf(await bringCode(server, asked, code(1)));
    expect(await prove(email, OTHER)).toEqual(asks('SOFTWARE_TOKEN_MFA'));
  });

  it('can be set by a mailed link instead', async () => {
    const email = await newUser();
    await askNewPassword(email);
    await callPool(server, 'ForgotPassword', { Username: email });
    const link = await mailedLink(pool, email, 'reset');
    await callPool(server, 'ConfirmForgotPassword', {
      Username: link?.user,
      ConfirmationCode: link?.code,
      Password: OTHER,
    });
    expect(await prove(email, OTHER)).toHaveProperty('answer.AuthenticationResult');
  });
});
