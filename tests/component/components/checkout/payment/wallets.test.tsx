// @module-tag slow
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { billing } from '#stores/checkout/billing-address-store.ts';
import { placedOrder } from '#stores/orders/placed-order-store.ts';
import { refused, testAccount } from '#tests/component/support/account-api.ts';
import type { BuyerApi } from '#tests/component/support/buyer-api.ts';
import {
  endWalletPayment,
  showWalletPayment as show,
  startWalletPayment,
} from '#tests/component/support/wallet-payment.tsx';
import { serveApplePay, type WalletNetwork } from '#tests/component/support/wallets.ts';
import type { AppleSheet } from '#tests/e2e/support/providers/apple-pay-session.ts';
import type { GoogleSheet } from '#tests/e2e/support/providers/google-pay.ts';
import type { PayPalSheet } from '#tests/e2e/support/providers/paypal-v6.ts';

const PAID = 'payment_methods/paypal_accounts';

interface Sheets {
  googlePay: Partial<GoogleSheet>;
  applePay: Partial<AppleSheet>;
  payPalSheet: Partial<PayPalSheet>;
}
const sheets = window as unknown as Partial<Sheets>;

let api: BuyerApi;
let network: WalletNetwork;

const radio = (name: string) => screen.findByRole('radio', { name });
const button = (name: string) => screen.findByRole('button', { name });
const payments = () => api.orders.map(({ cart }) => cart.payment.methods);

beforeEach(() => {
  ({ api, network } = startWalletPayment());
});
afterEach(endWalletPayment);

describe('PayPal on the payment step', () => {
  it('opens in the press of its own button, and pays the amount on screen', async () => {
    const { user } = show();
    await user.click(await radio('PayPal'));
    await user.click(await button('Pay with PayPal'));
    await waitFor(() => expect(placedOrder.get()).not.toBeNull());
    expect(sheets.payPalSheet?.started).toEqual([{ kind: 'paypal', inPress: true }]);
    expect(payments()).toEqual([
      [
        expect.objectContaining({
          type: 'braintree',
          amount: 19_990,
          token: { type: 'immediate', value: expect.stringContaining('nonce-') },
        }),
      ],
    ]);
    const created = network.calls.find(({ name }) => name.endsWith('create_payment_resource'));
    expect(created?.body).toMatchObject({ amount: '199.90', currencyIsoCode: 'AUD' });
  });

  it('offers to pay later, with PayPal’s own message, when PayPal allows it', async () => {
    const { user } = show();
    await user.click(await radio('PayPal'));
    expect(await screen.findByText(/Pay in 4 of \$49.98/)).toBeInTheDocument();
    await user.click(await button('Pay later with PayPal'));
    await waitFor(() => expect(placedOrder.get()).not.toBeNull());
    expect(sheets.payPalSheet?.started).toEqual([{ kind: 'pay-later', inPress: true }]);
  });

  it('offers no paying later when PayPal does not allow it', async () => {
    sheets.payPalSheet = { eligible: ['paypal'] };
    const { user } = show();
    await user.click(await radio('PayPal'));
    await button('Pay with PayPal');
    expect(screen.queryByRole('button', { name: 'Pay later with PayPal' })).toBeNull();
  });

  it('orders nothing when its window is closed, and opens again', async () => {
    sheets.payPalSheet = { moves: [{ close: true }] };
    const { user } = show();
    await user.click(await radio('PayPal'));
    await user.click(await button('Pay with PayPal'));
    await waitFor(() => expect(sheets.payPalSheet?.started).toHaveLength(1));
    await user.click(await button('Pay with PayPal'));
    await waitFor(() => expect(sheets.payPalSheet?.started).toHaveLength(2));
    expect(api.orders).toEqual([]);
  });

  it('shows an error when the browser blocks its window', async () => {
    sheets.payPalSheet = { blocked: true };
    const { user } = show();
    await user.click(await radio('PayPal'));
    await user.click(await button('Pay with PayPal'));
    expect(await screen.findByText(/Unable to load PayPal/)).toBeInTheDocument();
    expect(api.orders).toEqual([]);
  });

  it('can be cancelled while its window is open, and a later approval orders nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    sheets.payPalSheet = { waits: promise };
    const { user } = show();
    await user.click(await radio('PayPal'));
    await user.click(await button('Pay with PayPal'));
    await user.click(await button('Cancel this payment'));
    expect(await button('Pay with PayPal')).toBeVisible();
    resolve();
    await waitFor(() => expect(network.calls.map(({ name }) => name)).toContain(PAID));
    expect(api.orders).toEqual([]);
  });
});

describe('Google Pay on the payment step', () => {
  it('pays the amount that its sheet shows', async () => {
    const { user } = show();
    await user.click(await radio('Google Pay'));
    await user.click(await button('Pay with GPay'));
    await waitFor(() => expect(placedOrder.get()).not.toBeNull());
    expect(sheets.googlePay?.request?.transactionInfo).toMatchObject({
      totalPrice: '199.90',
      currencyCode: 'AUD',
      totalPriceStatus: 'FINAL',
    });
    expect(payments()[0]).toEqual([
      expect.objectContaining({
        type: 'braintree',
        amount: 19_990,
        token: { type: 'immediate', value: 'fake-android-pay-visa-nonce' },
      }),
    ]);
  });

  it('is not shown when Google says that the device cannot pay', async () => {
    sheets.googlePay = { ready: false };
    show();
    await radio('PayPal');
    await waitFor(() => expect(sheets.googlePay?.asked).toBe(1));
    expect(screen.queryByRole('radio', { name: 'Google Pay' })).toBeNull();
    expect(screen.queryByText(/Unable to load Google Pay/)).toBeNull();
  });
});

describe('Apple Pay on the payment step', () => {
  it('is shown only in a browser that has it', async () => {
    show();
    await radio('PayPal');
    expect(screen.queryByRole('radio', { name: 'Apple Pay' })).toBeNull();
  });

  it('pays, and tells its sheet that the order is placed', async () => {
    await serveApplePay();
    const { user } = show();
    await user.click(await radio('Apple Pay'));
    await user.click(await button('Pay with Apple Pay'));
    await waitFor(() => expect(placedOrder.get()).not.toBeNull());
    await waitFor(() => expect(sheets.applePay?.answers).toEqual([{ status: 0 }]));
    expect(sheets.applePay?.request?.total).toMatchObject({ amount: '199.90' });
    expect(payments()).toHaveLength(1);
  });

  it('closes its sheet with a failure when the order is refused, and the page says why', async () => {
    await serveApplePay();
    api.refusal = () => refused(422, 'PaymentProcessorDeclinedHard');
    const { user } = show();
    await user.click(await radio('Apple Pay'));
    await user.click(await button('Pay with Apple Pay'));
    await waitFor(() => expect(sheets.applePay?.answers).toEqual([{ status: 1 }]));
    const place = within(screen.getByRole('region', { name: 'Place your order' }));
    expect(await place.findByText(/declined/)).toBeInTheDocument();
    expect(placedOrder.get()).toBeNull();
  });

  it('closes its sheet at once when the billing address is incomplete', async () => {
    await serveApplePay();
    act(() => billing.setSameAsShipping(false));
    api.account.account = testAccount({ addresses: [] });
    const { user } = show();
    await user.click(await radio('Apple Pay'));
    await user.click(await button('Pay with Apple Pay'));
    await waitFor(() => expect(sheets.applePay?.aborted).toBe(1));
    expect(api.orders).toEqual([]);
  });
});
