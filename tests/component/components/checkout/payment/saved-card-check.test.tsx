// @module-tag slow
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SavedPaymentMethod } from '#lib/commerce/account/account.ts';
import type { ThreeDSecure } from '#lib/config/payment-variables.ts';
import { placedOrder } from '#stores/orders/placed-order-store.ts';
import { refused } from '#tests/component/support/account-api.ts';
import {
  endWalletPayment,
  OFFER,
  showWalletPayment,
  startWalletPayment,
} from '#tests/component/support/wallet-payment.tsx';

const VISA: SavedPaymentMethod = {
  id: 'visa',
  type: 'CREDIT_CARD',
  label: 'Visa ending in 1111',
  expiry: '09/39',
};
const PAYPAL: SavedPaymentMethod = {
  id: 'pp',
  type: 'PAYPAL',
  label: 'PayPal (ada@example.com)',
  expiry: null,
};

/** Ada, with a saved method, in a shop that asks issuers so. `token`: the answer to its exchange. */
function start(
  threeDSecure: ThreeDSecure,
  { saved = VISA, token = () => Response.json({ token: 'of-the-saved-card', bin: '411111' }) } = {},
) {
  const { api, network } = startWalletPayment([{ ...OFFER.card, threeDSecure }, OFFER.payPal]);
  api.account.paymentMethods = [saved];
  const exchanged: string[] = [];
  const ask = fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.endsWith('/tokens')) return ask(url, init);
    exchanged.push(new URL(url, 'https://shop.example').pathname);
    return token();
  });
  const { user } = showWalletPayment();
  const pay = async () => {
    expect(await screen.findByRole('radio', { name: saved.label })).toBeChecked();
    const button = screen.getByRole('button', { name: /^Place order/ });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await user.click(button);
  };
  const paidWith = () => api.orders.map(({ cart }) => cart.payment.methods[0]);
  const lookups = () => network.calls.filter(({ name }) => name.endsWith('three_d_secure/lookup'));
  return { api, exchanged, lookups, pay, paidWith };
}

afterEach(endWalletPayment);

describe('a saved card with a 3-D Secure check', () => {
  it('is exchanged for a token at the press, and no order is placed before the issuer answers', async () => {
    // The issuer's answer takes a browser: Braintree's code waits for frames.
    const { api, exchanged, pay } = start('always');
    await pay();
    const path = '/api/account/payment-methods/visa/tokens';
    await waitFor(() => expect(exchanged).toEqual([path]));
    expect(api.orders).toEqual([]);
  });

  it.each([404, 503])('places no order when the exchange fails (%i)', async (status) => {
    const { api, pay } = start('auto', {
      token: () => refused(status, 'X', { reference: 'BCDF2345' }),
    });
    await pay();
    expect(await screen.findByText(/We couldn’t reach your bank.*BCDF2345/)).toBeInTheDocument();
    expect(api.orders).toEqual([]);
  });
});

describe('a saved payment method without a 3-D Secure check pays without an exchange', () => {
  it.each([
    ['a card when 3-D Secure is off', 'never', VISA],
    ['a PayPal account', 'always', PAYPAL],
  ] as const)('%s', async (_, threeDSecure, saved) => {
    const { exchanged, lookups, pay, paidWith } = start(threeDSecure, { saved });
    await pay();
    await waitFor(() => expect(placedOrder.get()).not.toBeNull());
    expect(exchanged).toEqual([]);
    expect(lookups()).toEqual([]);
    expect(paidWith()).toMatchObject([{ token: { type: 'saved', value: saved.id } }]);
  });
});
