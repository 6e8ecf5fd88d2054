import * as z from 'zod/mini';
import { MOST_BULK_LINES } from '#lib/commerce/staff/bulk-changes.ts';

/* What calls that change many things share. */

/** Lines of one call. */
export const bulkLines = <Line extends z.core.$ZodType>(line: Line, most = MOST_BULK_LINES) =>
  z.array(line).check(z.minLength(1, 'There are no lines.'), z.maxLength(most));

/** The line of the sheet, from 1, for the report. */
export const sheetLine = z.int().check(z.gte(1), z.lte(10_000_000));

/** Why a line has no effect. */
export const refusedLine = z.object({
  outcome: z.enum(['unknown', 'invalid', 'stale']),
  message: z.string(),
});

/** The change that carries the lines out: `GET /bulk/{id}` tells how far it is. */
export const bulkMade = z.object({ id: z.string() });
