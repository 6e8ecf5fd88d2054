import * as z from 'zod/mini';
import { DYNAMIC_OVERLAYS } from '#lib/commerce/catalogue/product.ts';
import { categoryPath, id, line, prose, slug } from '#lib/server/product-fields/file-values.ts';
import { productRecord } from '#lib/server/product-fields/product-codec.ts';

/**
 * One line of a catalogue file (JSON Lines), as `catalogue import` reads and `catalogue export`
 * writes it. Categories and brands must come before products that name them, and parent categories
 * before their children. Documented in docs/catalogue-format.md.
 */
const position = z.optional(z.int().check(z.gte(0), z.lte(1_000_000)));

const brandRecord = z.strictObject({
  type: z.literal('brand'),
  slug,
  name: line,
  description: z.optional(prose),
  position,
});

const categoryRecord = z.strictObject({
  type: z.literal('category'),
  path: categoryPath,
  name: line,
  shortName: z.optional(z.nullable(line)),
  description: z.optional(prose),
  visibleInRelatedLinks: z.optional(z.boolean()),
  position,
});

const overlayRecord = z.strictObject({
  type: z.literal('overlay'),
  id,
  name: line,
  dynamicOverlay: z.optional(z.nullable(z.enum(DYNAMIC_OVERLAYS))),
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
