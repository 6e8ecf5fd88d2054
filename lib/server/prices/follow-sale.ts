import 'server-only';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import type { Db } from '#lib/server/db/database.ts';
import { hasSale } from '#lib/server/db/has-sale.ts';

/**
 * Touches every page if the first product became reduced, or the last one stopped: the frame of
 * every page links to the sale.
 */
export async function followSale(trx: Db): Promise<void> {
  const changed = await trx
    .insertInto('shop_facts')
    .values({ name: 'hasSale', value: String(await hasSale(trx)) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((row) => ({ value: row.ref('excluded.value') }))
        .whereRef('shop_facts.value', '<>', 'excluded.value'),
    )
    .returning('name')
    .executeTakeFirst();
  if (changed) await touchTags(trx, [cacheTags.hasSale]);
}
