import 'server-only';
import type { Db } from '#lib/server/db/database.ts';

/** What staff noted about an order, and who, oldest first. */
export async function readOrderNotes(
  db: Db,
  orderNumber: string,
): Promise<{ at: Date; actor: string; note: string }[]> {
  return db
    .selectFrom('order_notes')
    .select(['at', 'actor', 'note'])
    .where('order_number', '=', orderNumber)
    .orderBy('id')
    .execute();
}
