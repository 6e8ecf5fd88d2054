import { afterAll, beforeAll, expect, it } from 'vitest';
import { loggedBy } from '#tests/support/logged-by.ts';
import { callPool, type IdentityServer, serveIdentity } from './support/identity-server.ts';
import { type IdentityShop, openIdentityShop, PASSWORD } from './support/identity-shop.ts';
import { call, Device, granted } from './support/real-client.ts';

const EMAIL = 'logged@example.com';
const OTHER = 'Ironbark-33';

let shop: IdentityShop;
let server: IdentityServer;
let customer: string;
beforeAll(async () => {
  shop = await openIdentityShop();
  server = await serveIdentity(shop.pool);
  customer = await shop.addUser(EMAIL);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

it('logs who logged in and changed their password, how and from where, and no secret', async () => {
  const lines = await loggedBy(async () => {
    const { user } = granted(await new Device(server.url).signIn(EMAIL, PASSWORD));
    granted(await call((done) => user.changePassword(PASSWORD, OTHER, done)));
  });
  const all = { level: 'info', from: '192.0.2.1', customer, time: expect.stringMatching(/Z$/) };
  expect(lines).toMatchObject([
    { ...all, event: 'customerLoggedIn', code: 'PASSWORD_VERIFIER' },
    { ...all, event: 'customerChanged', code: 'ChangePassword' },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/logged@example|Ironbark|eyJ/);
});

it('does not take the end of a session for a refused log-in', async () => {
  const lines = await loggedBy(async () => {
    const AuthParameters = { REFRESH_TOKEN: 'lapsed' };
    await callPool(server, 'InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters });
  });
  expect(lines).toMatchObject([{ event: 'refused', code: 'SessionOver', call: 'InitiateAuth' }]);
});

it('logs a refused log-in, once a minute, and nothing of what the caller sent as a name', async () => {
  const lines = await loggedBy(async () => {
    for (const password of ['Wrong-2026', 'Wrong-2027']) {
      await new Device(server.url).signIn(EMAIL, password);
    }
    await callPool(server, '<script>', {});
  });
  expect(lines).toMatchObject([
    { event: 'refused', code: 'NotAuthorizedException', call: 'RespondToAuthChallenge', customer },
    { event: 'refused', code: 'UnknownOperationException', call: 'unknown' },
  ]);
});
