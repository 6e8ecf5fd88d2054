import * as z from 'zod/mini';
import { MOST_BOOSTS, MOST_PINS, MOST_STEPS } from '#lib/commerce/catalogue/arrangement.ts';
import { MOST_BULK_PLACES } from '#lib/commerce/staff/bulk-changes.ts';
import { bulkLines, bulkMade, refusedLine, sheetLine } from './bulk-lines.ts';
import { plainText, time } from './plain-text.ts';
import { defineStaffCall, STAFF_COMMAND_ERRORS, STAFF_ERRORS } from './staff-call.ts';

const text = z.string();
/** A place by its key, such as `category:mens/boots`; see lib/commerce/catalogue/listing-place.ts. */
const place = plainText(600).check(z.minLength(1));
export const productId = z.string().check(z.regex(/^[\w.:-]{1,120}$/));
const slug = z.string().check(z.minLength(1), z.maxLength(120));
const q = plainText(100);

const steps = z.int().check(
  z.gte(-MOST_STEPS),
  z.lte(MOST_STEPS),
  z.refine((number) => number !== 0, 'Choose a step.'),
);
const boost = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('product'), id: productId, steps }),
  z.strictObject({ kind: z.literal('brand'), slug, steps }),
  z.strictObject({ kind: z.literal('new'), steps }),
]);

/** Ids of products, the first one first. */
const pins = z.array(productId).check(z.maxLength(MOST_PINS, `Pin at most ${MOST_PINS} products.`));
/** The version of a place that was on screen. */
const seen = z.string().check(z.regex(/^\d{1,18}$/));

/** What staff decide about a place. */
const wish = {
  place,
  pins,
  boosts: z
    .array(boost)
    .check(z.maxLength(MOST_BOOSTS, `Lift or lower at most ${MOST_BOOSTS} things.`)),
};

/** When an arrangement begins and ends, in ms since the epoch; null: at once, never. */
const dates = { from: z.nullable(z.number()), until: z.nullable(z.number()) };
const state = z.enum(['shown', 'planned', 'over']);

/** A place in words, and its page in the shop. */
const named = { place: text, name: text, href: text };

export const listedProduct = z.object({
  id: text,
  name: text,
  colour: text,
  code: text,
  /** Whether listings show it. */
  isListed: z.boolean(),
});

/** Places that are arranged, by their keys. */
export const listArrangementsCall = defineStaffCall({
  method: 'GET',
  path: '/listings',
  permission: 'products:write',
  request: z.strictObject({ after: z.exactOptional(place) }),
  response: z.object({
    places: z.array(
      z.object({
        ...named,
        pins: z.int(),
        boosts: z.int(),
        ...dates,
        state,
        changedAt: z.number(),
      }),
    ),
    next: z.nullable(text),
  }),
  errors: STAFF_ERRORS,
});

/** Places to arrange, by words of a category's or brand's name or path. */
export const findPlacesCall = defineStaffCall({
  method: 'GET',
  path: '/listings/places',
  permission: 'products:write',
  request: z.strictObject({ q }),
  response: z.object({ places: z.array(z.object(named)) }),
  errors: STAFF_ERRORS,
});

/** Products to pin, by code or words of the name. */
export const findListedCall = defineStaffCall({
  method: 'GET',
  path: '/listings/products',
  permission: 'products:write',
  request: z.strictObject({ q }),
  response: z.object({ products: z.array(listedProduct) }),
  errors: STAFF_ERRORS,
});

/** How a place is arranged. */
export const readArrangementCall = defineStaffCall({
  method: 'GET',
  path: '/listings/place',
  permission: 'products:write',
  request: z.strictObject({ place }),
  response: z.object({
    ...named,
    /** Send it back with a change; `0`: nobody has arranged it. */
    version: text,
    state: z.nullable(state),
    pins: z.array(listedProduct),
    boosts: z.array(z.object({ boost, name: text })),
    ...dates,
    /** Whether Algolia searches: then nothing of this is shown. */
    isHosted: z.boolean(),
  }),
  errors: { ...STAFF_ERRORS, NotFound: STAFF_COMMAND_ERRORS.NotFound },
});

const card = z.object({
  id: text,
  name: text,
  colour: text,
  code: text,
  /** In cents. */
  price: z.int(),
  picture: z.nullable(text),
  isSoldOut: z.boolean(),
});

/** What a place would show first, beside what it shows now. Changes nothing. */
export const previewArrangementCall = defineStaffCall({
  method: 'POST',
  path: '/listings/preview',
  permission: 'products:write',
  request: z.strictObject(wish),
  response: z.object({
    /** How many models the place finds. */
    total: z.int(),
    now: z.array(card),
    draft: z.array(card),
    /** Pins that are not shown, with the reason. */
    idle: z.array(z.object({ id: text, why: z.enum(['unlisted', 'elsewhere', 'model']) })),
  }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Arranges a place. Without pins and boosts it has its usual order again. */
export const setArrangementCall = defineStaffCall({
  method: 'POST',
  path: '/listings',
  permission: 'products:write',
  request: z.strictObject({
    ...wish,
    from: z.nullable(time),
    until: z.nullable(time),
    seen,
  }),
  response: z.object({ version: text }),
  errors: STAFF_COMMAND_ERRORS,
});

/** What pins would change. Changes nothing. */
export const previewPinsCall = defineStaffCall({
  method: 'POST',
  path: '/listings/pins/preview',
  permission: 'products:write',
  request: z.strictObject({
    /** `code`: a product's code or id; `none` takes all pins of the place away. */
    lines: bulkLines(z.strictObject({ place, code: plainText(200).check(z.minLength(1)) })),
  }),
  response: z.object({
    results: z.array(
      z.discriminatedUnion('outcome', [
        z.object({
          outcome: z.literal('ok'),
          /** The key of its place below. */
          place: text,
          product: z.nullable(z.object({ id: text, name: text, isListed: z.boolean() })),
        }),
        refusedLine,
      ]),
    ),
    places: z.array(
      z.object({
        /** Its key, and how it was named: a search keeps its words. */
        place: text,
        typed: text,
        name: text,
        version: text,
        /** The products that are pinned now. */
        now: z.array(text),
        /** Whether its order has ended. */
        isOver: z.boolean(),
      }),
    ),
  }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Sets the pins of many places. Boosts and dates stay. */
export const bulkPinsCall = defineStaffCall({
  method: 'POST',
  path: '/listings/pins',
  permission: 'products:write',
  request: z.strictObject({
    lines: bulkLines(z.strictObject({ line: sheetLine, place, pins, seen }), MOST_BULK_PLACES),
  }),
  response: bulkMade,
  errors: STAFF_COMMAND_ERRORS,
});
