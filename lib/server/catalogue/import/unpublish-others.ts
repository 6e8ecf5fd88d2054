import 'server-only';
import { sql } from 'kysely';
import { productTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import { readStoredProducts } from '#lib/server/catalogue/stored-products.ts';
import type { Db } from '#lib/server/db/database.ts';
import { noteCharged } from '#lib/server/prices/record-prices.ts';
import { importedState } from './write-product.ts';

/**
 * Unpublishes every product whose id is not a key of `kept`, each in its own transaction, and returns how
 * many. The rows stay, because orders and carts refer to them. A state that the staff set stays in
 * force; such a product does not count.
 */
export async function unpublishOthers(db: Db, kept: ReadonlyMap<string, unknown>): Promise<number> {
  let count = 0;
  for await (const batch of readStoredProducts(db, 'imported')) {
    for (const product of batch) {
      if (kept.has(product.id) || product.state === 'unpublished') continue;
      const shown = await db.transaction().execute(async (trx) => {
        const { state } = await trx
          .updateTable('products')
          .set({
            ...importedState('unpublished'),
            // No record has this hash, so the product's next import counts as a change.
            source_hash: '',
            updated_at: sql<Date>`clock_timestamp()`,
          })
          .where('id', '=', product.id)
          .returning('state')
          .executeTakeFirstOrThrow();
        await noteCharged(trx, [product.id]);
        await touchTags(trx, productTags(product));
        return state;
      });
      if (shown === 'unpublished') count += 1;
    }
  }
  return count;
}
