import * as z from 'zod/mini';
import { bulkLines, bulkMade, refusedLine, sheetLine } from './bulk-lines.ts';
import { plainText, time } from './plain-text.ts';
import { defineStaffCall, STAFF_COMMAND_ERRORS } from './staff-call.ts';

const code = plainText(200).check(z.minLength(1));
const store = z.nullable(plainText(120).check(z.minLength(1)));
const qty = z.int().check(z.gte(0), z.lte(1_000_000));
/** When all were counted, by the server's clock in ms; null: now. */
const countedAt = z.nullable(time);

/** What counts would do. Changes nothing. */
export const previewCountsCall = defineStaffCall({
  method: 'POST',
  path: '/stock/bulk/preview',
  permission: 'stock:write',
  request: z.strictObject({ lines: bulkLines(z.strictObject({ code, store, qty })), countedAt }),
  response: z.object({
    /** The server's clock, in ms: when the counts count as made, if nobody says. */
    now: z.number(),
    results: z.array(
      z.discriminatedUnion('outcome', [
        z.object({
          outcome: z.literal('ok'),
          variantId: z.string(),
          product: z.string(),
          colour: z.string(),
          label: z.string(),
          now: z.int(),
          waiting: z.int(),
          sellable: z.int(),
          oversold: z.int(),
        }),
        refusedLine,
      ]),
    ),
  }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Sets many counts. */
export const bulkCountsCall = defineStaffCall({
  method: 'POST',
  path: '/stock/bulk',
  permission: 'stock:write',
  request: z.strictObject({
    lines: bulkLines(z.strictObject({ line: sheetLine, variant: code, store, qty })),
    countedAt: time,
  }),
  response: bulkMade,
  errors: STAFF_COMMAND_ERRORS,
});
