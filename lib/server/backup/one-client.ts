import 'server-only';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db } from '#lib/server/db/database.ts';
import type { Database } from '#lib/server/db/schema.ts';

/** The database over one connection, which stays its owner's. */
export function overClient(client: pg.Client): Db {
  const connection = {
    query: client.query.bind(client),
    release: () => {},
  };
  const pool = { connect: async () => connection, end: async () => {} };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as never }) });
}
