import 'server-only';
import type { Neighbour } from '#lib/commerce/recommendations/together.ts';
import type { Db } from '#lib/server/db/database.ts';

/** The products that go with one, best first, as the last fold left them. */
export async function readNeighbours(db: Db, productId: string): Promise<Neighbour[]> {
  const rows = await db
    .selectFrom('product_neighbours')
    .select(['neighbour_id', 'score'])
    .where('product_id', '=', productId)
    .orderBy('score', 'desc')
    .orderBy('neighbour_id')
    .execute();
  return rows.map((row) => ({ productId: row.neighbour_id, score: row.score }));
}
