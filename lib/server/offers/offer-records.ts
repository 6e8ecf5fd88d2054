import * as z from 'zod/mini';
import {
  cents,
  discountCode,
  lineConditions,
  offerId,
  someCents,
} from '#lib/api/schemas/promotion-terms.ts';
import {
  isVoucherCode,
  isVoucherPin,
  normaliseVoucherCode,
} from '#lib/commerce/vouchers/voucher-code.ts';
import { FIRST_PIN_FORM, isPinForm } from '#lib/server/vouchers/voucher-pin.ts';
import {
  businessDays,
  deliveryZones,
  offerText,
  postcodeRanges,
  promotionDefinition,
} from './offer-schemas.ts';

/**
 * One line of an offers file (JSON Lines), as read by `offers import` and written by
 * `offers export`. Documented in docs/offers-format.md.
 */
const position = z.optional(z.int().check(z.gte(0), z.lte(1_000_000)));
const flag = z.optional(z.boolean());
/** ISO 8601, UTC. */
const time = z.optional(z.nullable(z.iso.datetime()));
const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)));

const shippingMethodRecord = z.strictObject({
  type: z.literal('shippingMethod'),
  code: offerId,
  label: offerText(100).check(z.minLength(1)),
  description: z.optional(offerText(300)),
  kind: z.enum(['standard', 'express', 'storePickup']),
  price: cents,
  freeFrom: z.optional(z.nullable(cents)),
  requiresAuthorityToLeave: flag,
  postcodes: z.optional(
    z.strictObject({
      include: z.optional(postcodeRanges),
      exclude: z.optional(postcodeRanges),
    }),
  ),
  businessDays: z.optional(z.nullable(businessDays)),
  zones: z.optional(deliveryZones),
  cutOff: z.optional(
    z.nullable(
      z.string().check(
        z.regex(/^(?:0[5-9]|1\d|2[0-3]):[0-5]\d$/, {
          error: 'it must be a time from 05:00 to 23:59',
        }),
      ),
    ),
  ),
  position,
  enabled: flag,
});

const { name, effect, priority, usageCountLimit } = promotionDefinition.shape;

const promotionRecord = z.strictObject({
  type: z.literal('promotion'),
  id: offerId,
  name,
  codes: z.optional(z.array(discountCode).check(z.maxLength(50_000))),
  lines: z.optional(z.partial(lineConditions)),
  minimumSubtotal: z.optional(cents),
  signedInOnly: flag,
  startsAt: time,
  endsAt: time,
  effect,
  exclusive: flag,
  priority: z.optional(priority),
  stop: flag,
  usageCountLimit: z.optional(usageCountLimit),
  totalUsageLimit: z.optional(usageCountLimit),
  codesOnce: flag,
  appliedPromotionsLimit: z.optional(usageCountLimit),
  enabled: flag,
  /** Number of uses before the first import; later imports do not change it. */
  used: z.optional(z.int().check(z.gte(0), z.lte(1_000_000_000))),
});

const giftCardRecord = z
  .strictObject({
    type: z.literal('giftCard'),
    code: z
      .string()
      .check(
        z.overwrite(normaliseVoucherCode),
        z.refine(isVoucherCode, { error: 'it must be 8 to 30 letters and digits' }),
      ),
    /** In plain text; stored as a hash. */
    pin: z.optional(
      z.string().check(z.refine(isVoucherPin, { error: 'it must be 4 to 8 digits' })),
    ),
    /** The hashed PIN, as exported. Earlier exports do not name the form. */
    pinHash: z.optional(
      z.strictObject({
        salt: hex(16),
        hash: hex(32),
        form: z._default(
          z
            .string()
            .check(z.refine(isPinForm, { error: 'this version of the shop does not know it' })),
          FIRST_PIN_FORM,
        ),
      }),
    ),
    amount: someCents,
    balance: z.optional(cents),
    expiresAt: time,
    suspended: flag,
    locked: flag,
  })
  .check(
    z.refine((card) => (card.pin === undefined) !== (card.pinHash === undefined), {
      error: 'it needs either a pin or a pinHash',
      path: ['pin'],
    }),
    z.refine((card) => (card.balance ?? 0) <= card.amount, {
      error: 'it must not be more than amount',
      path: ['balance'],
    }),
  );

export const offerRecord = z.discriminatedUnion('type', [
  shippingMethodRecord,
  promotionRecord,
  giftCardRecord,
]);

export type ShippingMethodRecord = z.infer<typeof shippingMethodRecord>;
export type PromotionRecord = z.infer<typeof promotionRecord>;
export type GiftCardRecord = z.infer<typeof giftCardRecord>;
export type OfferRecord = z.infer<typeof offerRecord>;
