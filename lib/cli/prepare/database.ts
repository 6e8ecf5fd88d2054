import path from 'node:path';
import pg from 'pg';
import { openEmbeddedDatabase } from '#lib/cli/embedded-postgres/open.ts';
import { CommandError } from '#lib/cli/terminal/command.ts';
import { type Environment, environment } from '#lib/config/environment.ts';
import { connect, type Db } from '#lib/server/db/database.ts';
import { hasTables, migrate, planMigrations } from '#lib/server/migrations/migrate.ts';

export interface OpenDatabase {
  url: string;
  embedded: boolean;
  close(): Promise<void>;
}

/** Opens the database at DATABASE_URL, or the embedded one under DATA_DIR. */
export async function openDatabase(): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = environment();
  if (DATABASE_URL) return { url: DATABASE_URL, embedded: false, close: async () => {} };
  const embedded = await openEmbeddedDatabase({ dataDir: path.resolve(DATA_DIR) });
  return { ...embedded, embedded: true };
}

/** Which database it is, without its user and password. */
export function placeOf({ DATABASE_URL, DATA_DIR }: Environment): string {
  if (!DATABASE_URL) return `embedded PostgreSQL in ${path.resolve(DATA_DIR)}`;
  // Reads the address as the connections do.
  const { database, host, port } = new pg.Client({ connectionString: DATABASE_URL });
  return `${database} at ${host}:${port}`;
}

/**
 * What a command needs of the shop's tables. `current`: they are up to date. `any`: the command
 * brings them up to date, or works with older ones. `none`: the command makes them.
 */
type Tables = 'current' | 'any' | 'none';

/**
 * Says which database a command works on, runs its `work` there and always closes it afterwards.
 * @throws CommandError if the database does not have the tables that the work needs
 */
export async function withDatabase<Result>(
  work: (url: string) => Promise<Result>,
  { tables = 'current' }: { tables?: Tables } = {},
): Promise<Result> {
  const place = placeOf(environment());
  // Written to stderr, because stdout may be a file.
  console.error(`Database: ${place}`);
  const opened = await openDatabase();
  try {
    if (tables !== 'none') await requireTables(opened, place, tables);
    return await work(opened.url);
  } finally {
    await opened.close();
  }
}

async function requireTables(
  { url, embedded }: OpenDatabase,
  place: string,
  tables: 'current' | 'any',
): Promise<void> {
  const db = connect(url, { max: 1 });
  try {
    if (!(await hasTables(db))) throw new CommandError(noTables(embedded, place));
    const { pending, adopts } = await planMigrations(db);
    if (tables === 'any' || (pending.length === 0 && !adopts)) return;
    const lacks = pending.length > 0 ? pending.join(', ') : 'the list of its migrations';
    throw new CommandError(
      `The database is of an older version of the shop (${place}): it lacks ${lacks}.\n` +
        'npm run shop -- db migrate brings it up to date; with --check it says first whether the servers that ' +
        'run work on afterwards.',
    );
  } finally {
    await db.destroy();
  }
}

function noTables(embedded: boolean, place: string): string {
  const question = embedded
    ? 'Is DATABASE_URL missing, or DATA_DIR another folder'
    : 'Does DATABASE_URL name another database';
  return (
    `The database has none of the shop’s tables (${place}). ${question}?\n` +
    'For a new shop, npm run shop -- db migrate makes the tables, and so does npm start.'
  );
}

/**
 * Runs a command's `work` with a pool of at most `max` connections. `migrates`: brings the tables up
 * to date first; `mayBeEmpty`: also makes them. Without either it changes no table, as befits a command
 * that only reads.
 */
export async function withConnections<Result>(
  {
    max,
    migrates = false,
    mayBeEmpty = false,
  }: { max: number; migrates?: boolean; mayBeEmpty?: boolean },
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const older = mayBeEmpty ? 'none' : 'any';
  return withDatabase(
    async (url) => {
      const db = connect(url, { max });
      try {
        if (migrates) await migrate(db);
        return await work(db);
      } finally {
        await db.destroy();
      }
    },
    { tables: migrates ? older : 'current' },
  );
}
