import * as z from 'zod/mini';
import { plainText, time } from './plain-text.ts';
import { defineStaffCall, STAFF_COMMAND_ERRORS } from './staff-call.ts';

/** The most lines of one call: as many as a command takes. */
const MOST_LINES = 1_000;
const code = plainText(200).check(z.minLength(1));
const store = z.nullable(plainText(120).check(z.minLength(1)));
const qty = z.int().check(z.gte(0), z.lte(1_000_000));
const lines = <Line extends z.core.$ZodType>(line: Line) =>
  z.array(line).check(z.minLength(1, 'There are no lines.'), z.maxLength(MOST_LINES));
/** When all were counted, by the server's clock in ms; null: now. */
const countedAt = z.nullable(time);

/** Why a line has no effect. */
const refused = z.object({
  outcome: z.enum(['unknown', 'invalid', 'stale']),
  message: z.string(),
});

/** What counts would do. Changes nothing. */
export const previewCountsCall = defineStaffCall({
  method: 'POST',
  path: '/stock/bulk/preview',
  permission: 'stock:write',
  request: z.strictObject({ lines: lines(z.strictObject({ code, store, qty })), countedAt }),
  response: z.object({
    /** The server's clock, in ms: when the counts count as made, if nobody says. */
    now: z.number(),
    results: z.array(
      z.discriminatedUnion('outcome', [
        z.object({
          outcome: z.literal('ok'),
          variantId: z.string(),
          product: z.string(),
          label: z.string(),
          now: z.int(),
          waiting: z.int(),
          sellable: z.int(),
          oversold: z.int(),
        }),
        refused,
      ]),
    ),
  }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Sets many counts. */
export const setCountsCall = defineStaffCall({
  method: 'POST',
  path: '/stock/bulk',
  permission: 'stock:write',
  request: z.strictObject({
    lines: lines(z.strictObject({ variant: code, store, qty })),
    countedAt: time,
  }),
  response: z.object({
    results: z.array(
      z.discriminatedUnion('outcome', [
        z.object({
          outcome: z.literal('ok'),
          qty: z.int(),
          delta: z.int(),
          oversold: z.int(),
          /** Takes the change back; null: nothing changed. */
          undo: z.nullable(z.string()),
        }),
        refused,
      ]),
    ),
  }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Takes counts back, where nobody has changed the stock since. */
export const undoCountsCall = defineStaffCall({
  method: 'POST',
  path: '/stock/undo',
  permission: 'stock:write',
  request: z.strictObject({ entries: lines(z.string().check(z.regex(/^\d{1,18}$/))) }),
  response: z.object({
    results: z.array(
      z.discriminatedUnion('outcome', [
        z.object({ outcome: z.literal('ok'), qty: z.int(), delta: z.int() }),
        refused,
      ]),
    ),
  }),
  errors: STAFF_COMMAND_ERRORS,
});
