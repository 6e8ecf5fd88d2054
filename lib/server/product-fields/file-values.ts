import { decodeHTMLStrict } from 'entities';
import * as z from 'zod/mini';
import { CATALOGUE_ID } from '#lib/commerce/catalogue/catalogue-id.ts';
import { isGtin } from '#lib/commerce/catalogue/gtin.ts';

/* The kinds of values in catalogue files; docs/catalogue-format.md describes them. */

export const slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(120));
export const categoryPath = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/), z.maxLength(300));
export const id = z.string().check(z.regex(CATALOGUE_ID));
export const gtin = z.string().check(
  z.refine(isGtin, {
    error: 'it must have 8, 12, 13 or 14 digits, the last of them the check digit',
  }),
);
/**
 * A text of one line. Entities such as `&trade;` become their characters, because the text is not
 * HTML.
 */
export const line = z
  .string()
  .check(z.overwrite(decodeHTMLStrict), z.trim(), z.minLength(1), z.maxLength(200));
export const prose = z.string().check(z.maxLength(50_000));
/** Text that may be empty. */
export const text = (most: number) => z.string().check(z.maxLength(most));
/** Cents, up to a million dollars. */
export const cents = z.int().check(z.gte(0), z.lte(100_000_000));
export const count = z.int().check(z.gte(0), z.lte(1_000_000));
/** Units in one order. */
export const limit = z.int().check(z.gte(1), z.lte(9_999));
/** A day of the calendar, `YYYY-MM-DD`. */
export const day = z.iso.date();
export const words = z.array(line).check(z.maxLength(60));
