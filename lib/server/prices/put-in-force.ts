import 'server-only';
import { sql } from 'kysely';
import type { Cents } from '#lib/commerce/money.ts';
import type { ShownPrice } from '#lib/commerce/pricing/price-in-force.ts';
import { cacheTags, productTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import { MOST_LINES } from '#lib/server/commands/batch.ts';
import type { CommandScope } from '#lib/server/commands/command.ts';
import type { Db } from '#lib/server/db/database.ts';
import { followSale } from './follow-sale.ts';
import { changesOf, type LockedPrice, nextPrices } from './next-prices.ts';
import { IS_SHOWN, type PriceChanges, recordPrices } from './record-prices.ts';

/**
 * Brings locked products to the prices that are in force now, and records each change of what
 * shoppers pay. `lasting`: a price by product, in cents, that is its base price from now on. Returns
 * the prices of the products whose shown price changed.
 */
export async function putInForce(
  scope: CommandScope,
  locked: ReadonlyMap<string, LockedPrice>,
  lasting: ReadonlyMap<string, Cents> = new Map(),
): Promise<Map<string, ShownPrice>> {
  const { trx, now } = scope;
  const steps = await nextPrices(trx, locked, now, lasting);
  if (steps.length === 0) return new Map();
  const changes = changesOf(steps, now);
  await writePrices(trx, changes);
  await recordPrices(scope, changes, sql`clock_timestamp()`);
  const shown = steps.filter(({ isShown }) => isShown);
  const isReduced = ({ price, originalPrice }: ShownPrice) => price < originalPrice;
  if (shown.some(({ product, next }) => isReduced(next.shown) !== isReduced(product.shown))) {
    await followSale(trx);
  }
  return new Map(shown.map(({ product, next }) => [product.id, next.shown]));
}

/**
 * Writes prices into the rows of locked products, and touches the tags of everything that shows
 * them.
 */
export async function writePrices(trx: Db, changes: PriceChanges): Promise<void> {
  const { rows } = await sql<{ shown: number; gift_cards: string[] }>`
    with written as (
      update products set price = next.price, original_price = next.original_price,
        base_price = next.base_price, base_original_price = next.base_original_price,
        updated_at = clock_timestamp()
      from ${changes} as next
      where products.id = next.product_id
      returning products.functional_type = 'virtual' as is_virtual, products.slug,
        (next.price, next.original_price) <> (next.old_price, next.old_original_price) as is_shown
    )
    select count(*)::integer as shown,
      coalesce(array_agg(slug) filter (where is_virtual), '{}') as gift_cards
    from written where is_shown`.execute(trx);
  const { shown, gift_cards } = rows[0] ?? { shown: 0, gift_cards: [] };
  if (shown > MOST_LINES) {
    // Prices decide which amount of a gift card is shown.
    await touchTags(trx, [cacheTags.prices, ...gift_cards.map(cacheTags.product)]);
  } else if (shown > 0) {
    await touchTags(trx, await tagsOfEach(trx, changes));
  }
}

async function tagsOfEach(trx: Db, changes: PriceChanges): Promise<string[]> {
  const rows = await trx
    .selectFrom('products')
    .select(['slug', 'parent_code as parentCode', 'brand_slug as brand'])
    .select(
      sql<string[]>`array(
        select category_path from product_categories where product_id = products.id and assigned
      )`.as('categories'),
    )
    .where('id', 'in', sql<string>`(select product_id from ${changes} as next where ${IS_SHOWN})`)
    .execute();
  return rows.flatMap(productTags);
}
