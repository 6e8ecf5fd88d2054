import path from 'node:path';
import { openEmbeddedDatabase } from '#lib/cli/embedded-postgres/open.ts';
import { environment } from '#lib/config/environment.ts';
import { connect, type Db } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/migrations/migrate.ts';
import { loadEnvFile } from './env-file.ts';

export interface OpenDatabase {
  url: string;
  embedded: boolean;
  close(): Promise<void>;
}

/** Opens the database at DATABASE_URL, or the embedded one under DATA_DIR. */
export async function openDatabase(): Promise<OpenDatabase> {
  loadEnvFile();
  const { DATABASE_URL, DATA_DIR } = environment();
  if (DATABASE_URL) return { url: DATABASE_URL, embedded: false, close: async () => {} };
  const embedded = await openEmbeddedDatabase({ dataDir: path.resolve(DATA_DIR) });
  return { ...embedded, embedded: true };
}

/** Runs `work` on the database and always closes it afterwards. */
export async function withDatabase<Result>(
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const opened = await openDatabase();
  try {
    return await work(opened.url);
  } finally {
    await opened.close();
  }
}

/**
 * Runs a command's `work` with a pool of at most `max` connections. An import first migrates the
 * database.
 */
export async function withConnections<Result>(
  { max, migrates = false }: { max: number; migrates?: boolean },
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  return withDatabase(async (url) => {
    const db = connect(url, { max });
    try {
      if (migrates) await migrate(db);
      return await work(db);
    } finally {
      await db.destroy();
    }
  });
}
