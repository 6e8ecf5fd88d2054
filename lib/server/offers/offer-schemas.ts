import * as z from 'zod/mini';
import { CATALOGUE_ID } from '#lib/commerce/catalogue/catalogue-id.ts';
import type { DeliveryZone, PostcodeRules } from '#lib/commerce/checkout/shipping-method.ts';
import { CATEGORY_PATH, CATEGORY_PATH_LENGTH, ID_LENGTH, SLUG } from '#lib/commerce/limits.ts';
import type { Promotion } from '#lib/commerce/promotions/promotion.ts';

/**
 * Schemas of offers, shared by the database's JSON and the import files (docs/offers-format.md).
 */

/** Up to a million dollars. */
export const cents = z.int().check(z.gte(0), z.lte(100_000_000));
export const someCents = z.int().check(z.gte(1), z.lte(100_000_000));
export const offerId = z.string().check(z.regex(CATALOGUE_ID));
/** PostgreSQL cannot store NUL characters. */
export const offerText = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max),
    z.refine((text) => !text.includes('\0'), { error: 'it contains a NUL character' }),
  );
const offerName = offerText(100).check(z.minLength(1));

const percent = z.int().check(z.gte(1), z.lte(100));
const usageLimit = z.nullable(z.int().check(z.gte(1), z.lte(1_000_000_000)));
/** Ms since the epoch, up to the end of the year 9999. */
const time = z.nullable(z.int().check(z.gte(0), z.lte(253_402_300_799_999)));

const slug = z.string().check(z.regex(SLUG), z.maxLength(ID_LENGTH));
const categoryPath = z.string().check(z.regex(CATEGORY_PATH), z.maxLength(CATEGORY_PATH_LENGTH));

export const lineConditions = z.strictObject({
  productIds: z.array(offerId).check(z.maxLength(5_000)),
  categoryPaths: z.array(categoryPath).check(z.maxLength(200)),
  brandSlugs: z.array(slug).check(z.maxLength(200)),
  onSale: z.enum(['any', 'sale', 'fullPrice']),
});

const promotionEffect = z.discriminatedUnion('kind', [
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

/** A promotion as stored in the database: without id and codes. */
export const promotionDefinition = z.strictObject({
  name: offerName,
  lines: lineConditions,
  minimumSubtotal: cents,
  signedInOnly: z.boolean(),
  startsAt: time,
  endsAt: time,
  effect: promotionEffect,
  exclusive: z.boolean(),
  priority: z.int().check(z.gte(-1_000_000), z.lte(1_000_000)),
  stop: z.boolean(),
  usageCountLimit: usageLimit,
  totalUsageLimit: usageLimit,
  appliedPromotionsLimit: usageLimit,
}) satisfies z.ZodMiniType<Omit<Promotion, 'id' | 'codes'>>;

const postcode = z.string().check(z.regex(/^\d{4}$/));
export const postcodeRanges = z
  .array(
    z
      .strictObject({ from: postcode, to: postcode })
      .check(z.refine(({ from, to }) => from <= to, { error: 'from must not be more than to' })),
  )
  .check(z.maxLength(500));

export const postcodeRules = z.strictObject({
  include: postcodeRanges,
  exclude: postcodeRanges,
}) satisfies z.ZodMiniType<PostcodeRules>;

const days = z.int().check(z.gte(0), z.lte(365));
export const businessDays = z
  .strictObject({ from: days, to: days })
  .check(z.refine(({ from, to }) => from <= to, { error: 'from must not be more than to' }));

export const deliveryZones = z
  .array(z.strictObject({ postcodes: postcodeRanges.check(z.minLength(1)), businessDays }))
  .check(z.maxLength(50)) satisfies z.ZodMiniType<DeliveryZone[]>;
