/** @module-tag slow */

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PaymentMethodsScreen } from '#components/account/payment-methods-screen.tsx';
import { queryClient } from '#lib/api/query-client.ts';
import { DECLINED_TOO_OFTEN_TEXT } from '#lib/commerce/checkout/texts.ts';
import { type AccountApi, refused, serveAccount } from '#tests/component/support/account-api.ts';
import { renderWithAlerts } from '#tests/component/support/render-shop.tsx';
import { signOutElsewhere } from '#tests/component/support/storage.ts';

let api: AccountApi;
const visa = {
  id: 'visa',
  type: 'CREDIT_CARD',
  label: 'Visa ending in 4242',
  expiry: '12/39',
} as const;
const old = {
  id: 'old',
  type: 'CREDIT_CARD',
  label: 'Mastercard ending in 1',
  expiry: '01/20',
} as const;
const payPal = { id: 'pp', type: 'PAYPAL', label: 'PayPal ada@example.com', expiry: null } as const;

function show() {
  return renderWithAlerts(<PaymentMethodsScreen />);
}

const list = async () => within(await screen.findByRole('list', { name: 'Saved payment methods' }));
const addButton = () => screen.findByRole('button', { name: 'Add a card' });
const saveButton = () => screen.getByRole('button', { name: 'Save card' });

async function typeCard(user: ReturnType<typeof show>['user']) {
  await user.click(await addButton());
  await user.type(await screen.findByRole('textbox', { name: 'Card number' }), '4111111111111111');
  await user.type(screen.getByRole('textbox', { name: 'Expiry' }), '1239');
  await user.type(screen.getByRole('textbox', { name: 'Security code (CVV)' }), '123');
}

beforeEach(() => {
  api = serveAccount();
});

describe('saved payment methods', () => {
  it('are listed by last digits and expiry, and marked when they have expired', async () => {
    api.paymentMethods = [visa, old, payPal];
    show();
    const rows = (await list()).getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toMatch(/^Visa ending in 4242Expires 12\/39/);
    expect(rows[1]).toMatch(/^Mastercard ending in 1Expired 01\/20/);
    expect(rows[2]).toMatch(/^PayPal ada@example.comRemove/);
  });

  it('include a card that is added after a note on what saving does', async () => {
    const { user } = show();
    await user.click(await addButton());
    expect(screen.getByRole('heading', { name: 'Add a card' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect(await addButton()).toHaveFocus());
    await typeCard(user);
    expect(
      screen.getByText('Saving a card authorises up to $1, which is then voided.'),
    ).toBeVisible();
    await user.click(saveButton());
    expect(await screen.findByText('Your card has been saved.')).toBeVisible();
    expect(
      (await list()).getByRole('button', { name: 'Remove Visa ending in 1111' }),
    ).toBeVisible();
    const posted = api.calls.filter(({ name }) => name.startsWith('POST'));
    // The card number goes to the provider only; the shop gets a token.
    expect(posted).toMatchObject([
      { name: 'POST /payment/sandbox/tokens', body: { number: '4111111111111111' } },
      { name: 'POST /account/payment-methods', body: { token: 'card_token' } },
    ]);
    await waitFor(async () => expect(await addButton()).toHaveFocus());
  });

  it.each([
    [422, 'PaymentProcessorDeclinedHard', /^Your card was declined, so it wasn’t saved/],
    [422, 'PaymentProcessorDeclinedSoft', /so it wasn’t saved\. Try again, or try another one\.$/],
    [
      422,
      'PaymentInstrumentTypeNotAccepted',
      /^This type of card isn’t accepted\. Try another one\.$/,
    ],
    [422, 'PaymentFailureUnrecoverable', /^Your card wasn’t saved\. Enter its details again\.$/],
    [422, 'TooManyPaymentMethods', /^Remove a payment method to save another one\.$/],
    [500, 'InternalError', /^Unable to save your payment method\. Please try again\.$/],
    [503, 'PaymentProviderUnavailable', /^Unable to save your payment method/],
    [429, 'RateLimited', /^You’ve tried to save cards too often\. Try again in 9 minutes\.$/],
    [
      429,
      'RateLimited',
      /^Too many payments have been declined\..* in 9 minutes\.$/,
      DECLINED_TOO_OFTEN_TEXT,
    ],
  ])(
    'show why a card was not saved (%i %s), and keep the form',
    async (status, code, text, message = 'As it is.') => {
      const more = { message, headers: { 'retry-after': '500' } };
      api.answers.set('POST /account/payment-methods', () => refused(status, code, more));
      const { user } = show();
      await typeCard(user);
      await user.click(saveButton());
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(screen.getByRole('textbox', { name: 'Expiry' })).toHaveValue('12/39');
      expect(screen.getByRole('textbox', { name: 'Card number' })).not.toHaveAttribute('readonly');
    },
  );

  it('are removed only after a confirmation', async () => {
    api.paymentMethods = [visa];
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove payment method?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.paymentMethods).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Remove Visa ending in 4242' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The payment method has been removed.')).toBeVisible();
    expect(screen.getByText(/^You have no saved payment methods/)).toBeVisible();
  });

  it('show an error when a removal fails, and drop one that was already removed', async () => {
    api.paymentMethods = [visa];
    const { user } = show();
    api.answers.set('DELETE /account/payment-methods/visa', () => refused(503, 'Unavailable'));
    await user.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unable to remove your payment method.',
    );
    api.paymentMethods = [];
    api.answers.set('DELETE /account/payment-methods/visa', () =>
      refused(404, 'PaymentMethodNotFound'),
    );
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(/^You have no saved payment methods/)).toBeVisible();
  });

  it('stay cleared when an answer arrives after the sign-out', async () => {
    const { user } = show();
    await typeCard(user);
    const held = Promise.withResolvers<Response>();
    api.answers.set('POST /account/payment-methods', () => held.promise);
    await user.click(saveButton());
    await waitFor(() => expect(api.calls.at(-1)?.name).toBe('POST /account/payment-methods'));
    const cached = () =>
      queryClient()
        .getQueryCache()
        .find({ queryKey: ['account', 'ada', 'payment-methods'] });
    expect(cached()).toBeDefined();
    signOutElsewhere();
    await waitFor(() => expect(cached()?.state.data).toBeUndefined());
    held.resolve(Response.json({ paymentMethods: [visa] }));
    expect(await screen.findByText('Your card has been saved.')).toBeVisible();
    expect(cached()?.state.data).toBeUndefined();
    expect(queryClient().getMutationCache().getAll()).toEqual([]);
  });

  it('show an error when they cannot be loaded, and load on “Try again”', async () => {
    api.answers.set('GET /account/payment-methods', () => refused(503, 'Unavailable'));
    api.paymentMethods = [visa];
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load payment methods.');
    api.answers.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      (await list()).getByRole('button', { name: 'Remove Visa ending in 4242' }),
    ).toBeVisible();
  });
});
