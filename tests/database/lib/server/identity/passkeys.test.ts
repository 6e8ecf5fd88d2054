import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environment } from '#lib/config/environment.ts';
import { forgotPassword, resetPassword } from '#lib/server/identity/passwords/passwords.ts';
import { type Forgery, SoftwarePasskey } from '#tests/support/software-passkey.ts';
import { callPool, type IdentityServer, serveIdentity } from './support/identity-server.ts';
import { type IdentityShop, openIdentityShop, PASSWORD } from './support/identity-shop.ts';
import { mailedLink } from './support/mailed-links.ts';
import { signInByHand } from './support/sign-in-by-hand.ts';
import { provePassword, switchTwoStepOn } from './support/two-step-user.ts';

let shop: IdentityShop;
let server: IdentityServer;
let users = 0;
const origin = () => new URL(environment().SITE_URL).origin;

beforeAll(async () => {
  shop = await openIdentityShop();
  server = await serveIdentity(shop.pool);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

interface Options {
  challenge: string;
}
/** A user with the passkey that they have just added. */
async function newUser() {
  users += 1;
  const email = `passkey${users}@example.com`;
  const sub = await shop.addUser(email);
  const { accessToken } = await signInByHand(shop.pool, email, PASSWORD);
  const passkey = new SoftwarePasskey(origin());
  const added = await add(accessToken, passkey);
  expect(added.status).toBe(200);
  return { email, sub, accessToken, passkey };
}
async function begin(AccessToken: string): Promise<string> {
  const { answer } = await callPool(server, 'StartWebAuthnRegistration', { AccessToken });
  return (answer.CredentialCreationOptions as Options).challenge;
}
async function add(AccessToken: string, passkey: SoftwarePasskey, forgery?: Forgery) {
  const Credential = passkey.make(await begin(AccessToken), forgery);
  return callPool(server, 'CompleteWebAuthnRegistration', {
    AccessToken,
    Credential,
    FriendlyCredentialName: 'My phone',
  });
}
async function asked(): Promise<string> {
  const { answer } = await callPool(server, 'BeginPasskeySignIn', {});
  return (answer.CredentialRequestOptions as Options).challenge;
}
const bring = (Credential: object) => callPool(server, 'AnswerPasskey', { Credential });
const logIn = async (passkey: SoftwarePasskey, forgery?: Forgery) =>
  bring(passkey.use(await asked(), forgery));
async function listed(AccessToken: string) {
  const { answer } = await callPool(server, 'ListWebAuthnCredentials', { AccessToken });
  return answer.Credentials as { CredentialId: string; FriendlyCredentialName: string }[];
}
const mails = async (address: string) =>
  (
    await shop.pool.db
      .selectFrom('email_outbox')
      .select('kind')
      .where('to_address', '=', address)
      .where('kind', 'like', 'passkey-%')
      .execute()
  ).map(({ kind }) => kind);
const REFUSED = { status: 400, answer: { __type: 'NotAuthorizedException' } };
const IN = { status: 200, answer: { AuthenticationResult: { TokenType: 'Bearer' } } };

describe('a passkey', () => {
  it('signs in without name, password or code, and adding it is mailed to its owner', async () => {
    const { email, sub, passkey } = await newUser();
    expect(await mails(email)).toEqual(['passkey-added']);
    const { answer } = await logIn(passkey);
    const { AccessToken } = answer.AuthenticationResult as { AccessToken: string };
    expect((await callPool(server, 'GetUser', { AccessToken })).answer.Username).toBe(sub);
  });

  it('replaces both steps of a two-step sign-in', async () => {
    const { email, passkey } = await newUser();
    await switchTwoStepOn(shop.pool, server, email);
    expect((await provePassword(shop.pool, server, email)).answer.ChallengeName).toBe(
      'SOFTWARE_TOKEN_MFA',
    );
    expect(await logIn(passkey)).toMatchObject(IN);
  });

  it.each<[string, Forgery]>([
    ['another site', { origin: 'https://stringybark.example' }],
    ['another domain', { rpID: 'stringybark.example' }],
    ['a device that asked for no finger and no PIN', { isVerified: false }],
  ])('is refused from %s, both to sign in and to be added', async (_, forgery) => {
    const { accessToken, passkey } = await newUser();
    expect(await logIn(passkey, forgery)).toMatchObject(REFUSED);
    expect(await add(accessToken, new SoftwarePasskey(origin()), forgery)).toMatchObject(REFUSED);
    expect(await listed(accessToken)).toHaveLength(1);
  });

  it('answers a challenge once, within minutes, and only one made for signing in', async () => {
    const { accessToken, passkey } = await newUser();
    const answer = passkey.use(await asked());
    const both = await Promise.all([bring(answer), bring(answer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await bring(passkey.use('AAAA'))).toMatchObject(REFUSED);
    expect(await bring(passkey.use(await begin(accessToken)))).toMatchObject(REFUSED);
    const late = await asked();
    await shop.pool.db
      .updateTable('identity_passkey_challenges')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('challenge', '=', late)
      .execute();
    expect(await bring(passkey.use(late))).toMatchObject(REFUSED);
  });

  it('is refused when its counter does not rise, as with a copy', async () => {
    const { passkey } = await newUser();
    expect(await logIn(passkey, { counter: 5 })).toMatchObject(IN);
    expect(await logIn(passkey, { counter: 5 })).toMatchObject(REFUSED);
    expect(await logIn(passkey, { counter: 6 })).toMatchObject(IN);
  });

  it('is refused with another’s signature, and when it is unknown', async () => {
    const [one, other] = [await newUser(), await newUser()];
    const forged = { ...other.passkey.use(await asked()), ...idOf(one.passkey) };
    expect(await bring(forged)).toMatchObject(REFUSED);
    expect(await logIn(new SoftwarePasskey(origin()))).toMatchObject(REFUSED);
  });

  it('can be added only right after a sign-in, and only once', async () => {
    const { email, accessToken, passkey } = await newUser();
    expect(await add(accessToken, passkey)).toMatchObject(REFUSED);
    const old = await signInByHand(
      shop.at(() => Date.now() - 11 * 60_000),
      email,
      PASSWORD,
    );
    expect(
      await callPool(server, 'StartWebAuthnRegistration', { AccessToken: old.accessToken }),
    ).toMatchObject(REFUSED);
  });

  it('can be named, renamed and removed only by its owner', async () => {
    const [one, other] = [await newUser(), await newUser()];
    const [mine] = await listed(one.accessToken);
    const CredentialId = mine?.CredentialId ?? '';
    const rename = (AccessToken: string, FriendlyCredentialName: string) =>
      callPool(server, 'RenamePasskey', { AccessToken, CredentialId, FriendlyCredentialName });
    expect((await rename(other.accessToken, 'Mine')).status).toBe(400);
    expect((await rename(one.accessToken, ' ')).status).toBe(400);
    await rename(one.accessToken, ' Work laptop ');
    expect(await listed(one.accessToken)).toMatchObject([
      { FriendlyCredentialName: 'Work laptop' },
    ]);
    const remove = (AccessToken: string) =>
      callPool(server, 'DeleteWebAuthnCredential', { AccessToken, CredentialId });
    await remove(other.accessToken);
    expect(await logIn(one.passkey)).toMatchObject(IN);
    await remove(one.accessToken);
    expect(await logIn(one.passkey)).toMatchObject(REFUSED);
    expect(await mails(one.email)).toEqual(['passkey-added', 'passkey-removed']);
  });

  it('does not sign in when a new password is required, nor after one was set by mail', async () => {
    const { email, sub, passkey } = await newUser();
    await shop.pool.db
      .updateTable('identity_users')
      .set({ needs_new_password: true })
      .where('sub', '=', sub)
      .execute();
    expect(await logIn(passkey)).toMatchObject(REFUSED);
    await forgotPassword(shop.pool, email);
    const link = await mailedLink(shop.pool, email, 'reset');
    await resetPassword(shop.pool, {
      username: sub,
      code: link?.code ?? '',
      password: 'Ironbark-33',
    });
    expect(await logIn(passkey)).toMatchObject(REFUSED);
  });
});

function idOf(passkey: SoftwarePasskey) {
  const id = passkey.id.toString('base64url');
  return { id, rawId: id };
}
