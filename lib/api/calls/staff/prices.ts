import * as z from 'zod/mini';
import { bulkLines, bulkMade, refusedLine, sheetLine } from './bulk-lines.ts';
import { plainText, time } from './plain-text.ts';
import { defineStaffCall, STAFF_COMMAND_ERRORS, STAFF_ERRORS } from './staff-call.ts';

const name = plainText(200).check(z.minLength(1));
/** In cents, up to a million dollars. */
const cents = z.int().check(z.gte(1, 'A price must be more than $0.'), z.lte(100_000_000));

const plan = z.object({
  id: z.string(),
  price: z.int(),
  from: z.number(),
  /** Null: it stays. */
  until: z.nullable(z.number()),
  isRunning: z.boolean(),
});

/** Finds products with their prices, by code, bar code, id, or words of the name. */
export const findPricesCall = defineStaffCall({
  method: 'GET',
  path: '/prices',
  permission: 'prices:write',
  request: z.strictObject({
    q: z.exactOptional(plainText(100)),
    after: z.exactOptional(z.string().check(z.regex(/^[\w.:-]{1,120}$/))),
  }),
  response: z.object({
    products: z.array(
      z.object({
        productId: z.string(),
        code: z.string(),
        name: z.string(),
        colour: z.string(),
        /** What shoppers pay now, and what is crossed out beside it; in cents. */
        price: z.int(),
        was: z.nullable(z.int()),
        /** What it costs without a sale. */
        base: z.int(),
        plans: z.array(plan),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: STAFF_ERRORS,
});

/** Planned prices that wait or run, the first to begin first. */
export const readPlansCall = defineStaffCall({
  method: 'GET',
  path: '/prices/plans',
  permission: 'prices:write',
  request: z.strictObject({
    after: z.exactOptional(z.string().check(z.regex(/^\d{1,15}~\d{1,18}$/))),
  }),
  response: z.object({
    plans: z.array(
      z.extend(plan, {
        productId: z.string(),
        code: z.string(),
        name: z.string(),
        colour: z.string(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: STAFF_ERRORS,
});

/** Cancels a planned price. If it is a sale that runs, the base price returns. */
export const cancelPlanCall = defineStaffCall({
  method: 'POST',
  path: '/prices/plans/cancel',
  permission: 'prices:write',
  request: z.strictObject({ plan: z.string().check(z.regex(/^\d{1,18}$/)) }),
  response: z.object({}),
  errors: STAFF_COMMAND_ERRORS,
});

const price = z.union([cents, z.literal('end')]);

/** What prices would do. Changes nothing. */
export const previewPricesCall = defineStaffCall({
  method: 'POST',
  path: '/prices/preview',
  permission: 'prices:write',
  request: z.strictObject({
    lines: bulkLines(
      z.strictObject({
        code: name,
        price,
        /** The “was” price that somebody wrote; only to compare. */
        was: z.nullable(z.int().check(z.gte(0), z.lte(100_000_000))),
        from: z.nullable(time),
        until: z.nullable(time),
      }),
    ),
  }),
  response: z.object({
    results: z.array(
      z.discriminatedUnion('outcome', [
        z.object({
          outcome: z.literal('ok'),
          productId: z.string(),
          code: z.string(),
          name: z.string(),
          colour: z.string(),
          now: z.int(),
          base: z.int(),
          /** What will be crossed out; null: nothing. */
          crossed: z.nullable(z.int()),
          warnings: z.array(z.string()),
        }),
        refusedLine,
      ]),
    ),
  }),
  errors: STAFF_COMMAND_ERRORS,
});

/** A price that somebody saw before they changed it. */
const seenPrice = {
  product: name,
  price,
  from: z.nullable(time),
  until: z.nullable(time),
  /** The base price that they saw: another one by now refuses it. */
  seen: z.int(),
};

/** Sets one price, now or between two times. */
export const setPriceCall = defineStaffCall({
  method: 'POST',
  path: '/prices',
  permission: 'prices:write',
  request: z.strictObject(seenPrice),
  response: z.object({
    /** What shoppers pay now, and what is crossed out. */
    price: z.int(),
    was: z.nullable(z.int()),
  }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Sets many. */
export const bulkPricesCall = defineStaffCall({
  method: 'POST',
  path: '/prices/bulk',
  permission: 'prices:write',
  request: z.strictObject({ lines: bulkLines(z.strictObject({ line: sheetLine, ...seenPrice })) }),
  response: bulkMade,
  errors: STAFF_COMMAND_ERRORS,
});
