import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { environment } from '#lib/config/environment.ts';
import { connect, type Db } from '#lib/server/db/database.ts';
import { cloneDatabase, databaseUrl, withAdmin } from '#tests/support/test-server.ts';

const kept = globalThis as { shopKept?: Map<string, { stop(): void }> };

export interface TestDatabase {
  db: Db;
  url: string;
  drop(): Promise<void>;
}

/**
 * Creates a migrated, empty database for one test file and sets DATABASE_URL of the test's process
 * to it, so that route handlers called directly use it. Call in `beforeAll`, and `drop` in
 * `afterAll`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, template } = inject('testDatabase');
  const name = template.replace(/template$/, randomBytes(6).toString('hex'));
  await cloneDatabase(adminUrl, template, name);
  const url = databaseUrl(adminUrl, name);
  process.env.DATABASE_URL = url;
  if (environment().DATABASE_URL !== url) {
    throw new Error('Call createTestDatabase before anything reads the environment.');
  }
  const db = connect(url, { max: 20 });
  return {
    db,
    url,
    drop: async () => {
      // It would look for its database in all later files of this process.
      kept.shopKept?.get('product indexes')?.stop();
      await db.destroy();
      await withAdmin(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}

/** A database as by `createTestDatabase`, made before the file's tests and dropped after them. */
export function ownDatabase(): Pick<TestDatabase, 'db' | 'url'> {
  let made: TestDatabase;
  beforeAll(async () => {
    made = await createTestDatabase();
  });
  afterAll(() => made.drop());
  return {
    get db() {
      return made.db;
    },
    get url() {
      return made.url;
    },
  };
}
