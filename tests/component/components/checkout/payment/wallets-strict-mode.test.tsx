// @module-tag slow
import { configure, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { placedOrder } from '#stores/orders/placed-order-store.ts';
import type { BuyerApi } from '#tests/component/support/buyer-api.ts';
import {
  endWalletPayment,
  showWalletPayment,
  startWalletPayment,
} from '#tests/component/support/wallet-payment.tsx';
import { serveApplePay } from '#tests/component/support/wallets.ts';

/* React's strict mode mounts everything twice, as it may do with a page that comes back. */
beforeAll(() => configure({ reactStrictMode: true }));
afterAll(() => configure({ reactStrictMode: false }));

let api: BuyerApi;

beforeEach(async () => {
  ({ api } = startWalletPayment());
  await serveApplePay();
});
afterEach(endWalletPayment);

it.each([
  ['PayPal', 'Pay with PayPal'],
  ['Google Pay', 'Pay with GPay'],
  ['Apple Pay', 'Pay with Apple Pay'],
])('%s has one button and places one order in React’s strict mode', async (method, name) => {
  const { user } = showWalletPayment();
  await user.click(await screen.findByRole('radio', { name: method }));
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(placedOrder.get()).not.toBeNull());
  expect(api.orders).toHaveLength(1);
});
