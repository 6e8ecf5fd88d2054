import * as z from 'zod/mini';
import { CATALOGUE_ID } from '#lib/commerce/catalogue/catalogue-id.ts';
import {
  CATEGORY_PATH,
  CATEGORY_PATH_LENGTH,
  DISCOUNT_CODE_LENGTH,
  ID_LENGTH,
  SLUG,
} from '#lib/commerce/limits.ts';

/** What a promotion is about and what it gives, as files, the database and the staff room write it. */

/** Up to a million dollars. */
export const cents = z.int().check(z.gte(0), z.lte(100_000_000));
export const someCents = z.int().check(z.gte(1), z.lte(100_000_000));
export const offerId = z.string().check(z.regex(CATALOGUE_ID));

const slug = z.string().check(z.regex(SLUG), z.maxLength(ID_LENGTH));
const categoryPath = z.string().check(z.regex(CATEGORY_PATH), z.maxLength(CATEGORY_PATH_LENGTH));

/** Most products that one promotion names. */
export const MOST_OFFER_PRODUCTS = 5_000;

export const lineConditions = z.strictObject({
  productIds: z.array(offerId).check(z.maxLength(MOST_OFFER_PRODUCTS)),
  categoryPaths: z.array(categoryPath).check(z.maxLength(200)),
  brandSlugs: z.array(slug).check(z.maxLength(200)),
  onSale: z.enum(['any', 'sale', 'fullPrice']),
});

const percent = z.int().check(z.gte(1), z.lte(100));

export const promotionEffect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('linePercent'), percent }),
  z.strictObject({ kind: z.literal('lineAmount'), amount: someCents }),
  z.strictObject({ kind: z.literal('orderPercent'), percent }),
  z.strictObject({ kind: z.literal('orderAmount'), amount: someCents }),
  z.strictObject({
    kind: z.literal('freeDelivery'),
    methodKinds: z.array(z.enum(['standard', 'express'])).check(z.minLength(1), z.maxLength(2)),
  }),
  z.strictObject({ kind: z.literal('cheapestFree'), of: z.int().check(z.gte(2), z.lte(100)) }),
]);

export const usageLimit = z.nullable(z.int().check(z.gte(1), z.lte(1_000_000_000)));

export const discountCode = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.refine((code) => /^[A-Z0-9._-]+$/.test(code) && code.length <= DISCOUNT_CODE_LENGTH, {
    error: `it must be up to ${DISCOUNT_CODE_LENGTH} letters, digits and . _ -`,
  }),
);
