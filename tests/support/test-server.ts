import path from 'node:path';
import pg from 'pg';
import { openEmbeddedDatabase } from '#lib/cli/embedded-postgres/open.ts';
import { environment } from '#lib/config/environment.ts';

/** The PostgreSQL server that holds the test databases. */
export interface TestServer {
  url: string;
  /** Ours alone: what is left in it is nobody's. */
  embedded: boolean;
  close(): Promise<void>;
}

/**
 * TEST_DATABASE_URL's or DATABASE_URL's server where one is set, whose own databases are left
 * alone; else an embedded one that forgets what a crash would keep.
 */
export async function openTestServer(): Promise<TestServer> {
  const url = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  if (url) return { url, embedded: false, close: async () => {} };
  const dataDir = path.resolve(environment().DATA_DIR, 'test');
  return { ...(await openEmbeddedDatabase({ dataDir, durability: 'test' })), embedded: true };
}

/** The same server's URL for another of its databases. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** One connection for statements about databases; its user must be allowed to create them. */
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

/** Makes a database that is a copy of another to which nobody is connected. */
export async function cloneDatabase(
  serverUrl: string,
  template: string,
  name: string,
): Promise<void> {
  await withAdmin(serverUrl, async (admin) => {
    // Copying files is the faster way only where the server does not have to flush them.
    const { rows } = await admin.query<{ fsync: string }>('show fsync');
    const strategy = rows[0]?.fsync === 'off' ? 'file_copy' : 'wal_log';
    await admin.query(`create database ${name} template ${template} strategy ${strategy}`);
  });
}

/** Drops the databases whose name starts with `prefix`, those that `doomed` picks. */
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
