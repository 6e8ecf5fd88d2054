import * as z from 'zod/mini';
import { MOST_CENTS } from '#lib/api/schemas/basics.ts';
import { MOST_BATCH_LINES } from '#lib/commerce/erp/limits.ts';
import { MOST_CART_LINES, MOST_LINE_UNITS } from '#lib/commerce/limits.ts';

/** A text of one line that the database can store. */
export function oneLine(most: number) {
  return z.string().check(
    z.minLength(1),
    z.maxLength(most),
    z.refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), {
      error: 'Use no control characters.',
    }),
  );
}

/** A message to the buyer, which may have several lines. */
export const message = z.string().check(
  z.minLength(1),
  z.maxLength(2_000),
  z.refine((text) => text.isWellFormed() && !/[^\P{Cc}\n]/u.test(text), {
    error: 'Use no control characters.',
  }),
);

export const cents = z.int().check(z.minimum(0), z.maximum(MOST_CENTS));

/** The index of a line in its order, from 0. */
export const lineIndex = z.int().check(z.minimum(0), z.maximum(MOST_CART_LINES - 1));

const lineUnits = z.strictObject({
  line: lineIndex,
  qty: z.int().check(z.minimum(1), z.maximum(MOST_LINE_UNITS)),
});

/** Lines of one order; each may be named once or more. */
export const orderLines = z.array(lineUnits).check(z.minLength(1), z.maxLength(MOST_CART_LINES));

/** Units of lines in an answer; may be empty. */
export const unitsOfLines = z.array(z.object({ line: z.int(), qty: z.int() }));

/** What a batch takes: each line is done or refused by itself. */
export function batch<Line extends z.ZodMiniType>(line: Line) {
  return z.array(line).check(z.minLength(1), z.maxLength(MOST_BATCH_LINES));
}

/**
 * The outcome of each line of a batch, in the order of the lines. `done`: what the result of a
 * successful line contains.
 */
export function results<Done extends z.core.$ZodShape>(done: Done) {
  return z.object({
    results: z.array(
      z.discriminatedUnion('ok', [
        z.object({ ok: z.literal(true), ...done }),
        z.object({
          ok: z.literal(false),
          /** `NotFound`, `Conflict`, `Invalid`, or `KeyReused`. */
          code: z.enum(['NotFound', 'Conflict', 'Invalid', 'KeyReused', 'NotPermitted']),
          message: z.string(),
        }),
      ]),
    ),
  });
}
