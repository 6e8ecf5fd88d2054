import * as z from 'zod/mini';
import { CATALOGUE_ID } from '#lib/commerce/catalogue/catalogue-id.ts';
import {
  DYNAMIC_OVERLAYS,
  FUNCTIONAL_TYPES,
  PRODUCT_STATES,
} from '#lib/commerce/catalogue/product.ts';

/**
 * One line of a catalogue file (JSON Lines), as `catalogue:import` reads and `catalogue:export`
 * writes it. Categories and brands must come before products that name them, and parent categories
 * before their children. Documented in docs/catalogue-format.md.
 */
const slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(120));
const categoryPath = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/), z.maxLength(300));
const id = z.string().check(z.regex(CATALOGUE_ID));
const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const prose = z.string().check(z.maxLength(50_000));
/** Cents, up to a million dollars. */
const cents = z.int().check(z.gte(0), z.lte(100_000_000));
const count = z.int().check(z.gte(0), z.lte(1_000_000));
const position = z.optional(z.int().check(z.gte(0), z.lte(1_000_000)));
const limit = z.optional(z.nullable(z.int().check(z.gte(1), z.lte(9_999))));
const words = z.optional(z.array(line).check(z.maxLength(60)));

export const brandRecord = z.strictObject({
  type: z.literal('brand'),
  slug,
  name: line,
  description: z.optional(prose),
  position,
});

export const categoryRecord = z.strictObject({
  type: z.literal('category'),
  path: categoryPath,
  name: line,
  shortName: z.optional(z.nullable(line)),
  description: z.optional(prose),
  visibleInRelatedLinks: z.optional(z.boolean()),
  position,
});

export const overlayRecord = z.strictObject({
  type: z.literal('overlay'),
  id,
  name: line,
  dynamicOverlay: z.optional(z.nullable(z.enum(DYNAMIC_OVERLAYS))),
});

export const variantRecord = z.strictObject({
  id,
  code: line,
  label: line,
  usMen: z.optional(z.nullable(line)),
  qty: count,
});

export const imageRecord = z.strictObject({
  /** A path relative to the catalogue file, or an http(s) URL. */
  src: z.string().check(z.minLength(1), z.maxLength(2_000)),
  alt: z.string().check(z.maxLength(300)),
});

export const productRecord = z.strictObject({
  type: z.literal('product'),
  id,
  slug,
  name: line,
  brand: slug,
  price: cents,
  /** Price before a reduction; absent when there is none. */
  originalPrice: z.optional(z.nullable(cents)),
  state: z.enum(PRODUCT_STATES),
  functionalType: z.optional(z.enum(FUNCTIONAL_TYPES)),
  isNew: z.optional(z.boolean()),
  taxExclusive: z.optional(z.boolean()),
  accountExclusive: z.optional(z.boolean()),
  compositeCode: line,
  parentCode: line,
  genderCode: z.optional(z.string().check(z.maxLength(20))),
  productType: z.optional(z.string().check(z.maxLength(100))),
  colourName: z.optional(z.string().check(z.maxLength(100))),
  baseColours: words,
  demographic: words,
  sizeSystem: z.optional(z.nullable(z.enum(['footwear', 'clothing']))),
  canonicalCategory: z.optional(z.nullable(categoryPath)),
  /** Paths of further categories; their ancestors and the canonical category are added. */
  categories: z.optional(z.array(categoryPath).check(z.maxLength(50))),
  accessories: z.optional(
    z.strictObject({ activities: words, benefits: words, features: words, material: words }),
  ),
  clothing: z.optional(
    z.strictObject({ activities: words, benefits: words, features: words, material: words }),
  ),
  footwear: z.optional(
    z.strictObject({
      activities: words,
      benefits: words,
      fastening: words,
      features: words,
      material: words,
      width: words,
    }),
  ),
  variants: z.array(variantRecord).check(z.minLength(1), z.maxLength(250)),
  images: z.optional(z.array(imageRecord).check(z.maxLength(30))),
  overlayIds: z.optional(z.array(id).check(z.maxLength(20))),
  cartQtyProductMax: limit,
  cartQtyVariantMax: limit,
  cartQtyVariantMin: limit,
  cartQtyVariantMultipleOf: limit,
  popularity: z.optional(z.int().check(z.gte(0), z.lte(2_000_000_000))),
  /** ISO 8601, UTC. */
  publishedAt: z.optional(z.iso.datetime()),
  pageTitle: z.optional(line),
  seoDescription: z.optional(z.string().check(z.maxLength(500))),
  /** HTML; the import removes everything but the few elements that pages show. */
  description: z.optional(prose),
  sections: z.optional(
    z.array(z.strictObject({ heading: line, html: prose })).check(z.maxLength(20)),
  ),
});

export const catalogueRecord = z.discriminatedUnion('type', [
  brandRecord,
  categoryRecord,
  overlayRecord,
  productRecord,
]);

export type BrandRecord = z.infer<typeof brandRecord>;
export type CategoryRecord = z.infer<typeof categoryRecord>;
export type OverlayRecord = z.infer<typeof overlayRecord>;
export type ProductRecord = z.infer<typeof productRecord>;
export type CatalogueRecord = z.infer<typeof catalogueRecord>;
export type StructureRecord = BrandRecord | CategoryRecord | OverlayRecord;
