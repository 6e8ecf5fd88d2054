// @module-tag slow
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CheckoutProvider } from '#components/checkout/flow/checkout-context.tsx';
import { PaymentForm } from '#components/checkout/payment/payment-form.tsx';
import { Notifications } from '#components/commerce/notifications.tsx';
import { readPaymentOffersCall } from '#lib/api/calls/payment/read-payment-offers.ts';
import { startPayPalCheckoutCall } from '#lib/api/calls/payment/start-paypal-checkout.ts';
import { MAX_PAYMENT_METHODS, type SavedPaymentMethod } from '#lib/commerce/account/account.ts';
import { DECLINED_TOO_OFTEN_TEXT } from '#lib/commerce/checkout/texts.ts';
import { billing } from '#stores/checkout/billing-address-store.ts';
import { delivery } from '#stores/checkout/delivery-store.ts';
import { placedOrder } from '#stores/orders/placed-order-store.ts';
import { paymentApproval } from '#stores/payment/payment-approval-store.ts';
import { customerAddress, refused, testAccount } from '#tests/component/support/account-api.ts';
import { answer } from '#tests/component/support/answer.ts';
import { enterDelivery, forgetCheckout } from '#tests/component/support/begun-checkout.ts';
import { type BuyerApi, serveBuyer } from '#tests/component/support/buyer-api.ts';
import { fillCart } from '#tests/component/support/fill-cart.ts';
import { holdAnswer } from '#tests/component/support/hold-answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { TestRouter, type Visits } from '#tests/component/support/test-router.tsx';
import { testProduct } from '#tests/support/products.ts';

const home = customerAddress({ isDefaultShipping: true, isDefaultBilling: true });
const work = customerAddress({ id: 'work', street1: '1 Office Road' });
const visa: SavedPaymentMethod = {
  id: 'visa',
  type: 'CREDIT_CARD',
  label: 'Visa ending in 4242',
  expiry: '09/39',
};

let api: BuyerApi;

function show() {
  const visits: Visits = [];
  const shop = renderShop(
    <TestRouter visits={visits}>
      <CheckoutProvider>
        <PaymentForm savings={null} />
      </CheckoutProvider>
      <Notifications />
    </TestRouter>,
  );
  return { ...shop, visits };
}

type User = ReturnType<typeof show>['user'];
const radio = (name: string) => screen.findByRole('radio', { name });
const keep = () => screen.findByRole('checkbox', { name: 'Save this card for next time' });
const sent = (name: string) => api.account.calls.filter((call) => call.name === name);
const payments = () => api.orders.map(({ cart }) => cart.payment.methods);

async function typeCard(user: User) {
  await user.type(await screen.findByRole('textbox', { name: 'Card number' }), '4111111111111111');
  await user.type(screen.getByRole('textbox', { name: 'Expiry' }), '0939');
  await user.type(screen.getByRole('textbox', { name: 'Security code (CVV)' }), '123');
}

async function placeOrder(user: User) {
  const button = screen.getByRole('button', { name: /^Place order/ });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await user.click(button);
}

beforeEach(() => {
  api = serveBuyer(testProduct(), { account: testAccount({ addresses: [home, work] }) });
  fillCart(['boot-black', '9', 1]);
  enterDelivery(home);
});
afterEach(forgetCheckout);

describe('a customer’s payment', () => {
  it('uses the saved card by default', async () => {
    api.account.paymentMethods = [visa];
    const { user } = show();
    expect(await radio('Visa ending in 4242')).toBeChecked();
    await placeOrder(user);
    await waitFor(() => expect(placedOrder.get()).not.toBeNull());
    expect(payments()).toEqual([
      [{ type: 'braintree', amount: 19_990, token: { type: 'saved', value: 'visa' } }],
    ]);
    expect(sent('POST /payment/sandbox/tokens')).toEqual([]);
  });

  it('uses another card, and saves it only when asked to', async () => {
    api.account.paymentMethods = [visa];
    const { user } = show();
    await user.click(await radio('Card'));
    expect(await keep()).not.toBeChecked();
    await typeCard(user);
    await placeOrder(user);
    await waitFor(() => expect(placedOrder.get()).not.toBeNull());
    expect(payments()).toEqual([
      [{ type: 'braintree', amount: 19_990, token: { type: 'immediate', value: 'card_token' } }],
    ]);
  });

  it('asks for the card to be saved together with the order, not before', async () => {
    const { user } = show();
    await typeCard(user);
    await user.click(await keep());
    await placeOrder(user);
    await waitFor(() => expect(placedOrder.get()).not.toBeNull());
    expect(payments()[0]).toMatchObject([
      { token: { type: 'immediate', value: 'card_token', save: true } },
    ]);
    expect(sent('POST /account/payment-methods')).toEqual([]);
    await waitFor(() => expect(sent('GET /account/payment-methods')).toHaveLength(2));
  });

  it('shows a decline, keeps the wish to save the card, and can be repeated', async () => {
    const { user } = show();
    api.refusal = () => refused(422, 'PaymentProcessorDeclinedSoft');
    await typeCard(user);
    await user.click(await keep());
    await placeOrder(user);
    const methods = within(screen.getByRole('radiogroup', { name: 'Payment method' }));
    const told = await methods.findByRole('alert');
    expect(told).toHaveTextContent('Your payment was declined. You have not been charged.');
    await waitFor(() => expect(document.activeElement).toContainElement(told));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(await keep()).toBeChecked();
    expect(sent('POST /account/payment-methods')).toEqual([]);
    api.refusal = null;
    await placeOrder(user);
    await waitFor(() => expect(placedOrder.get()).not.toBeNull());
    expect(sent('POST /payment/sandbox/tokens')).toHaveLength(2);
  });

  it('shows a decline at the saved card until another method is chosen', async () => {
    api.account.paymentMethods = [visa];
    const { user } = show();
    api.refusal = () => refused(422, 'PaymentProcessorDeclinedHard');
    await radio('Visa ending in 4242');
    await placeOrder(user);
    const methods = within(screen.getByRole('radiogroup', { name: 'Payment method' }));
    const told = await methods.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toContainElement(told));
    await user.click(await radio('Card'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an error that does not concern the card beside the order button', async () => {
    const { user } = show();
    api.refusal = () => refused(409, 'OrderUpdated');
    await typeCard(user);
    await placeOrder(user);
    const place = within(screen.getByRole('region', { name: 'Place your order' }));
    expect(await place.findByRole('alert')).toHaveTextContent(/updated in another window/);
  });

  it('waits for the shopper to confirm a total that another tab changed', async () => {
    const { user } = show();
    await typeCard(user);
    expect(await screen.findByRole('button', { name: 'Place order: Pay $199.90' })).toBeVisible();
    fillCart(['boot-black', '9', 2]);
    const place = within(screen.getByRole('region', { name: 'Place your order' }));
    expect(await place.findByRole('alert')).toHaveTextContent(
      'You were to pay $199.90. It is $389.85 now. Nothing has been charged.',
    );
    expect(screen.queryByRole('button', { name: /^Place order/ })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Card number' }), '{Enter}');
    expect(api.orders).toEqual([]);
    await user.click(place.getByRole('button', { name: 'Continue with $389.85' }));
    expect(screen.getByRole('button', { name: 'Place order: Pay $389.85' })).toHaveFocus();
    await placeOrder(user);
    await waitFor(() => expect(placedOrder.get()).not.toBeNull());
    expect(api.orders).toHaveLength(1);
  });

  it('says how long to wait after too many declines, and keeps the typed card', async () => {
    const { user } = show();
    const more = { message: DECLINED_TOO_OFTEN_TEXT, headers: { 'retry-after': '500' } };
    api.refusal = () => refused(429, 'RateLimited', more);
    await typeCard(user);
    await user.click(await keep());
    await placeOrder(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Too many payments have been declined. You have not been charged. Try again in 9 minutes.',
    );
    expect(screen.getByRole('textbox', { name: 'Card number' })).toHaveValue('4111 1111 1111 1111');
    expect(await keep()).toBeChecked();
    api.refusal = null;
    await placeOrder(user);
    await waitFor(() => expect(placedOrder.get()).not.toBeNull());
  });

  it('offers no saving of a card when the account has the most cards allowed', async () => {
    api.account.paymentMethods = Array.from({ length: MAX_PAYMENT_METHODS }, (_, index) => ({
      ...visa,
      id: `visa-${index}`,
    }));
    const { user } = show();
    await user.click(await radio('Card'));
    await screen.findByRole('textbox', { name: 'Card number' });
    expect(screen.queryByRole('checkbox', { name: /Save this card/ })).toBeNull();
  });

  it('works without the saved cards when they cannot be loaded, and loads them on “Try again”', async () => {
    api.account.answers.set('GET /account/payment-methods', () => refused(500, 'InternalError'));
    api.account.paymentMethods = [visa];
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load payment methods.');
    expect(await radio('Card')).toBeChecked();
    api.account.answers.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await radio('Visa ending in 4242')).toBeChecked();
  });
});

describe('the billing address', () => {
  beforeEach(() => {
    api.account.paymentMethods = [visa];
  });

  it('is required when it is not the delivery address', async () => {
    const { user } = show();
    await radio('Visa ending in 4242');
    await user.click(screen.getByRole('checkbox', { name: 'Same as my delivery address' }));
    await placeOrder(user);
    const group = await screen.findByRole('radiogroup', { name: 'Billing address' });
    await waitFor(() => expect(group).toHaveAccessibleDescription('Choose a billing address.'));
    expect(await radio('Ada Gum, 12 Gum Street')).toHaveFocus();
    expect(api.orders).toEqual([]);

    await user.click(await radio('Ada Gum, 1 Office Road'));
    expect(group).not.toHaveAccessibleDescription('Choose a billing address.');
    await placeOrder(user);
    await waitFor(() => expect(placedOrder.get()).not.toBeNull());
    expect(api.orders[0]).toMatchObject({
      billingAddress: { type: 'SELECTED', id: 'work' },
      cart: { shippingAddress: { type: 'SELECTED', id: 'home' } },
    });
  });

  it('is entered in the modal for this order only, without a phone field', async () => {
    const { user } = show();
    await radio('Visa ending in 4242');
    await user.click(screen.getByRole('checkbox', { name: 'Same as my delivery address' }));
    await user.click(await screen.findByRole('button', { name: 'Enter another address' }));
    await screen.findByRole('dialog', { name: 'Add an address' });
    expect(screen.queryByRole('textbox', { name: 'Phone (optional)' })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Address line 1' }), '3 New Street');
    await user.type(screen.getByRole('textbox', { name: 'Suburb' }), 'Oatley');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'nsw');
    await user.type(screen.getByRole('textbox', { name: 'Postcode' }), '2223');
    await user.click(screen.getByRole('checkbox', { name: 'Save to my address book' }));
    await user.click(screen.getByRole('button', { name: 'Use this address' }));
    expect(await radio('Ada Gum, 3 New Street')).toBeChecked();
    // Closing the modal placed no order.
    expect(api.orders).toEqual([]);
    await placeOrder(user);
    await waitFor(() => expect(placedOrder.get()).not.toBeNull());
    expect(api.orders[0]).toMatchObject({
      billingAddress: { type: 'ENTERED', street1: '3 New Street' },
    });
  });
});

describe('a saved address that was removed elsewhere', () => {
  const TEXT = 'A saved address you chose is no longer in your account. Choose another one.';
  beforeEach(() => {
    api.account.paymentMethods = [visa];
    api.account.account = testAccount({ addresses: [home, work] });
  });

  async function orderWithout(gone: string, field: string) {
    const { user } = show();
    await radio('Visa ending in 4242');
    api.account.account = testAccount({ addresses: [home, work].filter(({ id }) => id !== gone) });
    api.refusal = () =>
      refused(422, 'AddressNotFound', { fields: { [field]: 'Address not found.' } });
    await placeOrder(user);
    // A guard redirects away from this page; the alert has to survive that.
    const told = within(await screen.findByRole('region', { name: 'Notifications' }));
    expect(await told.findByText(TEXT)).toBeVisible();
    expect(placedOrder.get()).toBeNull();
  }

  it('is reported and cleared, and the address book is reloaded', async () => {
    await orderWithout('home', 'cart.shippingAddress');
    await waitFor(() => expect(delivery.get().address).not.toMatchObject({ id: 'home' }));
    expect(sent('GET /account')).toHaveLength(2);
    expect(screen.queryByText('Please check your details and try again.')).toBeNull();
  });

  it('is reported as a billing address, which becomes the delivery address again', async () => {
    act(() => billing.select(work));
    await orderWithout('work', 'billingAddress');
    await waitFor(() =>
      expect(billing.get()).toMatchObject({ sameAsShipping: true, address: null }),
    );
    expect(delivery.get().address).toMatchObject({ id: 'home' });
  });
});

describe('a shopper who leaves the payment step', () => {
  it('places no order while the card is being exchanged for a token', async () => {
    const { user, unmount } = show();
    await typeCard(user);
    const held = holdAnswer('/payment/sandbox/tokens');
    await placeOrder(user);
    await held.asked;
    unmount();
    await held.release();
    expect(api.orders).toEqual([]);
  });

  it('has no PayPal approval waiting when they left before PayPal’s page opened', async () => {
    api.account.answers.set('GET /payment/methods', () =>
      answer(readPaymentOffersCall, {
        sandbox: true,
        methods: [{ type: 'PAYPAL', form: 'sandbox' }],
      }),
    );
    api.account.answers.set('POST /payment/sandbox/paypal-checkouts', () =>
      answer(startPayPalCheckoutCall, {
        token: 'paypal_token',
        redirectUrl: '/payments/sandbox/paypal?token=paypal_token',
      }),
    );
    const { user, unmount } = show();
    await user.click(await radio('PayPal'));
    const held = holdAnswer('/payment/sandbox/paypal-checkouts');
    await placeOrder(user);
    await held.asked;
    unmount();
    await held.release();
    expect(paymentApproval.take()).toBeNull();
  });
});
