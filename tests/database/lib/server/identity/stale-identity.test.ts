import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resendCode } from '#lib/server/identity/codes/confirmation.ts';
import { forgetStaleIdentity } from '#lib/server/identity/forget-stale-identity.ts';
import { forgotPassword } from '#lib/server/identity/passwords/passwords.ts';
import { findUser } from '#lib/server/identity/users/users.ts';
import { type IdentityShop, openIdentityShop, PASSWORD } from './support/identity-shop.ts';
import { doCodeJobs, mailedLink } from './support/mailed-links.ts';
import { signInByHand } from './support/sign-in-by-hand.ts';

let shop: IdentityShop;

beforeAll(async () => {
  shop = await openIdentityShop();
});
afterAll(() => shop.close());

/** Moves all stored timestamps into the past. */
async function passTime(interval: string): Promise<void> {
  const columns = {
    identity_users: ['created_at'],
    identity_codes: ['expires_at'],
    identity_sessions: ['expires_at', 'revoked_at'],
    identity_failures: ['last_at'],
  };
  for (const [table, names] of Object.entries(columns)) {
    const changes = names.map(
      (name) => sql`${sql.ref(name)} = ${sql.ref(name)} - ${interval}::interval`,
    );
    await sql`update ${sql.table(table)} set ${sql.join(changes)}`.execute(shop.pool.db);
  }
}
async function counts() {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from identity_codes) as codes,
    (select count(*)::int from identity_sessions) as sessions,
    (select count(*)::int from identity_failures) as failures`.execute(shop.pool.db);
  return rows[0];
}

it('the daily cleanup deletes expired codes, sessions, failures and unverified users, no others', async () => {
  const { pool } = shop;
  await shop.addUser('jo@example.com');
  await shop.addUser('never@example.com', { confirmed: false });
  await forgotPassword(pool, 'jo@example.com');
  await mailedLink(pool, 'jo@example.com', 'reset');
  await signInByHand(pool, 'jo@example.com', PASSWORD);
  await expect(signInByHand(pool, 'jo@example.com', 'wrong')).rejects.toThrow();

  await forgetStaleIdentity(pool.db);
  expect(await counts()).toEqual({ codes: 2, sessions: 1, failures: 1 });
  await passTime('25 hours');
  await forgetStaleIdentity(pool.db);
  expect(await counts()).toEqual({ codes: 0, sessions: 1, failures: 0 });
  expect(await findUser(pool.db, 'never@example.com')).toBeDefined();
  await passTime('31 days');
  await forgetStaleIdentity(pool.db);
  expect(await counts()).toEqual({ codes: 0, sessions: 0, failures: 0 });
  expect(await findUser(pool.db, 'never@example.com')).toBeUndefined();
  expect(await findUser(pool.db, 'jo@example.com')).toBeDefined();
});

it('a new link keeps a sign-up that nobody confirmed for another month at most', async () => {
  const { pool } = shop;
  await shop.addUser('later@example.com', { confirmed: false });
  for (const [days, isKept] of [
    [31, true],
    [28, true],
    [2, false],
  ] as const) {
    await passTime(`${days} days`);
    await resendCode(pool, 'later@example.com');
    await doCodeJobs(pool);
    await forgetStaleIdentity(pool.db);
    expect((await findUser(pool.db, 'later@example.com')) !== undefined).toBe(isKept);
  }
});
