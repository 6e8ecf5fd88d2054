import 'server-only';
import type { Db } from '#lib/server/db/database.ts';

/** Deletes expired counts; returns how many. */
export async function forgetSpentLimits(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('rate_limits')
    .where('expire', '<', String(now.getTime()))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
