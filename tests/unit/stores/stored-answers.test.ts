import { expect, it } from 'vitest';
import { writeStateCall } from '#lib/api/calls/account-state/write-state.ts';
import type { Call, ResponseOf } from '#lib/api/calls/call.ts';
import { placeOrderCall } from '#lib/api/calls/checkout/place-order.ts';
import { readBalanceCall } from '#lib/api/calls/payment/read-voucher-balance.ts';
import { parseAccountState } from '#stores/account-state/parse-account-state.ts';
import { parseAddress } from '#stores/checkout/address-entry.ts';
import { parseOrder } from '#stores/orders/placed-order-store.ts';
import { parseGiftCards } from '#stores/savings/parse-gift-cards.ts';
import { billedTo, order } from '#tests/support/orders.ts';

/*
 * Stores keep parts of answers in the browser and read them without the calls' schemas, which would
 * bring zod to catalogue pages. So each must read back what its call answers.
 */

/** An answer that the call's schema allows, as JSON. */
function answered<C extends Call>(call: C, content: ResponseOf<C>): ResponseOf<C> {
  const read = call.response.safeParse(JSON.parse(JSON.stringify(content)));
  if (!read.success) throw read.error;
  return read.data as ResponseOf<C>;
}

it.each([null, 4_086_511_200])('stores read back a gift card that expires at %j', (expires) => {
  const balance = { expires, isExpired: false, isFullyRedeemed: false, amountRemaining: 315 };
  const held = { code: 'GUMTREE50', pin: '2050', ...answered(readBalanceCall, balance), heldAt: 1 };
  expect(parseGiftCards([held], 2)).toEqual([held]);
});

it('stores read back a placed order and its addresses', () => {
  const placed = answered(placeOrderCall, {
    order: order({ billingAddress: { ...billedTo, type: 'SELECTED', id: 'home' } }),
  }).order;
  expect(parseOrder(placed)).toEqual(placed);
  expect(parseAddress(placed.billingAddress)).toEqual(placed.billingAddress);
  expect(parseAddress(placed.shippingAddress)).toEqual(placed.shippingAddress);
});

it('stores read back the cart, the wishlist and the sizes of an account', () => {
  const item = { id: 'a', productId: 'boot', variantId: 'boot-9', qty: 2, createdAt: 1 };
  const { state } = answered(writeStateCall, {
    state: {
      syncableStateVersion: 7,
      cart: { items: { a: item } },
      wishlist: { items: { boot: { productId: 'boot', createdAt: 2 } } },
      sizes: { items: { 'Men letters': { system: 'Men letters', size: 'M', chosenAt: 3 } } },
    },
  });
  expect(parseAccountState(state)).toEqual(state);
});
