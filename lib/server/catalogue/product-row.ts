import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { categoryTrail } from '#lib/commerce/catalogue/category.ts';
import { clothingSizeValues } from '#lib/commerce/catalogue/clothing-sizes.ts';
import { footwearSizeValues } from '#lib/commerce/catalogue/footwear-sizes.ts';
import {
  type DynamicOverlay,
  isSoldOut,
  type Product,
  type ProductDetail,
} from '#lib/commerce/catalogue/product.ts';
import { inSizeOrder } from '#lib/commerce/catalogue/product-sizes.ts';
import { type EqualSizesGuide, equalsOf } from '#lib/commerce/fit/equal-sizes.ts';
import type { Db } from '#lib/server/db/database.ts';
import { mediaPath } from '#lib/server/media/media-path.ts';
import { pageValues, wireValues } from '#lib/server/product-fields/product-codec.ts';
import { readEqualSizes } from './equal-sizes.ts';

/** Selects whole products: rows of `products` with their parts as JSON. */
export function selectProducts(db: Db) {
  return db
    .selectFrom('products')
    .innerJoin('brands', 'brands.slug', 'products.brand_slug')
    .selectAll('products')
    .select((eb) => [
      'brands.name as brand_name',
      jsonArrayFrom(
        eb
          .selectFrom('variants')
          .select([
            'variants.id',
            'variants.code',
            'variants.label',
            'variants.us_men',
            'variants.gtin',
            'variants.qty',
          ])
          .whereRef('variants.product_id', '=', 'products.id')
          .orderBy('variants.position'),
      ).as('variants'),
      jsonArrayFrom(
        eb
          .selectFrom('product_images')
          .innerJoin('media', 'media.hash', 'product_images.media_hash')
          .select([
            'media.hash',
            'media.content_type',
            'media.width',
            'media.height',
            'product_images.alt',
          ])
          .whereRef('product_images.product_id', '=', 'products.id')
          .orderBy('product_images.position'),
      ).as('images'),
      jsonArrayFrom(
        eb
          .selectFrom('product_categories')
          .innerJoin('categories', 'categories.path', 'product_categories.category_path')
          .select(['categories.path', 'categories.name'])
          .whereRef('product_categories.product_id', '=', 'products.id')
          .orderBy('categories.path'),
      ).as('categories'),
      assignedOverlays.as('assigned_overlay_ids'),
    ]);
}

export const assignedOverlays = sql<string[]>`array(
  select overlay_id from product_overlays where product_overlays.product_id = products.id
  order by overlay_id)`;

/** A product's row with its parts. */
export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number];

/** What products take from the rest of the shop: overlays and size guides. */
export interface AroundProducts {
  overlays: DynamicOverlayIds;
  guides: readonly EqualSizesGuide[];
}

export async function readAroundProducts(db: Db): Promise<AroundProducts> {
  const [overlays, guides] = await Promise.all([dynamicOverlays(db), readEqualSizes(db)]);
  return { overlays, guides };
}

/**
 * Ids of the overlays that the shop assigns automatically, by kind; a kind without an overlay in
 * the catalogue is absent.
 */
export type DynamicOverlayIds = ReadonlyMap<DynamicOverlay, string>;

export async function dynamicOverlays(db: Db): Promise<DynamicOverlayIds> {
  const rows = await db
    .selectFrom('overlays')
    .select(['id', 'dynamic_overlay'])
    .where('dynamic_overlay', 'is not', null)
    .orderBy('id')
    .execute();
  return new Map(
    rows.flatMap((row) => (row.dynamic_overlay ? [[row.dynamic_overlay, row.id] as const] : [])),
  );
}

export type PricedValues = Pick<
  Product,
  'price' | 'erpOriginalPrice' | 'isDiscounted' | 'overlayIds'
>;

/** What a product shows that depends on its price. */
export function pricedValues(
  row: Pick<ProductRow, 'price' | 'original_price' | 'state' | 'is_new' | 'assigned_overlay_ids'>,
  overlays: DynamicOverlayIds,
): PricedValues {
  const isDiscounted = row.price < row.original_price;
  const dynamic: DynamicOverlay[] = [];
  if (row.state === 'coming') dynamic.push('comingSoon');
  if (isDiscounted) dynamic.push('sale');
  if (row.is_new) dynamic.push('newArrival');
  return {
    price: row.price,
    erpOriginalPrice: row.original_price,
    isDiscounted,
    overlayIds: [
      ...dynamic.flatMap((kind) => overlays.get(kind) ?? []),
      ...(row.assigned_overlay_ids ?? []),
    ],
  };
}

export function toProduct(row: ProductRow, { overlays, guides }: AroundProducts): Product {
  const names = new Map(row.categories.map((category) => [category.path, category.name]));
  // Sorted here so that the browser does not need the rules for size labels.
  const canonicalCategory = row.canonical_category
    ? categoryTrail(row.canonical_category).map((path) => ({ path, name: names.get(path) ?? path }))
    : [];
  const filed = { canonicalCategory, demographic: row.demographic };
  const variants = inSizeOrder(row.variants, row.size_system).map((variant) => {
    const isClothing = row.size_system === 'clothing';
    const { equals, closestTo } = equalsOf(variant.label, filed, isClothing ? guides : []);
    return {
      id: variant.id,
      code: variant.code,
      label: variant.label,
      usMen: variant.us_men,
      ...(variant.gtin !== null && { gtin: variant.gtin }),
      ...(equals.length > 0 && { equals }),
      ...(closestTo.length > 0 && { closestTo }),
      qty: variant.qty,
    };
  });
  const inStock = variants.filter((variant) => row.functional_type !== 'basic' || variant.qty > 0);
  return {
    ...wireValues(row),
    ...pricedValues(row, overlays),
    objectID: row.id,
    path: `/products/${row.slug}`,
    brand: row.brand_name,
    soldOut: isSoldOut(row.functional_type, variants),
    canonicalCategory,
    categoryPaths: row.categories.map((category) => category.path),
    variants,
    availableVariantLabels: row.size_system
      ? {
          [row.size_system]:
            row.size_system === 'footwear'
              ? [...new Set(inStock.flatMap((variant) => footwearSizeValues(variant, row)))]
              : [...new Set(inStock.flatMap((variant) => clothingSizeValues(variant, row)))],
        }
      : {},
    footwearAvailableVariantLabels: {
      usMen:
        row.size_system === 'footwear'
          ? inStock.flatMap((variant) => (variant.usMen === null ? [] : [variant.usMen]))
          : [],
    },
    productGallery: row.images.map((image) => ({
      type: 'IMAGE',
      src: mediaPath(image.hash, image.content_type),
      alt: image.alt,
      width: image.width,
      height: image.height,
    })),
    publishedAt: row.published_at.getTime(),
    stockUpdatedAt: row.stock_updated_at.getTime(),
    ...row.words,
  };
}

export function toDetail(row: ProductRow, around: AroundProducts): ProductDetail {
  return {
    ...toProduct(row, around),
    ...pageValues(row),
  };
}
