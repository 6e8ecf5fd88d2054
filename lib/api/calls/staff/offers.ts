import * as z from 'zod/mini';
import {
  cents,
  discountCode,
  lineConditions,
  MOST_OFFER_PRODUCTS,
  promotionEffect,
  usageLimit,
} from '#lib/api/schemas/promotion-terms.ts';
import { plainText } from './plain-text.ts';
import { defineStaffCall, STAFF_COMMAND_ERRORS, STAFF_ERRORS } from './staff-call.ts';

/** Most codes that are made at once. */
const MOST_RANDOM_CODES = 1_000;
/** Longest beginning of random codes. */
const PREFIX_LENGTH = 12;

/** In ms since the epoch, up to the end of the year 9999. */
const time = z.int().check(z.gte(0), z.lte(253_402_300_799_999));

/** What staff want an offer to be. */
const { categoryPaths, brandSlugs, onSale } = lineConditions.shape;
const offerWish = z.strictObject({
  /** As shoppers see it. */
  name: plainText(100).check(z.trim(), z.minLength(1, 'Enter a name.')),
  effect: promotionEffect,
  /** Codes or ids of products. */
  products: z.array(plainText(120).check(z.minLength(1))).check(z.maxLength(MOST_OFFER_PRODUCTS)),
  categoryPaths,
  brandSlugs,
  onSale,
  minimumSubtotal: cents,
  signedInOnly: z.boolean(),
  exclusive: z.boolean(),
  startsAt: z.nullable(time),
  /** At this time it has ended. */
  endsAt: z.nullable(time),
  /** The most uses by one customer, and by all. */
  usageCountLimit: usageLimit,
  totalUsageLimit: usageLimit,
});
export type OfferWish = z.output<typeof offerWish>;

/** The codes of a new offer: typed, or random ones of which each works once. */
const offerCodes = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('typed'),
    codes: z
      .array(discountCode)
      .check(z.minLength(1, 'Enter a code.'), z.maxLength(20, 'Enter up to 20 codes.')),
  }),
  z.strictObject({
    kind: z.literal('random'),
    count: z
      .int('Enter a number from 1 to 1,000.')
      .check(
        z.gte(1, 'Enter a number from 1 to 1,000.'),
        z.lte(MOST_RANDOM_CODES, 'Enter a number from 1 to 1,000.'),
      ),
    /** What all of them begin with; may be empty. */
    prefix: z
      .string()
      .check(
        z.trim(),
        z.toUpperCase(),
        z.maxLength(PREFIX_LENGTH),
        z.regex(/^[A-Z0-9]*$/, 'Use letters and digits.'),
      ),
  }),
]);
export type OfferCodes = z.output<typeof offerCodes>;

const OFFER_STATES = ['running', 'planned', 'used-up', 'ended'] as const;

const listed = {
  id: z.string(),
  name: z.string(),
  effect: promotionEffect,
  state: z.enum(OFFER_STATES),
  /** An offers file has switched it off. */
  isWithdrawn: z.boolean(),
  startsAt: z.nullable(z.number()),
  endsAt: z.nullable(z.number()),
  usageCountLimit: usageLimit,
  totalUsageLimit: usageLimit,
  codesOnce: z.boolean(),
  /** The first codes, and how many there are; none: it applies by itself. */
  codes: z.array(z.string()),
  codeCount: z.number(),
  /**
   * Orders that used it and were not cancelled, with those from before an import, and what it took off
   * those of the shop, in cents.
   */
  uses: z.number(),
  given: z.number(),
  /** Staff made or changed it: an offers file leaves it alone. */
  isByStaff: z.boolean(),
};

/** Offers, the newest first. */
export const listOffersCall = defineStaffCall({
  method: 'GET',
  path: '/offers',
  permission: 'offers:write',
  request: z.strictObject({
    state: z.exactOptional(z.enum(OFFER_STATES)),
    /** A code, an id, or a part of the name. */
    q: z.exactOptional(plainText(100)),
    after: z.exactOptional(z.string().check(z.regex(/^\d{1,17}~[\w.:-]{1,120}$/))),
  }),
  response: z.object({
    offers: z.array(
      z.object({
        ...listed,
        /** There are more uses than are counted here. */
        hasMoreUses: z.boolean(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: STAFF_ERRORS,
});

export const readOfferCall = defineStaffCall({
  method: 'GET',
  path: '/offers/{id}',
  permission: 'offers:write',
  request: z.strictObject({}),
  response: z.object({
    ...listed,
    ...z.omit(offerWish, { products: true }).shape,
    productIds: z.array(z.string()),
    /** What a change must name as `seen`. */
    version: z.number(),
  }),
  errors: { ...STAFF_ERRORS, NotFound: STAFF_COMMAND_ERRORS.NotFound },
});

/** All codes of an offer, page by page. */
export const readOfferCodesCall = defineStaffCall({
  method: 'GET',
  path: '/offers/{id}/codes',
  permission: 'offers:write',
  request: z.strictObject({
    after: z.exactOptional(z.string().check(z.regex(/^[A-Z0-9._-]{1,40}$/))),
  }),
  response: z.object({
    codes: z.array(z.object({ code: z.string(), isUsed: z.boolean() })),
    next: z.nullable(z.string()),
  }),
  errors: STAFF_ERRORS,
});

/** What an offer can be about. */
export const readOfferGoodsCall = defineStaffCall({
  method: 'GET',
  path: '/offer-goods',
  permission: 'offers:write',
  request: z.strictObject({}),
  response: z.object({
    categories: z.array(z.object({ path: z.string(), name: z.string() })),
    brands: z.array(z.object({ slug: z.string(), name: z.string() })),
  }),
  errors: STAFF_ERRORS,
});

/** What an offer would do. Changes nothing. */
export const previewOfferCall = defineStaffCall({
  method: 'POST',
  path: '/offer-preview',
  permission: 'offers:write',
  request: z.strictObject({
    wish: offerWish,
    /** Of a new offer. */
    codes: z.nullable(offerCodes),
    /** The offer that is changed. */
    id: z.nullable(z.string().check(z.maxLength(120))),
  }),
  response: z.object({
    /** Why it cannot be saved. */
    problems: z.array(z.string()),
    /** What to look at twice. */
    warnings: z.array(z.string()),
    /** Products that it covers and that can be bought now; `hasMore`: there are more than `count`. */
    covered: z.object({ count: z.number(), hasMore: z.boolean() }),
    /** Carts with one product each, without and with the offer, by the checkout's own rules. */
    examples: z.array(
      z.object({
        productId: z.string(),
        code: z.string(),
        name: z.string(),
        colour: z.string(),
        qty: z.number(),
        /** Of goods, in cents; with `isDelivery` of the delivery to Sydney. */
        before: z.number(),
        after: z.number(),
        isDelivery: z.boolean(),
        /** Other offers that apply to the same cart. */
        others: z.array(z.string()),
      }),
    ),
    /** What it would have done to orders of the last 28 days, had every buyer used it. */
    past: z.object({
      orders: z.number(),
      /** There were more orders: these are the latest. */
      hasMore: z.boolean(),
      hits: z.number(),
      given: z.number(),
    }),
  }),
  errors: STAFF_COMMAND_ERRORS,
});

export const makeOfferCall = defineStaffCall({
  method: 'POST',
  path: '/offers',
  permission: 'offers:write',
  confirms: true,
  request: z.strictObject({ wish: offerWish, codes: offerCodes }),
  response: z.object({ id: z.string(), codes: z.array(z.string()) }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Changes what an offer gives, on what and when. Its codes stay. */
export const changeOfferCall = defineStaffCall({
  method: 'PUT',
  path: '/offers/{id}',
  permission: 'offers:write',
  confirms: true,
  request: z.strictObject({ wish: offerWish, seen: z.int() }),
  response: z.object({}),
  errors: STAFF_COMMAND_ERRORS,
});

/** Ends an offer now. Needs no second step: a wrong offer costs more with each order. */
export const stopOfferCall = defineStaffCall({
  method: 'POST',
  path: '/offers/{id}/stop',
  permission: 'offers:write',
  request: z.strictObject({ seen: z.int() }),
  response: z.object({}),
  errors: STAFF_COMMAND_ERRORS,
});
