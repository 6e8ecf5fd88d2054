import { environment } from '#lib/config/environment.ts';
import { confirmSignUp } from '#lib/server/identity/codes/confirmation.ts';
import { signUp } from '#lib/server/identity/pool/sign-up.ts';
import { embeddedPool, makeUserPool } from '#lib/server/identity/users/embedded-pool.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { mailedLink } from './mailed-links.ts';

export const PASSWORD = 'Gumleaf-22';

/** This process's pool with a database of its own. */
export interface IdentityShop {
  database: TestDatabase;
  pool: UserPool;
  /** The same pool with another clock. */
  at(now: () => number): UserPool;
  /** Signs up a user and confirms them by link unless `confirmed` is false. */
  addUser(email: string, options?: { confirmed?: boolean; password?: string }): Promise<string>;
  close(): Promise<void>;
}

/** Call in `beforeAll`, and `close` in `afterAll`. */
export async function openIdentityShop(): Promise<IdentityShop> {
  const database = await createTestDatabase();
  const pool = await embeddedPool();
  return {
    database,
    pool,
    at: (now) =>
      makeUserPool({ db: pool.db, sealer: pool.sealer, siteUrl: environment().SITE_URL, now }),
    async addUser(email, { confirmed = true, password = PASSWORD } = {}) {
      const { UserSub: sub } = await signUp(pool, { username: email, password, attributes: [] });
      const link = await mailedLink(pool, email, 'verify');
      if (confirmed) await confirmSignUp(pool, sub, link?.code ?? '', true);
      return sub;
    },
    async close() {
      await pool.db.destroy();
      await database.drop();
    },
  };
}
