import * as z from 'zod/mini';
import { FUNCTIONAL_TYPES, PRODUCT_STATES, type Product } from '#lib/commerce/catalogue/product.ts';

const text = z.string();
const texts = z.array(text);
const some = z.exactOptional(texts);
const limit = z.nullable(z.int());

const gearFacets = z.exactOptional(
  z.object({ activities: some, benefits: some, features: some, material: some }),
);

/** A product as listings and the cart need it. */
export const product: z.ZodMiniType<Product> = z.object({
  objectID: text,
  id: text,
  name: text,
  path: text,
  pageTitle: text,
  brand: text,
  brandSlug: text,
  price: z.int(),
  erpOriginalPrice: z.int(),
  isDiscounted: z.boolean(),
  isNew: z.boolean(),
  state: z.enum(PRODUCT_STATES),
  soldOut: z.boolean(),
  taxExclusive: z.boolean(),
  canonicalCategory: z.array(z.object({ path: text, name: text })),
  categoryPaths: texts,
  erpProductCompositeCode: text,
  erpProductParentCode: text,
  erpGenderCode: text,
  erpProductType: text,
  colourName: text,
  baseColours: texts,
  demographic: texts,
  variants: z.array(
    z.object({
      id: text,
      code: text,
      label: text,
      usMen: z.nullable(text),
      gtin: z.exactOptional(text),
      equals: some,
      closestTo: some,
      qty: z.int(),
    }),
  ),
  availableVariantLabels: z.object({ footwear: some, clothing: some }),
  footwearAvailableVariantLabels: z.object({ usMen: texts }),
  overlayIds: texts,
  goesWith: texts,
  productGallery: z.array(
    z.object({
      type: z.literal('IMAGE'),
      src: text,
      alt: text,
      width: z.int(),
      height: z.int(),
    }),
  ),
  functionalType: z.enum(FUNCTIONAL_TYPES),
  accountExclusive: z.boolean(),
  cartQtyProductMax: limit,
  cartQtyVariantMax: limit,
  cartQtyVariantMin: limit,
  cartQtyVariantMultipleOf: limit,
  popularity: z.number(),
  publishedAt: z.int(),
  stockUpdatedAt: z.int(),
  accessories: gearFacets,
  clothing: gearFacets,
  footwear: z.exactOptional(
    z.object({
      activities: some,
      benefits: some,
      fastening: some,
      features: some,
      material: some,
      width: some,
    }),
  ),
});
