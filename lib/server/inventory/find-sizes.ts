import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { codeBegins, fewAsIds, hasWords } from '#lib/server/db/named-products.ts';

/** A size as a list of the staff shows it. */
export interface FoundSize {
  variantId: string;
  code: string;
  /** The number under its bar code; null: not known. */
  gtin: string | null;
  product: string;
  colour: string;
  label: string;
  /** Units to sell online; null for somebody who works in one store. */
  online: number | null;
  /** Units to sell in all stores; in one store for somebody who works there. */
  inStores: number;
}

export interface SizeWish {
  /** A code, a bar code, an id, or words of the product's name; empty: all sizes. */
  text: string;
  /** The only store whose stock is told; null: all places. */
  store: string | null;
  /** `next` of the page before. */
  after?: string | undefined;
}

/** Sizes on a page. */
const PAGE = 50;
const MORE = PAGE + 1;

/** Where a page begins: product, place of the size in it, size. */
const SIZES_AFTER = /^([\w.:-]{1,120})~(\d{1,9})~([\w.:-]{1,120})$/;

/**
 * A page of sizes, in order of product. A text that is exactly a code, an id or a bar code finds only
 * what has it, so that a scanner finds one size.
 */
export async function findSizes(
  db: Db,
  { text, store, after }: SizeWish,
): Promise<{ sizes: FoundSize[]; next: string | null }> {
  const [, product = '', position = '-1', size = ''] = SIZES_AFTER.exec(after ?? '') ?? [];
  const key = { product, position: Number(position), size };
  const exact = text === '' ? [] : await read(db, exactly(text, key), store);
  const rows = exact.length > 0 ? exact : await read(db, await roughly(db, text, key), store);
  const sizes = rows.slice(0, PAGE);
  const last = sizes.at(-1);
  const next =
    rows.length > PAGE && last ? `${last.productId}~${last.position}~${last.variantId}` : null;
  return { sizes: sizes.map(({ productId: _p, position: _n, ...one }) => one), next };
}

interface PageKey {
  product: string;
  position: number;
  size: string;
}

/** Selects variants after a key, in order, at most a page and one more. */
function sizesWhere(condition: RawBuilder<unknown>, { product, position, size }: PageKey) {
  return sql`(
    select variants.id, variants.product_id, variants.position from variants
    where ${condition}
      and (variants.product_id, variants.position, variants.id) > (${product}, ${position}, ${size})
    order by variants.product_id, variants.position, variants.id limit ${sql.lit(MORE)}
  )`;
}

function exactly(text: string, key: PageKey) {
  return sql`
    ${sizesWhere(sql`variants.id = ${text}`, key)}
    union ${sizesWhere(sql`variants.code = ${text}`, key)}
    union ${sizesWhere(sql`variants.gtin = ${text}`, key)}
    union ${sizesWhere(
      sql`variants.product_id in (
        select id from products where id = ${text} or composite_code = ${text}
      )`,
      key,
    )}`;
}

async function roughly(db: Db, text: string, key: PageKey) {
  if (text === '') return sizesWhere(sql`true`, key);
  const ofProducts = [codeBegins('products.composite_code', text), hasWords(text) ?? []].flat();
  const [byCode, ...byProduct] = await Promise.all([
    fewAsIds(db, 'variants', codeBegins('variants.code', text)),
    ...ofProducts.map((condition) => fewAsIds(db, 'products', condition)),
  ]);
  const hits = [byCode, ...byProduct.map((condition) => productsWhere(condition, key))];
  return sql.join(
    hits.map((condition) => sizesWhere(condition, key)),
    sql` union `,
  );
}

/** The first products that fit; a page needs no more, because each has a size. */
function productsWhere(condition: RawBuilder<boolean>, { product }: PageKey) {
  return sql`variants.product_id in (
    select products.id from products
    where ${condition} and products.id >= ${product}
      and exists (select from variants as own where own.product_id = products.id)
    order by products.id limit ${sql.lit(MORE + 1)}
  )`;
}

async function read(db: Db, hits: RawBuilder<unknown>, store: string | null) {
  const { rows } = await sql<FoundSize & { productId: string; position: number }>`
    select variants.id as "variantId", variants.code, variants.gtin, variants.label,
      products.name as product, products.colour_name as colour, variants.position,
      variants.product_id as "productId",
      case when ${store}::text is null then variants.qty end as online,
      (
        select coalesce(sum(stock.qty), 0)::integer from store_stock as stock
        where stock.variant_id = variants.id
          and (${store}::text is null or stock.erp_store_id = ${store})
      ) as "inStores"
    from (${hits}) as hit
    join variants on variants.id = hit.id
    join products on products.id = variants.product_id
    order by variants.product_id, variants.position, variants.id limit ${sql.lit(MORE)}`.execute(
    db,
  );
  return rows;
}
