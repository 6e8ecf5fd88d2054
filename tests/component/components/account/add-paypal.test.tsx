/** @module-tag slow */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PaymentMethodsScreen } from '#components/account/payment-methods-screen.tsx';
import type { PaymentMethodOffer } from '#lib/api/calls/payment/read-payment-offers.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { type AccountApi, refused, serveAccount } from '#tests/component/support/account-api.ts';
import { renderWithAlerts } from '#tests/component/support/render-shop.tsx';
import {
  CLIENT_TOKEN,
  forgetWallets,
  serveWallets,
  type WalletNetwork,
} from '#tests/component/support/wallets.ts';
import type { PayPalSheet } from '#tests/e2e/support/providers/paypal-v6.ts';

const SAVED = {
  id: 'pp',
  type: 'PAYPAL',
  label: 'PayPal (payer@example.com)',
  expiry: null,
} as const;
const CARD: PaymentMethodOffer = { type: 'CREDIT_CARD', form: 'sandbox', threeDSecure: 'never' };
const page = window as unknown as { payPalSheet?: Partial<PayPalSheet> };

let api: AccountApi;
let network: WalletNetwork;

function offer(...methods: PaymentMethodOffer[]) {
  api.answers.set('GET /payment/methods', () => Response.json({ sandbox: false, methods }));
}

beforeEach(() => {
  queryClient().clear();
  api = serveAccount();
  network = serveWallets();
  offer(CARD, { type: 'PAYPAL', form: 'braintree' });
  api.answers.set('POST /payment/client-tokens', () =>
    Response.json({ clientToken: CLIENT_TOKEN }),
  );
  api.answers.set('POST /account/payment-methods', () => {
    api.paymentMethods = [SAVED];
    return Response.json({ paymentMethods: [SAVED] });
  });
});
afterEach(() => {
  forgetWallets();
});

function show() {
  return renderWithAlerts(<PaymentMethodsScreen />);
}

const addPayPal = () => screen.findByRole('button', { name: 'Add PayPal' });
/** PayPal’s button, once a press opens its window. */
async function readyButton() {
  const button = () => screen.getByRole('button', { name: 'Continue with PayPal' });
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'));
  return button();
}
const posted = () => api.calls.filter(({ name }) => name === 'POST /account/payment-methods');

describe('saving a PayPal account as a payment method', () => {
  it('offers no “Add PayPal” button when the shop takes no PayPal', async () => {
    offer(CARD);
    show();
    await screen.findByRole('button', { name: 'Add a card' });
    expect(screen.queryByRole('button', { name: 'Add PayPal' })).toBeNull();
  });

  it('opens PayPal’s window in the press, asks for an agreement and charges nothing', async () => {
    const { user } = show();
    await user.click(await addPayPal());
    expect(screen.getByText(/Nothing is charged now\.$/)).toBeVisible();
    await user.click(await readyButton());
    expect(await screen.findByText('Your PayPal account has been saved.')).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'Saved payment methods' }));
    expect(list.getByRole('button', { name: `Remove ${SAVED.label}` })).toBeVisible();
    expect(page.payPalSheet?.started).toEqual([{ kind: 'agreement', inPress: true }]);
    expect(posted()).toMatchObject([{ body: { token: expect.stringContaining('nonce-') } }]);
    const [setUp] = network.calls.filter(({ name }) => name.endsWith('setup_billing_agreement'));
    expect(setUp?.body).toMatchObject({ experienceProfile: { noShipping: 'true' } });
    expect(setUp?.body).not.toHaveProperty('amount');
    await waitFor(async () => expect(await addPayPal()).toHaveFocus());
  });

  it('saves nothing when the shopper cancels before PayPal answers with an approval', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    page.payPalSheet = { waits: promise };
    const { user } = show();
    await user.click(await addPayPal());
    await user.click(await readyButton());
    await waitFor(() => expect(page.payPalSheet?.started).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect(await addPayPal()).toHaveFocus());
    resolve();
    await waitFor(() =>
      expect(network.calls.map(({ name }) => name)).toContain('payment_methods/paypal_accounts'),
    );
    expect(posted()).toEqual([]);
  });

  it.each([
    [422, 'PaymentProcessorDeclinedHard', /^PayPal declined, so your account wasn’t saved/],
    [422, 'TooManyPaymentMethods', /^Remove a payment method to save another one\.$/],
    [422, 'PaymentFailureUnrecoverable', /wasn’t saved\. Continue with PayPal again\.$/],
    [503, 'PaymentProviderUnavailable', /^Unable to save your payment method/],
  ])('says why saving failed (%i %s), and saves on the next try', async (status, code, text) => {
    const save = api.answers.get('POST /account/payment-methods');
    api.answers.set('POST /account/payment-methods', () => refused(status, code));
    const { user } = show();
    await user.click(await addPayPal());
    await user.click(await readyButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    if (save) api.answers.set('POST /account/payment-methods', save);
    await user.click(await readyButton());
    expect(await screen.findByText('Your PayPal account has been saved.')).toBeVisible();
  });

  it('shows an error without “Try again” when PayPal finds the shop’s account not eligible', async () => {
    page.payPalSheet = { eligible: [] };
    const { user } = show();
    await user.click(await addPayPal());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'PayPal isn’t available right now. Please try again later.',
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('saves the account through the sandbox’s sheet without calling PayPal', async () => {
    offer(CARD, { type: 'PAYPAL', form: 'sandbox' });
    api.answers.set('POST /payment/sandbox/paypal-checkouts', () =>
      Response.json({ token: 'paypal_token', redirectUrl: '/payments/sandbox/paypal?token=1' }),
    );
    api.answers.set('POST /payment/sandbox/decisions', () =>
      Response.json({ returnPath: '/checkout/payment' }),
    );
    const { user } = show();
    await user.click(await addPayPal());
    await user.click(await readyButton());
    const dialog = within(screen.getByRole('dialog', { name: 'PayPal, test account' }));
    await user.click(dialog.getByRole('button', { name: 'Agree and save' }));
    expect(await screen.findByText('Your PayPal account has been saved.')).toBeVisible();
    expect(posted()).toMatchObject([{ body: { token: 'paypal_token' } }]);
    expect(network.calls).toEqual([]);
  });
});
