import * as z from 'zod/mini';
import { ID_LENGTH, PAYMENT_TOKEN_LENGTH } from '#lib/commerce/limits.ts';

/** An id that a request names: of a product, a variant, a method. */
export const id = z.string().check(z.minLength(1), z.maxLength(ID_LENGTH));

/**
 * A payment provider's token: one word. With a space behind it, it might still pay, while all that
 * is asked of it by its address would find nothing: which card it is, and what its issuer said.
 */
export const paymentToken = z
  .string()
  .check(z.minLength(1), z.maxLength(PAYMENT_TOKEN_LENGTH), z.regex(/^[!-~]+$/));

/** Most cents that a request may name: ten million dollars. */
export const MOST_CENTS = 1_000_000_000;

/** The query of a call that takes none, and the answer of one that says no more than that it went well. */
export const nothing = z.strictObject({});
