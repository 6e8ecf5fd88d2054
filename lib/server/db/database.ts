import 'server-only';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { environment } from '#lib/config/environment.ts';
import type { Database } from './schema.ts';
import { WatchedPool } from './watched-pool.ts';

export type Db = Kysely<Database>;

/** Of the process, not of this module: each of the framework's bundles has a module of its own. */
const shared = globalThis as typeof globalThis & {
  shopDatabase?: Db;
  shopPools?: WeakMap<Db, pg.Pool>;
};
shared.shopPools ??= new WeakMap();
const pools = shared.shopPools;

/** Connects a pool to a PostgreSQL URL. The caller ends it with `destroy()`. */
export function connect(url: string, options: { max?: number } = {}): Db {
  const pool = new WatchedPool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    // A statement that runs longer than this is a fault, not a wait.
    statement_timeout: 30_000,
    application_name: 'shop',
  });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/** The pool beneath what `connect` answered, for libraries that speak to `pg` themselves. */
export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error('Only what connect() answered has a pool of its own.');
  return pool;
}

/** The process's one pool, kept across hot reloads. */
export function database(): Db {
  if (!shared.shopDatabase) {
    const url = environment().DATABASE_URL;
    if (!url)
      throw new Error('DATABASE_URL is not set: start the shop with npm start or npm run dev.');
    shared.shopDatabase = connect(url);
  }
  return shared.shopDatabase;
}

/** Makes this process's one pool lead to `url`: for commands, whose database may be the embedded one. */
export function useDatabase(url: string): Db {
  shared.shopDatabase = connect(url);
  return shared.shopDatabase;
}
