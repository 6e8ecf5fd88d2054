import { createHash } from 'node:crypto';
import type {
  FacetWords,
  FunctionalType,
  ProductSection,
  ProductState,
  Variant,
} from '#lib/commerce/catalogue/product.ts';
import type { Cents } from '#lib/commerce/money.ts';
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
export interface CanonicalProduct {
  id: string;
  slug: string;
  name: string;
  pageTitle: string;
  seoDescription: string;
  description: string;
  sections: ProductSection[];
  brand: string;
  canonicalCategory: string | null;
  /** Paths of its categories, its canonical category included, in order. */
  categories: string[];
  price: Cents;
  originalPrice: Cents;
  isNew: boolean;
  state: ProductState;
  functionalType: FunctionalType;
  taxExclusive: boolean;
  accountExclusive: boolean;
  compositeCode: string;
  parentCode: string;
  genderCode: string;
  productType: string;
  colourName: string;
  baseColours: string[];
  demographic: string[];
  sizeSystem: 'footwear' | 'clothing' | null;
  words: FacetWords;
  variants: Variant[];
  images: CanonicalImage[];
  overlayIds: string[];
  cartQtyProductMax: number | null;
  cartQtyVariantMax: number | null;
  cartQtyVariantMin: number | null;
  cartQtyVariantMultipleOf: number | null;
  popularity: number;
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
    id: record.id,
    slug: record.slug,
    name: record.name,
    pageTitle: record.pageTitle ?? record.name,
    seoDescription: record.seoDescription ?? '',
    description: sanitiseHtml(record.description ?? ''),
    sections: (record.sections ?? []).map((section) => ({
      heading: section.heading,
      html: sanitiseHtml(section.html),
    })),
    brand: record.brand,
    canonicalCategory: record.canonicalCategory ?? null,
    categories: [...categories].sort(),
    price: record.price,
    originalPrice: Math.max(record.originalPrice ?? 0, record.price),
    isNew: record.isNew ?? false,
    state: record.state,
    functionalType: record.functionalType ?? 'basic',
    taxExclusive: record.taxExclusive ?? false,
    accountExclusive: record.accountExclusive ?? false,
    compositeCode: record.compositeCode,
    parentCode: record.parentCode,
    genderCode: record.genderCode ?? '',
    productType: record.productType ?? '',
    colourName: record.colourName ?? '',
    baseColours: [...new Set(record.baseColours)],
    demographic: [...new Set(record.demographic)],
    sizeSystem: record.sizeSystem ?? null,
    words: facetWords(record),
    variants: record.variants.map((variant) => ({
      id: variant.id,
      code: variant.code,
      label: variant.label,
      usMen: variant.usMen ?? null,
      qty: variant.qty,
    })),
    images: images.map(({ hash, alt }) => ({ hash, alt })),
    overlayIds: [...new Set(record.overlayIds)].sort(),
    cartQtyProductMax: record.cartQtyProductMax ?? null,
    cartQtyVariantMax: record.cartQtyVariantMax ?? null,
    cartQtyVariantMin: record.cartQtyVariantMin ?? null,
    cartQtyVariantMultipleOf: record.cartQtyVariantMultipleOf ?? null,
    popularity: record.popularity ?? 0,
    publishedAt: record.publishedAt ? new Date(record.publishedAt).toISOString() : null,
  };
}

const GROUPS = {
  accessories: ['activities', 'benefits', 'features', 'material'],
  clothing: ['activities', 'benefits', 'features', 'material'],
  footwear: ['activities', 'benefits', 'fastening', 'features', 'material', 'width'],
} as const;

/** A record's facet words without empty lists and groups, in a fixed order. */
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
 * Part of every hash. Raise it when the canonical form changes, so that the next import compares
 * every product afresh.
 */
const FORM = 1;

/** The hash for `products.source_hash`. */
export function sourceHash(product: CanonicalProduct): string {
  // The keys are always in the order of `canonicalProduct`'s literal, so equal products give equal
  // JSON.
  return createHash('sha256')
    .update(`${FORM}${JSON.stringify(product)}`)
    .digest('hex');
}
