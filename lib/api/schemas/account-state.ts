import * as z from 'zod/mini';
import { SIZE_LENGTH, SIZE_SYSTEM } from '#lib/commerce/catalogue/kept-sizes.ts';
import { MOST_CART_LINES, MOST_LINE_UNITS, MOST_WISHES } from '#lib/commerce/limits.ts';
import { id } from './basics.ts';
import { cartRecipients } from './card-recipient.ts';
import { optional, optionalText } from './optional.ts';

const createdAt = z.int().check(z.minimum(0));

const wishlist = z.strictObject({
  items: z.record(id, z.strictObject({ productId: id, createdAt })).check(
    z.refine((items) => Object.keys(items).length <= MOST_WISHES, {
      error: `At most ${MOST_WISHES} products.`,
    }),
    z.refine((items) => Object.entries(items).every(([key, wish]) => key === wish.productId), {
      error: 'Each product stands under its own id.',
    }),
  ),
});

const system = z
  .string()
  .check(z.regex(SIZE_SYSTEM, { error: 'A system, such as `Women footwear` or `Men letters`.' }));

/** A size may be empty: it was forgotten, and devices that still have it must learn that. */
const sizes = z.strictObject({
  items: z
    .record(
      system,
      z.strictObject({
        system,
        size: optionalText(z.string().check(z.maxLength(SIZE_LENGTH))),
        chosenAt: createdAt,
      }),
    )
    .check(
      z.refine((items) => Object.entries(items).every(([key, size]) => key === size.system), {
        error: 'Each size stands under its own system.',
      }),
    ),
});

const lines = z.strictObject({
  items: z
    .record(
      id,
      z.strictObject({
        id,
        productId: id,
        variantId: id,
        qty: z.int().check(z.minimum(1), z.maximum(MOST_LINE_UNITS)),
        createdAt,
        /** Of gift cards. */
        recipients: optional(cartRecipients),
      }),
    )
    .check(
      z.refine((items) => Object.keys(items).length <= MOST_CART_LINES, {
        error: `At most ${MOST_CART_LINES} items.`,
      }),
      z.refine((items) => Object.entries(items).every(([key, item]) => key === item.id), {
        error: 'Each item stands under its own id.',
      }),
    ),
});

/** What an account keeps for all devices of its customer. */
export const accountState = z.strictObject({
  syncableStateVersion: z.int().check(z.minimum(0), z.maximum(2_000_000_000)),
  cart: lines,
  /** Lines saved for later. Left out of an answer: none. Left out of a request: unchanged. */
  saved: optional(lines),
  /** Left out of an answer: empty. Left out of a request: unchanged. */
  wishlist: optional(wishlist),
  /** Left out of an answer: empty. Left out of a request: unchanged. */
  sizes: optional(sizes),
});

/** The answer of every /account/state call. */
export const oneState = z.object({ state: accountState });
