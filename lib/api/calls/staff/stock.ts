import * as z from 'zod/mini';
import { plainText, time } from './plain-text.ts';
import { defineStaffCall, STAFF_COMMAND_ERRORS, STAFF_ERRORS } from './staff-call.ts';

const line = (most: number, empty: string) =>
  plainText(most).check(z.trim(), z.minLength(1, empty));
/** A store's ERP id; null: online. */
const store = z.nullable(line(120, 'Choose a place.'));
const variant = line(120, 'Choose a size.');
const MOST = 1_000_000;
const units = (least: number) =>
  z.int('Enter whole units.').check(z.gte(least, 'Enter a number of units.'), z.lte(MOST));

/** Finds sizes by code, bar code, id, or words of the product's name. */
export const findSizesCall = defineStaffCall({
  method: 'GET',
  path: '/stock/sizes',
  permission: 'stock:read',
  request: z.strictObject({
    q: z.exactOptional(plainText(100)),
    /** `next` of the page before. */
    after: z.exactOptional(z.string().check(z.regex(/^[\w.:-]{1,120}~\d{1,9}~[\w.:-]{1,120}$/))),
  }),
  response: z.object({
    sizes: z.array(
      z.object({
        variantId: z.string(),
        code: z.string(),
        gtin: z.nullable(z.string()),
        product: z.string(),
        colour: z.string(),
        label: z.string(),
        /** Units to sell online; null for somebody who works in one store. */
        online: z.nullable(z.int()),
        /** Units to sell in all stores, or in their own. */
        inStores: z.int(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: STAFF_ERRORS,
});

/** A size with its stock in each place, and what is sold there and not yet sent. */
export const readSizeCall = defineStaffCall({
  method: 'GET',
  path: '/stock/sizes/{id}',
  permission: 'stock:read',
  request: z.strictObject({}),
  response: z.object({
    variantId: z.string(),
    code: z.string(),
    gtin: z.nullable(z.string()),
    product: z.string(),
    colour: z.string(),
    label: z.string(),
    places: z.array(
      z.object({
        store: z.nullable(z.string()),
        name: z.string(),
        sellable: z.int(),
        /** Units that are sold, or held for an order on its way, and still there. */
        waiting: z.int(),
        /** In ms since the epoch; null: never. */
        countedAt: z.nullable(z.number()),
      }),
    ),
    /** The server's clock, in ms since the epoch: a count says when it was made. */
    now: z.number(),
  }),
  errors: { ...STAFF_ERRORS, NotFound: { status: 404, message: 'There is no such size.' } },
});

const order = z.object({ orderNumber: z.string(), qty: z.int() });

/** Why the stock of a size in one place is what it is: a page of its ledger, and who waits for units. */
export const readStockMovesCall = defineStaffCall({
  method: 'GET',
  path: '/stock/moves',
  permission: 'stock:read',
  request: z.strictObject({
    variant,
    /** A store's ERP id; left out: online. */
    store: z.exactOptional(plainText(120)),
    after: z.exactOptional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
  response: z.object({
    moves: z.array(
      z.object({
        id: z.string(),
        /** In ms since the epoch. */
        at: z.number(),
        delta: z.int(),
        cause: z.enum([
          'opening',
          'import',
          'set',
          'removed',
          'adjust',
          'order',
          'order-released',
          'cancellation',
          'return',
        ]),
        reference: z.nullable(z.string()),
        by: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.string()),
    /** Only with the first page; null with others. */
    waiting: z.nullable(
      z.object({
        /** Orders whose units have not left yet, oldest first. */
        open: z.array(order),
        /** Attempts to pay that hold units. */
        holds: z.array(order),
        /** Whether the ledger adds up to what the shop shows. */
        addsUp: z.boolean(),
      }),
    ),
  }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Sets what lies on the shelf. */
export const countStockCall = defineStaffCall({
  method: 'POST',
  path: '/stock/count',
  permission: 'stock:write',
  request: z.strictObject({
    variant,
    store,
    qty: units(0),
    /** When they were counted, by the server's clock in ms. */
    countedAt: time,
  }),
  response: z.object({
    /** Units to sell now. */
    qty: z.int(),
    delta: z.int(),
    committed: z.int(),
    oversold: z.int(),
  }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Adds units or takes them away. */
export const adjustStockCall = defineStaffCall({
  method: 'POST',
  path: '/stock/adjust',
  permission: 'stock:write',
  request: z.strictObject({
    variant,
    store,
    delta: z.int('Enter whole units.').check(
      z.gte(-MOST),
      z.lte(MOST),
      z.refine((delta) => delta !== 0, 'Enter how many units come or go.'),
    ),
    reason: line(200, 'Say why, for whoever asks later.'),
  }),
  response: z.object({ qty: z.int(), delta: z.int(), oversold: z.int() }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Moves units that can be sold between two places, in one step. */
export const transferStockCall = defineStaffCall({
  method: 'POST',
  path: '/stock/transfer',
  permission: 'stock:write',
  request: z.strictObject({
    variant,
    from: store,
    to: store,
    qty: units(1),
    note: z.exactOptional(line(120, 'Leave it out, or say something.')),
  }),
  /** Units to sell in each place now. */
  response: z.object({ from: z.int(), to: z.int() }),
  errors: STAFF_COMMAND_ERRORS,
});
