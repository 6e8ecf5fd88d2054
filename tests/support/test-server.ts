import { createHash } from 'node:crypto';
import { statfsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { openEmbeddedDatabase } from '#lib/cli/embedded-postgres/open.ts';
import { environment } from '#lib/config/environment.ts';

export interface TestServer {
  url: string;
  /** Whether the server is only used by tests, so that anything left in it may be dropped. */
  embedded: boolean;
  close(): Promise<void>;
}

/**
 * The server of TEST_DATABASE_URL or DATABASE_URL if set, whose existing databases are left alone;
 * else an embedded server without crash safety.
 */
export async function openTestServer(): Promise<TestServer> {
  const url = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  if (url) return { url, embedded: false, close: async () => {} };
  const dataDir = serverFolder();
  return { ...(await openEmbeddedDatabase({ dataDir, durability: 'test' })), embedded: true };
}

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** More than the databases of all tests that run at a time need. */
const LEAST_FREE_BYTES = 2 * 1024 ** 3;

/**
 * In memory if there is room, the same for all processes of this folder: each test file makes a database
 * of a thousand files, for which ext4 takes seconds once many like them were deleted.
 */
function serverFolder(): string {
  const id = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 12);
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= LEAST_FREE_BYTES) return path.join(MEMORY, `shop-tests-${id}`);
  } catch {
    // Another system than Linux.
  }
  return path.resolve(environment().DATA_DIR, 'test');
}

/** The URL of another database on the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs `work` on a connection whose user must be allowed to create databases. */
export async function withAdmin<Result>(
  url: string,
  work: (admin: pg.Client) => Promise<Result>,
): Promise<Result> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** Creates a copy of a database that has no open connections. */
export async function cloneDatabase(
  serverUrl: string,
  template: string,
  name: string,
): Promise<void> {
  await withAdmin(serverUrl, async (admin) => {
    // Copying files is only faster if the server does not flush them to disk.
    const { rows } = await admin.query<{ fsync: string }>('show fsync');
    const strategy = rows[0]?.fsync === 'off' ? 'file_copy' : 'wal_log';
    await admin.query(`create database ${name} template ${template} strategy ${strategy}`);
  });
}

/** Drops the databases whose names start with `prefix` and for which `doomed` holds. */
export async function dropDatabases(
  serverUrl: string,
  prefix: string,
  doomed: (name: string) => boolean = () => true,
): Promise<void> {
  await withAdmin(serverUrl, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { name } of rows.filter((row) => doomed(row.name))) {
      await admin.query(`drop database if exists ${name} with (force)`);
    }
  });
}
