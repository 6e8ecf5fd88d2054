import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgotPassword, resetPassword } from '#lib/server/identity/passwords/passwords.ts';
import { signUp } from '#lib/server/identity/pool/sign-up.ts';
import { callPool, type IdentityServer, serveIdentity } from './support/identity-server.ts';
import { type IdentityShop, openIdentityShop, PASSWORD } from './support/identity-shop.ts';
import { mailedLink } from './support/mailed-links.ts';
import { Device, granted } from './support/real-client.ts';
import { switchTwoStepOn } from './support/two-step-user.ts';

const DAY_MS = 86_400_000;

let shop: IdentityShop;
let server: IdentityServer;
let users = 0;

beforeAll(async () => {
  shop = await openIdentityShop();
  server = await serveIdentity(shop.pool);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

/** Signs somebody up; returns what their browser keeps and what their mailbox gets. */
async function signUpSomebody(pool = shop.pool) {
  users += 1;
  const email = `newcomer${users}@example.com`;
  const made = await signUp(pool, { username: email, password: PASSWORD, attributes: [] });
  const link = await mailedLink(shop.pool, email, 'verify');
  return { email, sub: made.UserSub, session: made.Session, code: link?.code ?? '' };
}
const confirm = (sub: string, code: string, Session?: unknown) =>
  callPool(server, 'ConfirmSignUp', { Username: sub, ConfirmationCode: code, Session });
const logIn = (sub: string, Session: unknown) =>
  callPool(server, 'InitiateAuth', {
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME: sub },
    Session,
  });
const REFUSED = { status: 400, answer: { __type: 'NotAuthorizedException' } };

it('a tester may choose a common password while payments are tests', async () => {
  const password = 'P@ssw0rd';
  await signUp(shop.pool, { username: 'tester@example.com', password, attributes: [] });
  expect(await mailedLink(shop.pool, 'tester@example.com', 'verify')).toBeDefined();
});

describe('the automatic sign-in after the address is verified', () => {
  it('needs the browser’s session and the mailed code, and works once', async () => {
    const { sub, session, code } = await signUpSomebody();
    const { answer } = await confirm(sub, code, session);
    const first = await logIn(sub, answer.Session);
    expect(first).toMatchObject({
      status: 200,
      answer: { AuthenticationResult: { RefreshToken: expect.any(String) } },
    });
    expect(await logIn(sub, answer.Session)).toMatchObject(REFUSED);
  });

  it('does not happen with the link alone', async () => {
    const { sub, code } = await signUpSomebody();
    expect(await confirm(sub, code)).toEqual({ status: 200, answer: {} });
  });

  it('does not happen with the browser’s session alone', async () => {
    const { sub, session, code } = await signUpSomebody();
    expect(await logIn(sub, session)).toMatchObject(REFUSED);
    expect(await confirm(sub, 'guessed', session)).toMatchObject({ status: 400 });
    // Somebody else, who reads the mail, follows the link: the browser of the sign-up gains nothing.
    await confirm(sub, code);
    expect(await confirm(sub, 'guessed', session)).toMatchObject({ status: 400 });
    expect(await logIn(sub, session)).toMatchObject(REFUSED);
  });

  it('happens also after a mail scanner has opened the link', async () => {
    const { sub, session, code } = await signUpSomebody();
    await confirm(sub, code);
    const { answer } = await confirm(sub, code, session);
    expect(await logIn(sub, answer.Session)).toMatchObject({ status: 200 });
    expect(await confirm(sub, code, session)).toMatchObject({ status: 400 });
  });

  it('never leads into an account that another browser signed up', async () => {
    const [own, other] = [await signUpSomebody(), await signUpSomebody()];
    expect(await confirm(other.sub, other.code, own.session)).toEqual({ status: 200, answer: {} });
    const { answer } = await confirm(own.sub, own.code, own.session);
    expect(await logIn(other.sub, answer.Session)).toMatchObject(REFUSED);
  });

  it('does not happen with a forged session, but the address is verified', async () => {
    const { sub, code } = await signUpSomebody();
    expect(await confirm(sub, code, 'Zm9yZ2Vk')).toEqual({ status: 200, answer: {} });
  });

  it('does not happen after a day, when the session has expired with the link', async () => {
    const { sub, session, code } = await signUpSomebody(shop.at(() => Date.now() - DAY_MS));
    expect(await confirm(sub, code, session)).toEqual({ status: 200, answer: {} });
  });
});

describe('whose an address is', () => {
  const isProven = async (email: string, metadata: Record<string, string> = {}) => {
    const { user } = granted(await new Device(server.url).signIn(email, PASSWORD, metadata));
    return user.getSignInUserSession()?.getIdToken().payload.email_verified;
  };
  /** What waits to make the account of a sign-up says. */
  const isProvenToShop = async (sub: string) => {
    const { rows } = await sql<{ is: boolean }>`
      select (payload ->> 'isEmailProven')::boolean as is from graphile_worker._private_jobs
      where payload ->> 'id' = ${sub}`.execute(shop.pool.db);
    return rows.map((row) => row.is);
  };

  it('is not shown by a link that somebody opens who did not choose the password', async () => {
    const { email, sub, code } = await signUpSomebody();
    await confirm(sub, code);
    expect(await isProvenToShop(sub)).toEqual([false]);
    // The attacker who signed up with it has the password, and not the mail.
    expect(await isProven(email)).toBe(false);
    expect(await isProven(email, { linkCode: 'guessed' })).toBe(false);
    const other = await signUpSomebody();
    expect(await isProven(email, { linkCode: other.code })).toBe(false);
  });

  it('is shown by the link in the browser that signed up', async () => {
    const { email, sub, session, code } = await signUpSomebody();
    await confirm(sub, code, session);
    expect(await isProvenToShop(sub)).toEqual([true]);
    expect(await isProven(email)).toBe(true);
  });

  it('is shown by a log-in with password and link together, in any browser', async () => {
    const { email, sub, code } = await signUpSomebody();
    await confirm(sub, code);
    expect(await isProven(email, { linkCode: code })).toBe(true);
    expect(await isProven(email)).toBe(true);
  });

  it('is shown by a new password that the mail’s link sets', async () => {
    const { email, sub, code } = await signUpSomebody();
    await confirm(sub, code);
    // The app of whoever signed up must not lock the owner out.
    await switchTwoStepOn(shop.pool, server, email);
    await forgotPassword(shop.pool, email);
    const reset = await mailedLink(shop.pool, email, 'reset');
    await resetPassword(shop.pool, { username: sub, code: reset?.code ?? '', password: PASSWORD });
    expect(await isProven(email)).toBe(true);
  });
});
