import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { placePictures } from '#lib/commerce/catalogue/picture-order.ts';
import type { ProductState, Variant } from '#lib/commerce/catalogue/product.ts';
import { productTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import type { CanonicalProduct } from '#lib/server/catalogue/canonical-product.ts';
import { readPictures } from '#lib/server/catalogue/read-pictures.ts';
import { readStoredProduct, type StoredProduct } from '#lib/server/catalogue/stored-products.ts';
import type { Db } from '#lib/server/db/database.ts';
import { retryTransaction } from '#lib/server/db/retry-transaction.ts';
import { noteCharged } from '#lib/server/prices/record-prices.ts';
import { writtenColumns } from '#lib/server/product-fields/product-codec.ts';
import {
  createProducts,
  insertCategories,
  insertImages,
  insertOverlays,
  insertVariants,
  type NewRecord,
  type RecordHashes,
} from './create-products.ts';
import type { WriteOutcome } from './write-structure.ts';

/** What an import knows of a product. */
export interface WriteFacts extends RecordHashes {
  /** Whether the product is new to the database. */
  isNew: boolean;
  /** Whether the record also sets the stock of variants that the shop has. */
  stock: boolean;
}

/**
 * Writes one product in one transaction and touches the cache tags of every page that shows or
 * showed it. Its pictures must be stored already. Only differences are written; an unchanged
 * product keeps its cached pages. Tried again when an order conflicts with it.
 */
export async function writeProduct(
  db: Db,
  product: CanonicalProduct,
  facts: WriteFacts,
): Promise<WriteOutcome> {
  return retryTransaction(db, (trx) => write(trx, product, facts));
}

/** Writes products that are new to the database, all of them or none; like `writeProduct`. */
export async function writeNewProducts(db: Db, products: readonly NewRecord[]): Promise<void> {
  await retryTransaction(db, async (trx) => {
    await createProducts(trx, products);
    await touchTags(
      trx,
      products.flatMap(({ product }) => productTags(product)),
    );
  });
}

/** Notes the hashes of records that an earlier version of the shop took in. */
export async function noteRecords(
  db: Db,
  records: readonly { id: string; recordHash: string }[],
): Promise<void> {
  if (records.length === 0) return;
  await sql`
    update products set record_hash = row.hash
    from unnest(
      ${records.map(({ id }) => id)}::text[], ${records.map((one) => one.recordHash)}::text[]
    ) as row (id, hash)
    where products.id = row.id`.execute(db);
}

async function write(
  trx: Db,
  product: CanonicalProduct,
  { hash, recordHash, isNew, stock }: WriteFacts,
): Promise<WriteOutcome> {
  const stored = isNew ? null : await readStoredProduct(trx, product.id);
  if (!stored) {
    await createProducts(trx, [{ product, hash, recordHash }]);
    await touchTags(trx, productTags(product));
    return 'created';
  }
  const wanted = {
    ...product,
    publishedAt: product.publishedAt ?? stored.publishedAt,
    collections: stored.collections,
    variants: stock ? product.variants : withStoredStock(product.variants, stored.variants),
  };
  if (isDeepStrictEqual(wanted, stored)) {
    await trx
      .updateTable('products')
      .set({ source_hash: hash, record_hash: recordHash })
      .where('id', '=', product.id)
      .execute();
    return 'unchanged';
  }
  await changeProduct(trx, wanted, stored, { hash, recordHash });
  if (stock) await setStock(trx, wanted);
  await touchTags(trx, [...productTags(stored), ...productTags(product)]);
  return 'changed';
}

async function changeProduct(
  trx: Db,
  wanted: StoredProduct,
  stored: StoredProduct,
  { hash, recordHash }: RecordHashes,
): Promise<void> {
  await trx
    .updateTable('products')
    .set({
      ...columns(wanted),
      ...importedState(wanted.state),
      // A sale that is running keeps its price; the record changes the one to return to.
      price: sql<number>`case when base_price is null then ${wanted.price} else price end`,
      original_price: sql<number>`
        case when base_price is null then ${wanted.originalPrice} else original_price end`,
      base_price: sql<number | null>`
        case when base_price is not null then ${wanted.price}::integer end`,
      base_original_price: sql<number | null>`
        case when base_price is not null then ${wanted.originalPrice}::integer end`,
      published_at: wanted.publishedAt,
      source_hash: hash,
      record_hash: recordHash,
      updated_at: sql<Date>`clock_timestamp()`,
      ...(isDeepStrictEqual(stockOf(wanted), stockOf(stored))
        ? {}
        : { stock_updated_at: sql<Date>`clock_timestamp()` }),
    })
    .where('id', '=', wanted.id)
    .execute();
  await noteCharged(trx, [wanted.id]);
  if (!isDeepStrictEqual(wanted.variants, stored.variants)) await changeVariants(trx, wanted);
  if (!isDeepStrictEqual(listing(wanted), listing(stored))) {
    const ofProduct = trx.deleteFrom('product_categories').where('product_id', '=', wanted.id);
    await ofProduct.where('picked', '=', false).execute();
    await insertCategories([wanted]).execute(trx);
    await trx
      .updateTable('product_categories')
      .set({ popularity: wanted.popularity })
      .where('product_id', '=', wanted.id)
      .where('picked', '=', true)
      .execute();
  }
  if (!isDeepStrictEqual(wanted.images, stored.images)) {
    const images = placePictures(wanted.images, await readPictures(trx, wanted.id));
    await trx.deleteFrom('product_images').where('product_id', '=', wanted.id).execute();
    await insertImages([{ id: wanted.id, images }]).execute(trx);
  }
  if (!isDeepStrictEqual(wanted.overlayIds, stored.overlayIds)) {
    await trx.deleteFrom('product_overlays').where('product_id', '=', wanted.id).execute();
    await insertOverlays([wanted]).execute(trx);
  }
}

/** A record's state for an update. One that the staff set stays in force, and the record's is noted. */
export function importedState(state: ProductState) {
  return {
    state: sql<ProductState>`case when imported_state is null then ${state} else state end`,
    imported_state: sql<ProductState | null>`
      case when imported_state is not null then ${state}::text end`,
  };
}

async function changeVariants(trx: Db, product: CanonicalProduct): Promise<void> {
  const kept = product.variants.map((variant) => variant.id);
  await sql`
    with gone as (
      delete from variants where product_id = ${product.id} and id <> all(${kept}::text[])
      returning id, qty
    ), forgotten as (
      delete from stock_counts using gone where place = 'online' and variant_id = gone.id
    )
    insert into stock_ledger (variant_id, place, delta, cause)
    select id, 'online', -qty, 'removed' from gone where qty > 0`.execute(trx);
  await sql`
    with written as (
      ${insertVariants([product])}
      on conflict (id) do update set code = excluded.code, label = excluded.label,
        us_men = excluded.us_men, gtin = excluded.gtin, position = excluded.position
      returning id, qty, xmax = 0 as is_new
    )
    insert into stock_ledger (variant_id, place, delta, cause)
    select id, 'online', qty, 'opening' from written where is_new and qty > 0`.execute(trx);
}

/** The record's variants with the stock that the shop has; new variants keep the record's. */
function withStoredStock(variants: Variant[], stored: readonly Variant[]): Variant[] {
  const known = new Map(stored.map(({ id, qty }) => [id, qty]));
  return variants.map((variant) => ({ ...variant, qty: known.get(variant.id) ?? variant.qty }));
}

/** Sets the stock of all variants to the record's. */
async function setStock(trx: Db, { variants }: CanonicalProduct): Promise<void> {
  const ids = variants.map(({ id }) => id);
  // Locked first and in this order, as by everything that writes stock.
  await sql`
    select from variants where id = any(${ids}::text[])
    order by id collate "C" for no key update`.execute(trx);
  await sql`
    with wanted as (
      select known.id, known.qty as old, row.qty
      from unnest(${ids}::text[], ${variants.map(({ qty }) => qty)}::integer[]) as row (id, qty)
      join variants as known on known.id = row.id and known.qty <> row.qty
    ), changed as (
      update variants set qty = wanted.qty from wanted where variants.id = wanted.id
    )
    insert into stock_ledger (variant_id, place, delta, cause)
    select id, 'online', qty - old, 'import' from wanted`.execute(trx);
}

function columns(product: CanonicalProduct) {
  return { ...writtenColumns(product), words: JSON.stringify(product.words) };
}

function listing(product: CanonicalProduct): unknown {
  return [product.categories, product.popularity];
}

function stockOf(product: CanonicalProduct): Record<string, number> {
  return Object.fromEntries(product.variants.map((variant) => [variant.id, variant.qty]));
}
