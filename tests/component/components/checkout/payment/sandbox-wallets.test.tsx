// @module-tag slow
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { approveWalletPaymentCall } from '#lib/api/calls/payment/approve-wallet-payment.ts';
import { WALLET_NAMES } from '#lib/commerce/express/wallets.ts';
import { PAYMENT_METHOD_FAILED } from '#lib/commerce/payment/texts.ts';
import { billing } from '#stores/checkout/billing-address-store.ts';
import { placedOrder } from '#stores/orders/placed-order-store.ts';
import { refused, testAccount } from '#tests/component/support/account-api.ts';
import { answer } from '#tests/component/support/answer.ts';
import type { BuyerApi } from '#tests/component/support/buyer-api.ts';
import {
  endWalletPayment,
  showWalletPayment as show,
  startWalletPayment,
} from '#tests/component/support/wallet-payment.tsx';

const TOKENS = 'POST /payment/sandbox/wallet-tokens';

let api: BuyerApi;
beforeEach(() => {
  ({ api } = startWalletPayment([
    { type: 'CREDIT_CARD', form: 'sandbox', threeDSecure: 'never' },
    { type: 'GOOGLE_PAY', form: 'sandbox', environment: 'TEST', merchantId: null },
    { type: 'APPLE_PAY', form: 'sandbox' },
  ]));
  api.account.answers.set(TOKENS, () =>
    answer(approveWalletPaymentCall, { token: 'wallet_token' }),
  );
});
afterEach(endWalletPayment);

const button = (name: string) => screen.findByRole('button', { name });
const approvals = () => api.account.calls.filter(({ name }) => name === TOKENS);

describe.each(['GOOGLE_PAY', 'APPLE_PAY'] as const)('the sandbox’s %s', (type) => {
  const name = WALLET_NAMES[type];

  async function openSheet(user: ReturnType<typeof show>['user']) {
    await user.click(await screen.findByRole('radio', { name }));
    await user.click(await button(`Pay with ${name}`));
    return within(await screen.findByRole('dialog', { name: `${name}, test payment` }));
  }

  it('pays the total on screen without asking for address or delivery method', async () => {
    const { user } = show();
    const sheet = await openSheet(user);
    expect(sheet.getByText('This is a test payment gateway: no money moves.')).toBeVisible();
    expect(sheet.queryAllByRole('textbox')).toEqual([]);
    expect(sheet.queryAllByRole('radio')).toEqual([]);
    expect(api.orders).toEqual([]);
    await user.click(sheet.getByRole('button', { name: 'Pay Stringybark $199.90' }));
    await waitFor(() => expect(placedOrder.get()).not.toBeNull());
    expect(approvals().map(({ body }) => body)).toEqual([
      { wallet: type, amount: 19_990, declines: false },
    ]);
    expect(api.orders).toHaveLength(1);
    expect(api.orders[0]).toMatchObject({
      shown: { grandTotal: 19_990, amountOutstanding: 19_990 },
      cart: {
        payment: {
          methods: [
            {
              type: 'braintree',
              amount: 19_990,
              token: { type: 'immediate', value: 'wallet_token' },
            },
          ],
        },
      },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a decline beside its button, and pays at the next press', async () => {
    api.refusal = () => refused(422, 'PaymentProcessorDeclinedSoft');
    const { user } = show();
    const sheet = await openSheet(user);
    await user.click(sheet.getByRole('button', { name: 'Simulate a declined payment' }));
    const place = within(screen.getByRole('region', { name: 'Place your order' }));
    expect(await place.findByText(/declined/)).toBeVisible();
    expect(approvals()[0]?.body).toMatchObject({ declines: true });
    api.refusal = null;
    const again = await openSheet(user);
    await user.click(again.getByRole('button', { name: /^Pay Stringybark/ }));
    await waitFor(() => expect(placedOrder.get()).not.toBeNull());
  });

  it('orders nothing when its sheet is cancelled, and opens again', async () => {
    const { user } = show();
    const sheet = await openSheet(user);
    await user.click(sheet.getByRole('button', { name: 'Cancel' }));
    await openSheet(user);
    expect(approvals()).toEqual([]);
    expect(api.orders).toEqual([]);
  });

  it('closes when the step is left, and opens again on the way back', async () => {
    const first = show();
    await openSheet(first.user);
    first.unmount();
    const second = show();
    await second.user.click(await screen.findByRole('radio', { name }));
    await button(`Pay with ${name}`);
    expect(screen.queryByRole('dialog')).toBeNull();
    const sheet = await openSheet(second.user);
    await second.user.click(sheet.getByRole('button', { name: /^Pay Stringybark/ }));
    await waitFor(() => expect(placedOrder.get()).not.toBeNull());
    expect(api.orders).toHaveLength(1);
  });

  it('shows an error when the sandbox does not answer', async () => {
    api.account.answers.set(TOKENS, () => refused(500, 'InternalError'));
    const { user } = show();
    const sheet = await openSheet(user);
    await user.click(sheet.getByRole('button', { name: /^Pay Stringybark/ }));
    expect(await screen.findByText(PAYMENT_METHOD_FAILED[type])).toBeVisible();
    expect(api.orders).toEqual([]);
  });

  it('does not open while the billing address is incomplete', async () => {
    act(() => billing.setSameAsShipping(false));
    api.account.account = testAccount({ addresses: [] });
    const { user } = show();
    await user.click(await screen.findByRole('radio', { name }));
    await user.click(await button(`Pay with ${name}`));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Address line 1' })).toHaveFocus(),
    );
    // Nobody types their name twice.
    expect(screen.getByRole('textbox', { name: 'Full name' })).not.toHaveValue('');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
