import type { Selectable } from 'kysely';
import { categoryTrail } from '#lib/commerce/catalogue/category.ts';
import {
  type DynamicOverlay,
  isSoldOut,
  type Product,
  type ProductDetail,
} from '#lib/commerce/catalogue/product.ts';
import { inSizeOrder } from '#lib/commerce/catalogue/product-sizes.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Database } from '#lib/server/db/schema.ts';
import { mediaPath } from '#lib/server/media/media-path.ts';

/** A product's row with its parts, as selected by `selectProducts`. */
export type ProductRow = Selectable<Database['products']> & {
  brand_name: string;
  variants: { id: string; code: string; label: string; us_men: string | null; qty: number }[];
  images: { hash: string; content_type: string; width: number; height: number; alt: string }[];
  categories: { path: string; name: string }[];
  assigned_overlay_ids: string[] | null;
};

/**
 * Ids of the overlays that the shop assigns automatically, by kind; kinds that the catalogue lacks
 * are absent.
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

export function toProduct(row: ProductRow, overlays: DynamicOverlayIds): Product {
  const names = new Map(row.categories.map((category) => [category.path, category.name]));
  const isDiscounted = row.price < row.original_price;
  // Sorted here so that the browser does not need the rules for size labels.
  const variants = inSizeOrder(row.variants, row.size_system).map((variant) => ({
    id: variant.id,
    code: variant.code,
    label: variant.label,
    usMen: variant.us_men,
    qty: variant.qty,
  }));
  const inStock = variants.filter((variant) => row.functional_type !== 'basic' || variant.qty > 0);
  const dynamic: DynamicOverlay[] = [];
  if (row.state === 'coming') dynamic.push('comingSoon');
  if (isDiscounted) dynamic.push('sale');
  if (row.is_new) dynamic.push('newArrival');
  return {
    objectID: row.id,
    id: row.id,
    name: row.name,
    path: `/products/${row.slug}`,
    pageTitle: row.page_title,
    brand: row.brand_name,
    brandSlug: row.brand_slug,
    price: row.price,
    erpOriginalPrice: row.original_price,
    isDiscounted,
    isNew: row.is_new,
    state: row.state,
    soldOut: isSoldOut(row.functional_type, variants),
    taxExclusive: row.tax_exclusive,
    canonicalCategory: row.canonical_category
      ? categoryTrail(row.canonical_category).map((path) => ({
          path,
          name: names.get(path) ?? path,
        }))
      : [],
    categoryPaths: row.categories.map((category) => category.path),
    erpProductCompositeCode: row.composite_code,
    erpProductParentCode: row.parent_code,
    erpGenderCode: row.gender_code,
    erpProductType: row.product_type,
    colourName: row.colour_name,
    baseColours: row.base_colours,
    demographic: row.demographic,
    variants,
    availableVariantLabels: row.size_system
      ? { [row.size_system]: inStock.map((variant) => variant.label) }
      : {},
    footwearAvailableVariantLabels: {
      usMen:
        row.size_system === 'footwear'
          ? inStock.flatMap((variant) => (variant.usMen === null ? [] : [variant.usMen]))
          : [],
    },
    overlayIds: [
      ...dynamic.flatMap((kind) => overlays.get(kind) ?? []),
      ...(row.assigned_overlay_ids ?? []),
    ],
    productGallery: row.images.map((image) => ({
      type: 'IMAGE',
      src: mediaPath(image.hash, image.content_type),
      alt: image.alt,
      width: image.width,
      height: image.height,
    })),
    functionalType: row.functional_type,
    accountExclusive: row.account_exclusive,
    cartQtyProductMax: row.cart_qty_product_max,
    cartQtyVariantMax: row.cart_qty_variant_max,
    cartQtyVariantMin: row.cart_qty_variant_min,
    cartQtyVariantMultipleOf: row.cart_qty_variant_multiple_of,
    popularity: row.popularity,
    publishedAt: row.published_at.getTime(),
    stockUpdatedAt: row.stock_updated_at.getTime(),
    ...row.words,
  };
}

export function toDetail(row: ProductRow, overlays: DynamicOverlayIds): ProductDetail {
  return {
    ...toProduct(row, overlays),
    description: row.description,
    sections: row.sections,
    seoDescription: row.seo_description,
  };
}
