import 'server-only';
import {
  DummyDriver,
  Kysely,
  type LogEvent,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type pg from 'pg';
import { environment } from '#lib/config/environment.ts';
import { oncePerProcess } from '#lib/config/once-per-process.ts';
import { isBuild } from '#lib/config/this-process.ts';
import { tracing } from '#lib/server/metrics/spans.ts';
import type { Database } from './schema.ts';
import { WatchedPool } from './watched-pool.ts';

export type Db = Kysely<Database>;

const kept = oncePerProcess<{ database?: Db }>('database', () => ({}));
const pools = oncePerProcess('pools', () => new WeakMap<Db, pg.Pool>());

/** Opens a connection pool to a PostgreSQL URL. The caller must `destroy()` it. */
export function connect(url: string, options: { max?: number; lookMs?: number } = {}): Db {
  const pool = new WatchedPool({
    connectionString: url,
    max: options.max ?? 10,
    lookMs: options.lookMs,
    connectionTimeoutMillis: 10_000,
    // In ms; a statement that takes longer is a fault.
    statement_timeout: 30_000,
    application_name: 'shop',
  });
  tracePool(pool);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: traceQuery });
  pools.set(db, pool);
  return db;
}

/**
 * Records a statement in the current trace. Its text contains no values: those are sent separately.
 */
function traceQuery({ level, query, queryDurationMillis }: LogEvent): void {
  const end = tracing()?.begin(
    {
      name: query.sql.trimStart().split(/\s/, 1)[0] ?? 'query',
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql.slice(0, 1000) },
    },
    queryDurationMillis,
  );
  end?.({ failed: level === 'error' });
}

/** The pool behind a `connect` result, for libraries that use `pg` directly. */
export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error('Only what connect() answered has a pool of its own.');
  return pool;
}

/**
 * A database without rows. A build belongs to no shop, so its pages find no rows, whatever
 * DATABASE_URL names.
 */
function emptyDatabase(): Db {
  return new Kysely<Database>({
    dialect: {
      createDriver: () => new DummyDriver(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  });
}

/** The process's single pool, kept across hot reloads. In a build, a database without rows. */
export function database(): Db {
  if (!kept.database) {
    if (isBuild()) {
      kept.database = emptyDatabase();
      return kept.database;
    }
    const url = environment().DATABASE_URL;
    if (!url)
      throw new Error('DATABASE_URL is not set: start the shop with npm start or npm run dev.');
    kept.database = connect(url);
  }
  return kept.database;
}

/**
 * Points the process's single pool at `url`; for commands, whose database may be the embedded one.
 */
export function useDatabase(url: string): Db {
  kept.database = connect(url);
  return kept.database;
}

/** A statement as `pg` takes it: text, or an object with the text. */
type Statement = string | { text: string; name?: string };
type Query = (statement: Statement, ...more: unknown[]) => Promise<unknown> | undefined;

/**
 * Records in traces what libraries send through the pool directly; Kysely's own log records the
 * rest. Their texts may hold values, so only the statement's name or first words are recorded.
 */
function tracePool(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as Query;
  const traced: Query = (statement, ...more) => {
    const end = tracing()?.begin({
      name: nameOf(statement),
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql' },
    });
    if (!end) return query(statement, ...more);
    const callback = more.at(-1);
    if (typeof callback === 'function') {
      return query(statement, ...more.slice(0, -1), (error: unknown, result: unknown) => {
        end({ failed: Boolean(error) });
        callback(error, result);
      });
    }
    const asked = query(statement, ...more);
    asked?.then(
      () => end({ failed: false }),
      () => end({ failed: true }),
    );
    return asked;
  };
  Object.assign(pool, { query: traced });
}

/**
 * The name that a library gave a statement, or its first words up to anything that may be a value.
 */
function nameOf(statement: Statement): string {
  const { text, name } = typeof statement === 'string' ? { text: statement } : statement;
  return name ?? /^\s*([a-z_]+(?:\s+[a-z_.]+){0,2})(?=\s|$)/i.exec(text)?.[1] ?? 'query';
}
