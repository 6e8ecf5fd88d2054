import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeVerifier } from '#lib/server/identity/srp/srp.ts';
import { embeddedPool } from '#lib/server/identity/users/embedded-pool.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { proofIdentity } from '#lib/server/identity/users/users.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { type IdentityServer, serveIdentity } from './support/identity-server.ts';
import { mailedLink } from './support/mailed-links.ts';
import { call, Device, granted } from './support/real-client.ts';

const PASSWORD = 'Gumleaf-22 Käse 漢 🥾';
const OTHER = 'Ironbark-33';
const WRONG = { error: 'NotAuthorizedException', message: 'Incorrect username or password.' };

ownDatabase();
let pool: UserPool;
let server: IdentityServer;

beforeAll(async () => {
  pool = await embeddedPool();
  server = await serveIdentity(pool);
});
afterAll(async () => {
  await server.close();
  await pool.db.destroy();
});

let users = 0;

/** Signs a new user up and confirms them by the mailed link. */
async function newUser(device = new Device(server.url)) {
  users += 1;
  const email = `shopper${users}@example.com`;
  const { sub } = granted(await device.signUp(email, PASSWORD, { given_name: 'Jo' }));
  const link = (await mailedLink(pool, email, 'verify')) ?? expect.unreachable();
  granted(await device.confirm(link.user, link.code));
  return { email, sub, device };
}

describe('the embedded user pool with Cognito’s own client', () => {
  it('signs a customer up, verifies the address and signs them in', async () => {
    const device = new Device(server.url);
    const email = 'First.Last@Example.com';
    const { sub, confirmed } = granted(
      await device.signUp(email, PASSWORD, {
        given_name: 'Zoë',
        family_name: 'O’Hara',
        birthdate: '1990-02-28',
        'custom:marketing': 'true',
      }),
    );
    expect(confirmed).toBe(false);
    expect(await device.signIn(email, PASSWORD)).toMatchObject({
      error: 'UserNotConfirmedException',
    });
    expect(await device.signIn(email, OTHER)).toEqual(WRONG);

    const link = await mailedLink(pool, email.toLowerCase(), 'verify');
    expect(link).toMatchObject({ path: '/account/verify', user: sub });
    granted(await device.confirm(sub, link?.code ?? ''));
    expect(await device.confirm(sub, link?.code ?? '')).toEqual({
      error: 'NotAuthorizedException',
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    });
    expect(await device.resend(sub)).toEqual({
      error: 'InvalidParameterException',
      message: 'User is already confirmed.',
    });

    const linkCode = link?.code ?? '';
    const { user } = granted(
      await device.signIn(' FIRST.last@example.com ', PASSWORD, { linkCode }),
    );
    const session = user.getSignInUserSession() ?? expect.unreachable();
    const now = Math.floor(Date.now() / 1000);
    expect(session.getIdToken().payload).toMatchObject({
      sub,
      aud: 'storefront',
      token_use: 'id',
      email: 'first.last@example.com',
      email_verified: true,
      'cognito:username': sub,
      given_name: 'Zoë',
      family_name: 'O’Hara',
    });
    const { exp, iat, origin_jti: originJti } = session.getIdToken().payload;
    expect(exp - iat).toBe(3600);
    expect(Math.abs(iat - now)).toBeLessThan(60);
    expect(session.getAccessToken().payload).toMatchObject({
      sub,
      client_id: 'storefront',
      token_use: 'access',
      origin_jti: originJti,
    });
    expect(session.getAccessToken().payload).not.toHaveProperty('email');
  });

  it('refuses a second account for an address in another case', async () => {
    const { email, device } = await newUser();
    expect(await device.signUp(email.toUpperCase(), OTHER)).toMatchObject({
      error: 'UsernameExistsException',
    });
  });

  it('refuses passwords and attributes that the shop’s forms refuse', async () => {
    const device = new Device(server.url);
    for (const password of [
      'short1!A',
      'nouppercase1!',
      'NOLOWER11!',
      'NoNumber!!',
      'NoSpecial11',
    ]) {
      const asked = await device.signUp(`x${password}@example.com`, `${password} `);
      expect(asked).toHaveProperty('error');
    }
    expect(await device.signUp('ok@example.com', 'Short1!')).toMatchObject({
      error: 'InvalidPasswordException',
    });
    for (const email of ['nobody', 'a b@example.com', `${'x'.repeat(250)}@example.com`]) {
      expect(await device.signUp(email, PASSWORD)).toMatchObject({
        error: 'InvalidParameterException',
      });
    }
    const attributes: [string, string][] = [
      ['given_name', 'see evil.example/x'],
      ['family_name', 'x'.repeat(21)],
      ['birthdate', '2999-01-01'],
      ['birthdate', '1990-02-30'],
      ['custom:marketing', 'perhaps'],
    ];
    for (const [name, value] of attributes) {
      expect(await device.signUp('ok@example.com', PASSWORD, { [name]: value })).toEqual({
        error: 'InvalidParameterException',
        message: `${name} is not valid.`,
      });
    }
  });

  it('ignores email_verified in attributes, and verifies a new address by code', async () => {
    const device = new Device(server.url);
    granted(await device.signUp('sly@example.com', PASSWORD, { email_verified: 'true' }));
    expect(await device.signIn('sly@example.com', PASSWORD)).toMatchObject({
      error: 'UserNotConfirmedException',
    });
    const { user } = granted(
      await (await newUser()).device.signIn(`shopper${users}@example.com`, PASSWORD),
    );
    const change = await call((done) =>
      user.updateAttributes([{ Name: 'email', Value: 'boss@example.com' }], done),
    );
    // The new address waits for the code that was sent to it.
    expect(change).toEqual({ value: 'SUCCESS' });
    granted(
      await call((done) => user.updateAttributes([{ Name: 'family_name', Value: 'Smith' }], done)),
    );
    const attributes = granted(
      await call<{ Name: string; Value: string }[]>((done) =>
        user.getUserAttributes((error, result) => done(error, result)),
      ),
    );
    expect(Object.fromEntries((attributes ?? []).map(({ Name, Value }) => [Name, Value]))).toEqual({
      sub: expect.any(String),
      email: `shopper${users}@example.com`,
      email_verified: 'false',
      given_name: 'Jo',
      family_name: 'Smith',
    });
  });

  it('signs in with any bytes in the salt', async () => {
    const { email, sub, device } = await newUser();
    // Salts that are short or negative as a number; the other tests have whatever chance gives.
    for (const salt of ['00'.padEnd(32, 'a5'), '80'.padEnd(32, 'a5'), '1'.padStart(32, '0')]) {
      const kept = makeVerifier(proofIdentity(pool, sub), PASSWORD, salt);
      await pool.db
        .updateTable('identity_users')
        .set({ secret: pool.sealer.seal('password-verifier', JSON.stringify(kept)) })
        .where('sub', '=', sub)
        .execute();
      expect(await device.signIn(email, PASSWORD), salt).toHaveProperty('value');
    }
  });
});
