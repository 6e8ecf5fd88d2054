import * as z from 'zod/mini';
import { MOST_CART_LINES, MOST_LINE_UNITS, MOST_WISHES } from '#lib/commerce/limits.ts';
import { id } from './basics.ts';
import { optional } from './optional.ts';

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

/** What an account keeps for all devices of its customer. */
export const syncableState = z.strictObject({
  syncableStateVersion: z.int().check(z.minimum(0), z.maximum(2_000_000_000)),
  cart: z.strictObject({
    items: z
      .record(
        id,
        z.strictObject({
          id,
          productId: id,
          variantId: id,
          qty: z.int().check(z.minimum(1), z.maximum(MOST_LINE_UNITS)),
          createdAt,
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
  }),
  /** Left out of an answer: empty. Left out of a request: unchanged. */
  wishlist: optional(wishlist),
});

/** The answer of every /account/state call. */
export const oneState = z.object({ state: syncableState });
