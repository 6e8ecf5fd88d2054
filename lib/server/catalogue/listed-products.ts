import 'server-only';
import { type SqlBool, sql } from 'kysely';
import type { ProductDetail } from '#lib/commerce/catalogue/product.ts';
import type { Db } from '#lib/server/db/database.ts';
import { listedSql, shownSql } from './listed-sql.ts';
import { type ModelFacts, withModelFacts } from './model-facts.ts';
import {
  assignedOverlays,
  type DynamicOverlayIds,
  dynamicOverlays,
  type PricedValues,
  type ProductRow,
  pricedValues,
  selectProducts,
  toDetail,
} from './product-row.ts';

/** A product in the search index. */
export type ListedProduct = ProductDetail & ModelFacts;

function toListed(
  db: Db,
  rows: readonly ProductRow[],
  overlays: DynamicOverlayIds,
): Promise<ListedProduct[]> {
  return withModelFacts(
    db,
    rows.map((row) => toDetail(row, overlays)),
  );
}

/**
 * All products with a card, by id, in batches that bound memory use. This is the input of a search
 * index.
 */
export async function* readListedProducts(
  db: Db,
  batchSize = 500,
): AsyncGenerator<ListedProduct[]> {
  const overlays = await dynamicOverlays(db);
  const read = async (after: string) => {
    const rows = await selectProducts(db)
      .where(shownSql)
      .where('products.id', '>', after)
      .orderBy('products.id')
      .limit(batchSize)
      .execute();
    return { last: rows.at(-1), listed: await toListed(db, rows, overlays) };
  };
  let batch = await read('');
  while (batch.last) {
    // The database works on the next batch while this one is used.
    const next = read(batch.last.id);
    next.catch(() => {});
    yield batch.listed;
    batch = await next;
  }
}

/**
 * What shows the prices of all products with a card, gift cards excepted, by id, in batches that
 * bound the time without a pause.
 */
export async function* readListedPrices(
  db: Db,
  batchSize = 10_000,
): AsyncGenerator<(PricedValues & { objectID: string })[]> {
  const overlays = await dynamicOverlays(db);
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'price', 'original_price', 'state', 'is_new'])
      .select(assignedOverlays.as('assigned_overlay_ids'))
      .where(listedSql)
      .where('functional_type', '=', 'basic')
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => ({ objectID: row.id, ...pricedValues(row, overlays) }));
    after = last.id;
  }
}

/**
 * The given products and the others of their models, whose cards tell of them, for updating a search
 * index: those that have a card, and the ids of those that have none. Null if a slug is unknown.
 */
export async function readModelsBySlug(
  db: Db,
  slugs: readonly string[],
): Promise<{ listed: ListedProduct[]; unlisted: string[] } | null> {
  const wanted = new Set(slugs);
  const isOfModel = sql<SqlBool>`products.parent_code in (
    select parent_code from products where slug = any(${[...wanted]}::text[]))`;
  const [known, rows, overlays] = await Promise.all([
    db.selectFrom('products').select(['id', 'slug']).where(isOfModel).execute(),
    selectProducts(db).where(shownSql).where(isOfModel).execute(),
    dynamicOverlays(db),
  ]);
  for (const { slug } of known) wanted.delete(slug);
  if (wanted.size > 0) return null;
  const shown = new Set(rows.map(({ id }) => id));
  return {
    listed: await toListed(db, rows, overlays),
    unlisted: known.flatMap(({ id }) => (shown.has(id) ? [] : [id])),
  };
}
