import * as z from 'zod/mini';
import {
  cents,
  lineConditions,
  promotionEffect,
  usageLimit,
} from '#lib/api/schemas/promotion-terms.ts';
import type { DeliveryZone, PostcodeRules } from '#lib/commerce/checkout/shipping-method.ts';
import type { Promotion } from '#lib/commerce/promotions/promotion.ts';

/**
 * Schemas of offers, shared by the database's JSON and the import files (docs/offers-format.md).
 */

/** PostgreSQL cannot store NUL characters. */
export const offerText = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max),
    z.refine((text) => !text.includes('\0'), { error: 'it contains a NUL character' }),
  );
const offerName = offerText(100).check(z.minLength(1));

/** Ms since the epoch, up to the end of the year 9999. */
const time = z.nullable(z.int().check(z.gte(0), z.lte(253_402_300_799_999)));

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
  /** Missing in definitions from before it existed. */
  codesOnce: z.exactOptional(z.boolean()),
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
