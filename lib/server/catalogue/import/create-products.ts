import 'server-only';
import { sql } from 'kysely';
import { categoryTrail } from '#lib/commerce/catalogue/category.ts';
import { SELLABLE_STATES } from '#lib/commerce/catalogue/product.ts';
import type { CanonicalImage, CanonicalProduct } from '#lib/server/catalogue/canonical-product.ts';
import type { Db } from '#lib/server/db/database.ts';
import { plainColumns } from '#lib/server/product-fields/product-codec.ts';

/** What to remember of a record; see `products.source_hash` and `record_hash`. */
export interface RecordHashes {
  hash: string;
  recordHash: string;
}

/** A product that the database does not have. */
export interface NewRecord extends RecordHashes {
  product: CanonicalProduct;
}

/** Inserts new products with all their parts, in a few statements however many they are. */
export async function createProducts(trx: Db, created: readonly NewRecord[]): Promise<void> {
  const products = created.map(({ product }) => product);
  await insertRows(trx, created);
  await sql`
    with sizes as (${insertVariants(products)} returning id, qty)
    insert into stock_ledger (variant_id, place, delta, cause)
    select id, 'online', qty, 'opening' from sizes where qty > 0 order by id`.execute(trx);
  // The parts refer to the products, not to each other.
  await sql`
    with listed as (${insertCategories(products)}),
      pictures as (${insertImages(products)}),
      badges as (${insertOverlays(products)})
    insert into price_history (product_id, price, charged_from)
    select id, price, clock_timestamp() from products
    where id = any(${products.map(({ id }) => id)}::text[])
      and state = any(${[...SELLABLE_STATES]}::text[])`.execute(trx);
}

async function insertRows(trx: Db, created: readonly NewRecord[]): Promise<void> {
  const rows = created.map(({ product, hash, recordHash }) => ({
    ...plainColumns(product),
    words: product.words,
    published_at: product.publishedAt,
    source_hash: hash,
    record_hash: recordHash,
  }));
  const names = Object.keys(rows[0] ?? {});
  const values = names.map((name) =>
    name === 'published_at'
      ? sql`coalesce(published_at, date_trunc('milliseconds', now()))`
      : sql.ref(name),
  );
  await sql`
    insert into products (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(values)}
    from jsonb_populate_recordset(null::products, ${jsonText(rows)}::jsonb)
    order by id`.execute(trx);
}

/** Sorted by id: everything that writes stock locks variants in this order, to avoid deadlocks. */
export function insertVariants(products: readonly Pick<CanonicalProduct, 'id' | 'variants'>[]) {
  const rows = products.flatMap(({ id, variants }) =>
    variants.map((variant, position) => ({ ...variant, product: id, position })),
  );
  return sql`
    insert into variants (id, product_id, code, label, us_men, gtin, position, qty)
    select id, product, code, label, "usMen", gtin, position, qty
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as row (
      id text, product text, code text, label text, "usMen" text, gtin text, position integer,
      qty integer)
    order by id collate "C"`;
}

export function insertCategories(
  products: readonly Pick<CanonicalProduct, 'id' | 'categories' | 'popularity'>[],
) {
  const rows = products.flatMap(({ id, categories, popularity }) =>
    categoryPaths(categories).map((path) => ({
      id,
      path,
      assigned: categories.includes(path),
      popularity,
    })),
  );
  return sql`
    insert into product_categories (product_id, category_path, assigned, popularity)
    select id, path, assigned, popularity from jsonb_to_recordset(${jsonText(rows)}::jsonb)
      as row (id text, path text, assigned boolean, popularity integer)`;
}

/** `place`: the picture's in the import, where the staff put the pictures in another order. */
export function insertImages(
  products: readonly { id: string; images: readonly (CanonicalImage & { place?: number })[] }[],
) {
  const rows = products.flatMap(({ id, images }) =>
    images.map((image, position) => ({ ...image, id, position })),
  );
  return sql`
    insert into product_images (product_id, position, imported_position, media_hash, alt)
    select id, position, place, hash, alt from jsonb_to_recordset(${jsonText(rows)}::jsonb)
      as row (id text, position integer, place integer, hash text, alt text)`;
}

export function insertOverlays(products: readonly Pick<CanonicalProduct, 'id' | 'overlayIds'>[]) {
  const rows = products.flatMap(({ id, overlayIds }) =>
    overlayIds.map((overlay) => ({ id, overlay })),
  );
  return sql`
    insert into product_overlays (product_id, overlay_id)
    select id, overlay from jsonb_to_recordset(${jsonText(rows)}::jsonb)
      as row (id text, overlay text)`;
}

/** The categories and all their ancestors. */
function categoryPaths(categories: readonly string[]): string[] {
  return [...new Set(categories.flatMap(categoryTrail))].sort();
}

/** JSON that the database takes: half a surrogate pair becomes the replacement character. */
function jsonText(rows: readonly object[]): string {
  const text = JSON.stringify(rows);
  if (!/\\ud[89a-f]/.test(text)) return text;
  return JSON.stringify(rows, (_, value) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
}
