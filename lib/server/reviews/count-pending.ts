import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** How many reviews wait to be read; counts no further than `most`. */
export async function countPendingReviews(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from review_versions join reviews on reviews.id = review_id and latest = version
      where review_versions.state = 'pending' limit ${most}
    ) as waiting`.execute(db);
  return rows[0]?.count ?? 0;
}
