import 'server-only';
import { sql } from 'kysely';
import { SELLABLE_STATES } from '#lib/commerce/catalogue/product.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readCards, type ShownProduct } from './product-reader.ts';

/** A short row of products, of the whole catalogue or one category. */
export interface Showcase {
  of: 'newest' | 'reduced' | 'popular';
  category?: string;
  /** A word that products are filtered by, such as an activity. */
  tag?: string;
  /** Parent code of a model to leave out, such as the one on the current page. */
  without?: string;
  count: number;
}

/** Roughly how many products of a sorted list have to be read to find one more model. */
const COLOURS_A_MODEL = 4;

/** Only products that are for sale and in stock, with the best colourway of each model. */
export async function readShowcase(db: Db, showcase: Showcase): Promise<ShownProduct[]> {
  let candidates = db
    .selectFrom('products')
    .where('products.state', 'in', SELLABLE_STATES)
    .where('products.functional_type', '=', 'basic')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('variants')
          .select('variants.id')
          .whereRef('variants.product_id', '=', 'products.id')
          .where('variants.qty', '>', 0),
      ),
    );
  const { category, tag, without } = showcase;
  if (without !== undefined) candidates = candidates.where('parent_code', '!=', without);
  if (tag !== undefined) {
    candidates = candidates.where(
      sql<boolean>`jsonb_path_exists(words, '$.*.*[*] ? (@ == $tag)', ${JSON.stringify({ tag })}::jsonb)`,
    );
  }
  if (showcase.of === 'reduced') {
    candidates = candidates.whereRef('price', '<', 'original_price');
  }
  const inOrder =
    category === undefined
      ? candidates.orderBy(
          // Sorting by the "new" flag first keeps this row different from the popular one. A
          // catalogue without that flag falls back to dates.
          showcase.of === 'newest'
            ? sql`is_new desc, published_at desc, popularity desc, products.id`
            : sql`popularity desc, products.id`,
        )
      : candidates
          .innerJoin('product_categories as filed', 'filed.product_id', 'products.id')
          .where('filed.category_path', '=', category)
          .orderBy(
            showcase.of === 'newest'
              ? sql`is_new desc, published_at desc, filed.popularity desc, filed.product_id`
              : sql`filed.popularity desc, filed.product_id`,
          );
  // The first colour of each model. Reading on until there are enough takes an index's first rows;
  // numbering the colours of all models would read the whole catalogue.
  const best = new Map<string, string>();
  for (let limit = showcase.count * COLOURS_A_MODEL; ; limit *= COLOURS_A_MODEL) {
    const rows = await inOrder.select(['products.id', 'parent_code']).limit(limit).execute();
    for (const row of rows) if (!best.has(row.parent_code)) best.set(row.parent_code, row.id);
    if (best.size >= showcase.count || rows.length < limit) break;
  }
  return readCards(db, [...best.values()].slice(0, showcase.count));
}
