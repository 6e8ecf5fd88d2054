import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import type { FoundDrop } from './find-drops.ts';

/** Notes what a customer was told, and forgets what is no longer on their wishlist. */
export async function noteTold(trx: Db, drops: readonly FoundDrop[], now: Date): Promise<void> {
  const [{ customerId } = { customerId: '' }] = drops;
  await trx
    .insertInto('price_drop_notes')
    .values(
      drops.map(({ productId, now: price }) => ({
        customer_id: customerId,
        product_id: productId,
        price,
        told_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'product_id']).doUpdateSet((row) => ({
        price: row.ref('excluded.price'),
        told_at: row.ref('excluded.told_at'),
      })),
    )
    .execute();
  await sql`
    delete from price_drop_notes where customer_id = ${customerId} and not exists (
      select from account_states as state
      where state.customer_id = price_drop_notes.customer_id
        and state.wishlist -> 'items' ? price_drop_notes.product_id
    )`.execute(trx);
}
