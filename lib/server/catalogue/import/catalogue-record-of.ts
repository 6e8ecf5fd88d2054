import type { Selectable } from 'kysely';
import type { StoredProduct } from '#lib/server/catalogue/stored-products.ts';
import type { Database } from '#lib/server/db/schema.ts';
import { recordOf } from '#lib/server/product-fields/product-codec.ts';
import type { BrandRecord, CategoryRecord, OverlayRecord, ProductRecord } from './records.ts';

/*
 * Turns database rows into the records that would import them. Optional fields with default values
 * are left out and keys have a fixed order, so that the same catalogue always gives the same bytes.
 */

export function brandRecordOf(row: Selectable<Database['brands']>): BrandRecord {
  return {
    type: 'brand',
    slug: row.slug,
    name: row.name,
    ...given('description', row.description, ''),
    ...given('position', row.position, 0),
  };
}

export function categoryRecordOf(row: Selectable<Database['categories']>): CategoryRecord {
  return {
    type: 'category',
    path: row.path,
    name: row.name,
    ...given('shortName', row.short_name, null),
    ...given('description', row.description, ''),
    ...given('visibleInRelatedLinks', row.visible_in_related_links, true),
    ...given('position', row.position, 0),
  };
}

export function overlayRecordOf(row: Selectable<Database['overlays']>): OverlayRecord {
  return {
    type: 'overlay',
    id: row.id,
    name: row.name,
    ...given('dynamicOverlay', row.dynamic_overlay, null),
  };
}

/** `srcOf` returns a picture's path or URL for the record. */
export function productRecordOf(
  product: Omit<StoredProduct, 'collections'>,
  srcOf: (hash: string) => string,
): ProductRecord {
  const otherCategories = product.categories.filter((path) => path !== product.canonicalCategory);
  return recordOf(product, {
    ...listed('categories', otherCategories),
    ...product.words,
    variants: product.variants.map((variant) => ({
      id: variant.id,
      code: variant.code,
      label: variant.label,
      ...given('usMen', variant.usMen, null),
      ...given('gtin', variant.gtin, undefined),
      qty: variant.qty,
    })),
    ...listed(
      'images',
      product.images.map(({ hash, alt }) => ({ src: srcOf(hash), alt })),
    ),
    ...listed('overlayIds', product.overlayIds),
    publishedAt: product.publishedAt,
  });
}

function given<Name extends string, Value>(
  name: Name,
  value: Value,
  usual: NoInfer<Value>,
): { [name in Name]?: Value } {
  return value === usual ? {} : ({ [name]: value } as { [name in Name]: Value });
}

function listed<Name extends string, Value>(
  name: Name,
  values: Value[],
): { [name in Name]?: Value[] } {
  return values.length === 0 ? {} : ({ [name]: values } as { [name in Name]: Value[] });
}
