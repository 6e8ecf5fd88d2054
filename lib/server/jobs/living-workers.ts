import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** An arbitrary number, the same in every process: first key of the workers' advisory locks. */
export const LIVING = 7_405_127;

/** How many workers are alive, in all processes together: each holds a lock of its own. */
export async function countLivingWorkers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct objid)::integer as count
    from pg_locks
    where locktype = 'advisory' and granted and classid = ${sql.lit(LIVING)}
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows[0]?.count ?? 0;
}
