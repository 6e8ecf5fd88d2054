import path from 'node:path';
import { environment } from '#lib/config/environment.ts';
import { openEmbeddedDatabase } from './embedded-postgres/open.ts';
import { loadEnvFile } from './env-file.ts';

/** The database that a command works on, until `close`. */
export interface OpenDatabase {
  url: string;
  embedded: boolean;
  close(): Promise<void>;
}

/** Opens DATABASE_URL's database, or the embedded one under DATA_DIR. */
export async function openDatabase(): Promise<OpenDatabase> {
  loadEnvFile();
  const { DATABASE_URL, DATA_DIR } = environment();
  if (DATABASE_URL) return { url: DATABASE_URL, embedded: false, close: async () => {} };
  const embedded = await openEmbeddedDatabase({ dataDir: path.resolve(DATA_DIR) });
  return { ...embedded, embedded: true };
}

/** Runs a command's work on the database and closes it whatever happens. */
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
