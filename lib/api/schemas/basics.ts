import * as z from 'zod/mini';
import { ID_LENGTH, PAYMENT_TOKEN_LENGTH } from '#lib/commerce/limits.ts';

/** An id in a request: of a product, a variant, a method. */
export const id = z.string().check(z.minLength(1), z.maxLength(ID_LENGTH));

/** What the colourways of a model share: their `erpProductParentCode`. */
export const modelCode = z.string().check(z.minLength(1), z.maxLength(2 * ID_LENGTH));

/**
 * A payment provider's token: one word. A token with a trailing space might still pay, but looking
 * it up by its URL would find nothing: neither its card nor its 3-D Secure result.
 */
export const paymentToken = z
  .string()
  .check(z.minLength(1), z.maxLength(PAYMENT_TOKEN_LENGTH), z.regex(/^[!-~]+$/));

/** Most cents that a request may name: ten million dollars. */
export const MOST_CENTS = 1_000_000_000;

/**
 * The query of a call without parameters, and the answer of a call that only says that it
 * succeeded.
 */
export const nothing = z.strictObject({});

/**
 * What is pasted from a document or a web page often holds no-break and other wide spaces. Each
 * becomes a space before the text is checked; spaces at both ends are removed.
 */
export const tidySpaces = z.overwrite<string>((text) => text.replace(/\p{Zs}/gu, ' ').trim());
