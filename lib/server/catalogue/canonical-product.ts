import { createHash } from 'node:crypto';
import type { FacetWords, Variant } from '#lib/commerce/catalogue/product.ts';
import { plainSize } from '#lib/commerce/catalogue/sizes.ts';
import {
  type ColumnValues,
  columnValues,
  withoutDefaults,
} from '#lib/server/product-fields/product-codec.ts';
import type { ProductRecord } from './import/records.ts';
import { sanitiseHtml } from './import/sanitise-html.ts';

/** A picture identified by its content's hash. */
export interface CanonicalImage {
  hash: string;
  alt: string;
}

/**
 * A product record with all defaults filled in and pictures identified by content: records with the
 * same meaning have the same canonical form.
 */
export interface CanonicalProduct extends ColumnValues {
  /** Paths of its categories in order, including its canonical category. */
  categories: string[];
  words: FacetWords;
  variants: Variant[];
  images: CanonicalImage[];
  overlayIds: string[];
  /** ISO 8601; null when the record does not say. */
  publishedAt: string | null;
}

/** The canonical form of a record, given its pictures' hashes. */
export function canonicalProduct(
  record: ProductRecord,
  images: readonly CanonicalImage[],
): CanonicalProduct {
  const categories = new Set(record.categories);
  if (record.canonicalCategory) categories.add(record.canonicalCategory);
  return {
    ...columnValues(record, sanitiseHtml),
    categories: [...categories].sort(),
    words: facetWords(record),
    variants: record.variants.map((variant) => ({
      id: variant.id,
      code: variant.code,
      label: variant.label,
      usMen: variant.usMen ?? null,
      // Left out if there is none, so that hashes of records from before this field stay the same.
      ...(variant.gtin != null && { gtin: variant.gtin }),
      qty: variant.qty,
    })),
    images: images.map(({ hash, alt }) => ({ hash, alt })),
    overlayIds: [...new Set(record.overlayIds)].sort(),
    publishedAt: record.publishedAt ? new Date(record.publishedAt).toISOString() : null,
  };
}

/** A clothing size has one spelling in the shop, whatever its maker writes: `Small` is `S`. */
export function withPlainSizes<
  Sized extends { variants: readonly { label: string }[]; sizeSystem?: string | null | undefined },
>(product: Sized): Sized {
  if (product.sizeSystem !== 'clothing') return product;
  const variants = product.variants.map((one) => ({ ...one, label: plainSize(one.label) }));
  return { ...product, variants };
}

const GROUPS = {
  accessories: ['activities', 'benefits', 'features', 'material'],
  clothing: ['activities', 'benefits', 'features', 'material'],
  footwear: ['activities', 'benefits', 'fastening', 'features', 'material', 'width'],
} as const;

/** A record's facet words in a fixed order, without empty lists and groups. */
export function facetWords(source: FacetWords | ProductRecord): FacetWords {
  const words: Record<string, Record<string, string[]>> = {};
  for (const [group, names] of Object.entries(GROUPS)) {
    const given: Record<string, string[] | undefined> = source[group as keyof typeof GROUPS] ?? {};
    const kept = names.flatMap((name): [string, string[]][] => {
      const list = given[name];
      return list && list.length > 0 ? [[name, [...new Set(list)]]] : [];
    });
    if (kept.length > 0) words[group] = Object.fromEntries(kept);
  }
  return words;
}

/**
 * Part of every hash. Raise it when the canonical form of unchanged records changes, so that the
 * next import compares every product again. That import also resets every product's price to its
 * record's.
 */
const FORM = 1;

/** The fields of FORM 1, in the order in which it writes them. Never change them. */
const FIRST_FIELDS = [
  'id',
  'slug',
  'name',
  'pageTitle',
  'seoDescription',
  'description',
  'sections',
  'brand',
  'canonicalCategory',
  'categories',
  'price',
  'originalPrice',
  'isNew',
  'state',
  'functionalType',
  'taxExclusive',
  'accountExclusive',
  'compositeCode',
  'parentCode',
  'genderCode',
  'productType',
  'colourName',
  'baseColours',
  'demographic',
  'sizeSystem',
  'words',
  'variants',
  'images',
  'overlayIds',
  'cartQtyProductMax',
  'cartQtyVariantMax',
  'cartQtyVariantMin',
  'cartQtyVariantMultipleOf',
  'popularity',
  'publishedAt',
] as const satisfies (keyof CanonicalProduct)[];
const FIRST: ReadonlySet<string> = new Set(FIRST_FIELDS);

/**
 * The hash for `products.source_hash`. A column added later counts only if it differs from its
 * default, so hashes of records without it stay the same.
 */
export function sourceHash(product: CanonicalProduct): string {
  const first = Object.fromEntries(FIRST_FIELDS.map((name) => [name, product[name]]));
  return createHash('sha256')
    .update(`${FORM}${JSON.stringify({ ...first, ...withoutDefaults(product, FIRST) })}`)
    .digest('hex');
}
