import 'server-only';
import type pg from 'pg';
import type { ArchivedSequence, ArchivedTable } from './archive.ts';

/** The schemas of the shop and of its job queue. */
const SCHEMAS = ['public', 'graphile_worker'];

/** Which migrations ran when. A restore runs the migrations, which writes these rows again. */
const BOOKKEEPING = [
  'schema_migrations',
  'kysely_migration',
  'kysely_migration_lock',
  'migrations',
];

/**
 * The tables that a backup holds, with their columns in order. Unlogged tables are left out: a
 * crash of the database empties their counts and leases too.
 */
export async function readTables(client: pg.Client): Promise<ArchivedTable[]> {
  const { rows } = await client.query<ArchivedTable>(
    `select n.nspname as schema, c.relname as name,
            array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = ''
      where n.nspname = any($1) and c.relkind = 'r' and c.relpersistence = 'p'
        and c.relname <> all($2)
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by 1, 2 order by 1, 2`,
    [SCHEMAS, BOOKKEEPING],
  );
  return rows;
}

/** The last value that each sequence gave out. Unused sequences are left out. */
export async function readSequences(client: pg.Client): Promise<ArchivedSequence[]> {
  const { rows } = await client.query<ArchivedSequence>(
    `select schemaname as schema, sequencename as name, last_value::text as value
       from pg_sequences where schemaname = any($1) and last_value is not null
      order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

/** A name with its schema, quoted for SQL. */
export function quoted({ schema, name }: { schema: string; name: string }): string {
  return `${quotedName(schema)}.${quotedName(name)}`;
}

export function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The columns of a table, as COPY takes them. */
export function columnsOf({ columns }: ArchivedTable): string {
  return columns.map(quotedName).join(', ');
}
