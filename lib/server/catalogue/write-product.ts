import 'server-only';
import { sql } from 'kysely';
import { categoryTrail } from '#lib/commerce/category.ts';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import type { Db } from '#lib/server/db/database.ts';
import { type CanonicalProduct, canonicalJson, sourceHash } from './canonical-product.ts';
import { readStoredProduct, type StoredProduct } from './stored-products.ts';
import type { WriteOutcome } from './write-structure.ts';

/**
 * Brings one product to the form given, all of it in one transaction, and touches the cache tags
 * of whatever shows it or showed it. Its pictures must be stored already. What does not differ is
 * not written; a product that does not differ at all keeps its cached pages.
 */
export async function writeProduct(db: Db, product: CanonicalProduct): Promise<WriteOutcome> {
  return db.transaction().execute(async (trx) => {
    // An import can be run again, so a crash of the machine may cost its last moments; the
    // import's final commit is a synchronous one and makes all before it durable.
    await sql`set local synchronous_commit = off`.execute(trx);
    const hash = sourceHash(product);
    const stored = await readStoredProduct(trx, product.id);
    if (!stored) {
      await createProduct(trx, product, hash);
      await touchTags(trx, tagsOf(product));
      return 'created';
    }
    const wanted = { ...product, publishedAt: product.publishedAt ?? stored.publishedAt };
    if (same(wanted, stored)) {
      await trx
        .updateTable('products')
        .set({ source_hash: hash })
        .where('id', '=', product.id)
        .execute();
      return 'unchanged';
    }
    await changeProduct(trx, wanted, stored, hash);
    await touchTags(trx, [...tagsOf(stored), ...tagsOf(product)]);
    return 'changed';
  });
}

async function createProduct(trx: Db, product: CanonicalProduct, hash: string): Promise<void> {
  await trx
    .insertInto('products')
    .values({
      id: product.id,
      ...columns(product),
      published_at: product.publishedAt ?? sql<Date>`date_trunc('milliseconds', now())`,
      source_hash: hash,
    })
    .execute();
  await trx.insertInto('variants').values(variantRows(product)).execute();
  await insertCategories(trx, product);
  await insertImages(trx, product);
  await insertOverlays(trx, product);
}

async function changeProduct(
  trx: Db,
  wanted: StoredProduct,
  stored: StoredProduct,
  hash: string,
): Promise<void> {
  await trx
    .updateTable('products')
    .set({
      ...columns(wanted),
      published_at: wanted.publishedAt,
      source_hash: hash,
      updated_at: sql<Date>`clock_timestamp()`,
      ...(same(stockOf(wanted), stockOf(stored))
        ? {}
        : { stock_updated_at: sql<Date>`clock_timestamp()` }),
    })
    .where('id', '=', wanted.id)
    .execute();
  if (!same(wanted.variants, stored.variants)) await changeVariants(trx, wanted);
  if (!same(listing(wanted), listing(stored))) {
    await trx.deleteFrom('product_categories').where('product_id', '=', wanted.id).execute();
    await insertCategories(trx, wanted);
  }
  if (!same(wanted.images, stored.images)) {
    await trx.deleteFrom('product_images').where('product_id', '=', wanted.id).execute();
    await insertImages(trx, wanted);
  }
  if (!same(wanted.overlayIds, stored.overlayIds)) {
    await trx.deleteFrom('product_overlays').where('product_id', '=', wanted.id).execute();
    await insertOverlays(trx, wanted);
  }
}

async function changeVariants(trx: Db, product: CanonicalProduct): Promise<void> {
  await trx
    .deleteFrom('variants')
    .where('product_id', '=', product.id)
    .where(
      'id',
      'not in',
      product.variants.map((variant) => variant.id),
    )
    .execute();
  await trx
    .insertInto('variants')
    // In order of id, as every writer of stock locks them.
    .values(variantRows(product).sort((a, b) => (a.id < b.id ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        code: eb.ref('excluded.code'),
        label: eb.ref('excluded.label'),
        us_men: eb.ref('excluded.us_men'),
        position: eb.ref('excluded.position'),
        qty: eb.ref('excluded.qty'),
      })),
    )
    .execute();
}

function columns(product: CanonicalProduct) {
  return {
    slug: product.slug,
    name: product.name,
    page_title: product.pageTitle,
    seo_description: product.seoDescription,
    description: product.description,
    sections: JSON.stringify(product.sections),
    brand_slug: product.brand,
    canonical_category: product.canonicalCategory,
    price: product.price,
    original_price: product.originalPrice,
    is_new: product.isNew,
    state: product.state,
    functional_type: product.functionalType,
    tax_exclusive: product.taxExclusive,
    account_exclusive: product.accountExclusive,
    composite_code: product.compositeCode,
    parent_code: product.parentCode,
    gender_code: product.genderCode,
    product_type: product.productType,
    colour_name: product.colourName,
    base_colours: product.baseColours,
    demographic: product.demographic,
    size_system: product.sizeSystem,
    words: JSON.stringify(product.words),
    cart_qty_product_max: product.cartQtyProductMax,
    cart_qty_variant_max: product.cartQtyVariantMax,
    cart_qty_variant_min: product.cartQtyVariantMin,
    cart_qty_variant_multiple_of: product.cartQtyVariantMultipleOf,
    popularity: product.popularity,
  };
}

function variantRows(product: CanonicalProduct) {
  return product.variants.map((variant, position) => ({
    id: variant.id,
    product_id: product.id,
    code: variant.code,
    label: variant.label,
    us_men: variant.usMen,
    position,
    qty: variant.qty,
  }));
}

async function insertCategories(trx: Db, product: CanonicalProduct): Promise<void> {
  const named = new Set(product.categories);
  const rows = categoryPaths(product).map((path) => ({
    category_path: path,
    product_id: product.id,
    assigned: named.has(path),
    popularity: product.popularity,
  }));
  if (rows.length > 0) await trx.insertInto('product_categories').values(rows).execute();
}

async function insertImages(trx: Db, product: CanonicalProduct): Promise<void> {
  const rows = product.images.map((image, position) => ({
    product_id: product.id,
    position,
    media_hash: image.hash,
    alt: image.alt,
  }));
  if (rows.length > 0) await trx.insertInto('product_images').values(rows).execute();
}

async function insertOverlays(trx: Db, product: CanonicalProduct): Promise<void> {
  const rows = product.overlayIds.map((id) => ({ product_id: product.id, overlay_id: id }));
  if (rows.length > 0) await trx.insertInto('product_overlays').values(rows).execute();
}

/** Every category that lists it: those it names and their ancestors. */
function categoryPaths(product: CanonicalProduct): string[] {
  return [...new Set(product.categories.flatMap(categoryTrail))].sort();
}

/** The cache tags of what shows a product. */
export function tagsOf(product: CanonicalProduct): string[] {
  return [
    cacheTags.product(product.slug),
    cacheTags.range(product.parentCode),
    cacheTags.brand(product.brand),
    ...categoryPaths(product).map(cacheTags.category),
    cacheTags.products,
  ];
}

function listing(product: CanonicalProduct): unknown {
  return [product.categories, product.popularity];
}

function stockOf(product: CanonicalProduct): Record<string, number> {
  return Object.fromEntries(product.variants.map((variant) => [variant.id, variant.qty]));
}

function same(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b);
}
