import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { GET as exportAccount } from '#app/api/account/export/route.ts';
import { GET as readAccount } from '#app/api/account/route.ts';
import { POST as end } from '#app/api/account/sessions/ended/route.ts';
import { exportAccountCall } from '#lib/api/calls/account/export-account.ts';
import { createCustomer, customerOf } from '#lib/server/accounts/new-customer.ts';
import { cognitoIssuer } from '#lib/server/identity/tokens/cognito-verifier.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';

const POOL = 'ap-southeast-2_Abc123';
const CLIENT = 'abcdefghijklmnopqrstuvwxyz';
process.env.COGNITO_USER_POOL_ID = POOL;
process.env.COGNITO_CLIENT_ID = CLIENT;

let database: TestDatabase;
const { privateKey, publicKey } = await generateKeyPair('RS256');
beforeAll(async () => {
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }];
  // The pool, which publishes its keys.
  vi.stubGlobal('fetch', async (url: string) =>
    `${url}` === `${cognitoIssuer(POOL)}/.well-known/jwks.json`
      ? Response.json({ keys })
      : new Response(null, { status: 404 }),
  );
  database = await createTestDatabase();
  await createCustomer(database.db, customerOf('jo', 'jo@example.com', { given_name: 'Jo' }));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await database.drop();
});

/** A token of a customer's session, as Cognito makes it. */
async function tokenOf(session: string) {
  const now = Math.floor(Date.now() / 1000);
  const token = await new SignJWT({
    ...{ sub: 'jo', token_use: 'id', origin_jti: session, auth_time: now, jti: `${Math.random()}` },
    ...{ email: 'jo@example.com', email_verified: true, given_name: 'Jo', family_name: 'Gum' },
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(cognitoIssuer(POOL))
    .setAudience(CLIENT)
    .setIssuedAt(now)
    .setExpirationTime(now + 3600)
    .sign(privateKey);
  return { authorization: `Bearer ${token}` };
}

it('a token of a session that has ended here opens nothing, also one that Cognito renewed later', async () => {
  const [here, there] = [await tokenOf('here'), await tokenOf('there')];
  const read = (as: { authorization: string }) => callRoute(readAccount, { as });
  expect([(await read(here)).status, (await read(there)).status]).toEqual([200, 200]);
  const body = { session: 'this', others: true };
  expect((await callRoute(end, { as: here, body })).status).toBe(200);
  for (const ended of [there, await tokenOf('there')]) {
    const answer = await read(ended);
    expect([answer.status, readError(answer).code]).toEqual([401, 'Unauthenticated']);
  }
  expect((await read(here)).status).toBe(200);
  const { poolSessions } = readAnswer(
    exportAccountCall,
    await callRoute(exportAccount, { as: here }),
  );
  expect(poolSessions.map(({ endedAt }) => endedAt === null).sort()).toEqual([false, true]);
});
