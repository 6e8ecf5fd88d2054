// @module-tag slow
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ExpressCheckout } from '#components/payment/express/express-checkout.tsx';
import type { CheckoutInfoRequest } from '#lib/api/calls/checkout/checkout-info.ts';
import { type PlaceOrderRequest, placeOrderCall } from '#lib/api/calls/checkout/place-order.ts';
import { approveWalletPaymentCall } from '#lib/api/calls/payment/approve-wallet-payment.ts';
import {
  type PaymentMethodsResponse,
  readPaymentOffersCall,
} from '#lib/api/calls/payment/read-payment-offers.ts';
import { readObjectsCall } from '#lib/api/calls/search/read-objects.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { AppliedGiftCard } from '#lib/commerce/vouchers/voucher.ts';
import { useCart } from '#stores/cart/use-cart.ts';
import { useCartTotals } from '#stores/checkout/use-cart-totals.ts';
import { placedOrder } from '#stores/orders/placed-order-store.ts';
import { orderAttempt } from '#stores/payment/order-attempt-store.ts';
import { forgetPlacement } from '#stores/payment/order-placement-store.ts';
import { discountCodes } from '#stores/savings/discount-codes-store.ts';
import { appliedGiftCards } from '#stores/savings/gift-cards-store.ts';
import { refused } from '#tests/component/support/account-api.ts';
import { answer } from '#tests/component/support/answer.ts';
import {
  answerInfo,
  type CheckoutApi,
  checkoutApi,
  shippingMethod,
} from '#tests/component/support/checkout-api.ts';
import { fillCart, storedCart } from '#tests/component/support/fill-cart.ts';
import { renderShop, renderWithAlerts } from '#tests/component/support/render-shop.tsx';
import { forgetWallets, serveWallets } from '#tests/component/support/wallets.ts';
import type { AfterpaySheet } from '#tests/e2e/support/providers/afterpay-popup.ts';
import { order } from '#tests/support/orders.ts';
import { testProduct } from '#tests/support/products.ts';

const OFFERS: PaymentMethodsResponse['methods'] = [
  { type: 'CREDIT_CARD', form: 'sandbox', threeDSecure: 'never' },
  { type: 'PAYPAL', form: 'sandbox' },
  { type: 'GOOGLE_PAY', form: 'sandbox', environment: 'TEST', merchantId: null },
  { type: 'APPLE_PAY', form: 'sandbox' },
  { type: 'AFTERPAY', form: 'sandbox', min: 2_000, max: 100_000 },
];
const UNDELIVERABLE =
  'Unfortunately we cannot deliver to the entered address. Please use a different address.';

const GIFT_CARD: AppliedGiftCard = {
  code: 'WATTLE-50',
  pin: '1234',
  expires: null,
  isExpired: false,
  isFullyRedeemed: false,
  amountRemaining: 5_000,
};

/** A shop in place of the network, with a guest in it. */
interface Api {
  checkout: CheckoutApi;
  /** Orders requested, oldest first. */
  orders: PlaceOrderRequest[];
  /** The answer to the next orders; null: they are placed. */
  refusal: (() => Response) | null;
  /** Whether the sandbox cannot be reached. */
  away: boolean;
  tokens: number;
  /** Of each pricing request: aborted once nobody waits for its answer. */
  pricing: AbortSignal[];
}

let api: Api;

function serve(product: Product = testProduct(), methods = OFFERS): void {
  api = { checkout: checkoutApi(), orders: [], refusal: null, away: false, tokens: 0, pricing: [] };
  api.checkout.methods = [
    shippingMethod(),
    shippingMethod({
      code: 'express',
      label: 'Express delivery',
      price: 1_495,
      requiresAuthorityToLeave: true,
    }),
  ];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const body = () => JSON.parse(String(init.body)) as unknown;
    if (url.endsWith('/objects')) {
      const { objectIds } = body() as { objectIds: string[] };
      const results = objectIds.map((id) => (id === product.id ? product : null));
      return answer(readObjectsCall, { data: { results } });
    }
    if (url.endsWith('/payment/methods')) {
      return answer(readPaymentOffersCall, { sandbox: methods[0]?.form === 'sandbox', methods });
    }
    if (url.endsWith('/checkout/info')) {
      if (init.signal) api.pricing.push(init.signal);
      return answerInfo(api.checkout, product, body() as CheckoutInfoRequest);
    }
    if (url.endsWith('/wallet-tokens')) {
      if (api.away) return refused(503, 'Away');
      api.tokens += 1;
      return answer(approveWalletPaymentCall, { token: `wallet_${api.tokens}` });
    }
    if (!url.endsWith('/checkout/order')) return refused(404, 'NotFound');
    api.orders.push(body() as PlaceOrderRequest);
    return api.refusal?.() ?? answer(placeOrderCall, { order: orderOf(api.orders.at(-1)) });
  });
}

/** The order of what was asked for. */
function orderOf(request: PlaceOrderRequest | undefined): Order {
  const [line] = order().lines;
  const lines = request && line ? request.cart.items.map((item) => ({ ...line, ...item })) : [];
  return { ...order(), lines };
}

/** The cart's buttons, as the cart page has them. */
function CartPlace() {
  const cart = useCart();
  const totals = useCartTotals(cart, true);
  // As on the page: nothing of it is left once everything is ordered.
  if (cart.items.length === 0) return null;
  return <ExpressCheckout view={cart.view} data={totals.data} />;
}

function showCart(product?: Product, methods?: PaymentMethodsResponse['methods']) {
  serve(product, methods);
  const shop = renderWithAlerts(<CartPlace />);
  return { ...shop, visits: recordLoads() };
}

/** The pages that are loaded, oldest first. */
function recordLoads(): string[] {
  const visits: string[] = [];
  vi.spyOn(location, 'assign').mockImplementation((href) => void visits.push(String(href)));
  return visits;
}

function productPlace(product: Product, variantId: string | null) {
  return <ExpressCheckout product={product} variantId={variantId} />;
}

type User = ReturnType<typeof showCart>['user'];

const button = (name: string) => screen.findByRole('button', { name: `Buy with ${name}` });
const names = () =>
  screen.queryAllByRole('button', { name: /^Buy with/ }).map((one) => one.textContent);

/** Opens a wallet's sheet, once its price is there. */
async function openSheet(user: User, wallet: string) {
  const opener = await button(wallet);
  await waitFor(() => expect(opener).not.toHaveAttribute('aria-disabled'));
  await user.click(opener);
  const sheet = within(await screen.findByRole('dialog', { name: `${wallet}, test payment` }));
  await waitFor(() => expect(pay(sheet)).not.toHaveAttribute('aria-disabled'));
  return sheet;
}

type Sheet = Awaited<ReturnType<typeof openSheet>>;
const pay = (sheet: Sheet) => sheet.getByRole('button', { name: /^Pay Stringybark/ });

beforeEach(() => {
  fillCart(['boot-black', '9', 1]);
});
afterEach(() => {
  act(() => {
    forgetPlacement();
    placedOrder.clear();
    discountCodes.clear();
    appliedGiftCards.clear();
    const open = orderAttempt.get();
    if (open) orderAttempt.conclude(open.key);
  });
});

describe('the express buttons', () => {
  it('are shown for every wallet that the shop offers', async () => {
    showCart();
    await button('PayPal');
    expect(names()).toEqual(['Apple Pay', 'Google Pay', 'PayPal', 'Afterpay']);
    expect(screen.getByText('This is a test payment gateway: no money moves.')).toBeVisible();
  });

  it('leave out Afterpay when the total is above its limit', async () => {
    showCart(testProduct({ price: 100_000 }));
    await button('PayPal');
    await waitFor(() => expect(names()).toEqual(['Apple Pay', 'Google Pay', 'PayPal']));
  });

  it('are missing when a line cannot be bought', async () => {
    const { container } = showCart(testProduct({ state: 'discontinued' }));
    await waitFor(() => expect(container.querySelector('[data-none]')).not.toBeNull());
    expect(names()).toEqual([]);
  });

  it('are missing when the shop offers no wallet', async () => {
    const { container } = showCart(testProduct(), OFFERS.slice(0, 1));
    await waitFor(() => expect(container.querySelector('[data-none]')).not.toBeNull());
  });

  it('keep their place while the payment methods are loading', async () => {
    serve();
    const shop = fetch;
    const held = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url.endsWith('/payment/methods')) await held.promise;
      return shop(url, init);
    });
    const { container } = renderShop(productPlace(testProduct(), null));
    expect(container.querySelector('[data-none]')).toBeNull();
    held.resolve();
    await button('PayPal');
    expect(container.querySelector('[data-none]')).toBeNull();
  });

  it('are missing while an earlier order has no answer', async () => {
    showCart();
    await button('PayPal');
    act(() => {
      orderAttempt.begin({ cart: {} } as never, null);
    });
    await waitFor(() => expect(names()).toEqual([]));
  });

  it('are disabled while a change of cart, codes or gift cards is being priced', async () => {
    const { user } = showCart();
    const opener = await button('PayPal');
    await waitFor(() => expect(opener).not.toHaveAttribute('aria-disabled'));
    const held = Promise.withResolvers<void>();
    api.checkout.held = held.promise;
    const changes = [
      () => fillCart(['boot-black', '9', 2]),
      () => act(() => void discountCodes.add('TRACK10')),
      () => act(() => void appliedGiftCards.add(GIFT_CARD)),
    ];
    for (const change of changes) {
      const before = api.pricing.length;
      change();
      await waitFor(() => expect(api.pricing.length).toBeGreaterThan(before));
      // What was asked before is not waited for, and its price is pressed no more.
      expect(api.pricing.slice(1, before).every(({ aborted }) => aborted)).toBe(true);
      expect(opener).toHaveAttribute('aria-disabled', 'true');
      await user.click(opener);
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    expect(api.checkout.asked.at(-1)).toMatchObject({
      cart: { items: [{ variantId: 'boot-black-9', qty: 2 }], promoCodes: ['TRACK10'] },
      availableCreditBalances: [{ id: GIFT_CARD.code, amount: GIFT_CARD.amountRemaining }],
    });
    held.resolve();
    await waitFor(() => expect(opener).not.toHaveAttribute('aria-disabled'));
    const sheet = await openSheet(user, 'PayPal');
    expect(pay(sheet)).toHaveTextContent('$389.85');
  });

  it('are disabled on a product page until a size is chosen', async () => {
    const product = testProduct();
    serve(product);
    const { rerender, user } = renderShop(productPlace(product, null));
    const payPal = await button('PayPal');
    expect(payPal).toHaveAttribute('aria-disabled', 'true');
    expect(payPal).toHaveAccessibleDescription('Choose a size to use express checkout.');
    await user.click(payPal);
    expect(screen.queryByRole('dialog')).toBeNull();
    rerender(productPlace(product, 'boot-black-9'));
    await waitFor(() => expect(payPal).not.toHaveAttribute('aria-disabled'));
  });
});

describe('the sheet of an express checkout', () => {
  it('places the order with address and contact from the wallet', async () => {
    const { user, visits } = showCart();
    const sheet = await openSheet(user, 'Google Pay');
    expect(pay(sheet)).toHaveTextContent('Pay Stringybark $199.90');
    await user.click(pay(sheet));
    await waitFor(() => expect(visits).toEqual(['/checkout/success']));
    expect(api.orders).toEqual([
      {
        cart: {
          items: [{ productId: 'boot-black', variantId: 'boot-black-9', qty: 1 }],
          promoCodes: [],
          fraudAnalytics: { token: expect.stringMatching(/^[\da-f]{36}$/) },
          shippingAddress: expect.objectContaining({
            type: 'ENTERED',
            contactName: 'Mia Nguyen',
            street1: '12 Kelp Street',
            street2: 'Unit 3',
            state: 'vic',
            phone: '+61412345678',
          }),
          shipping: {
            type: 'DELIVERY',
            methodCode: 'standard',
            instructions: '',
            authorityToLeave: false,
          },
          payment: {
            methods: [
              {
                type: 'braintreeExpress',
                amount: 19_990,
                token: { type: 'immediate', value: 'wallet_1' },
              },
            ],
          },
        },
        email: 'mia.nguyen@example.com',
        firstName: 'Mia',
        lastName: 'Nguyen',
        phone: '+61412345678',
        agreeToMarketing: false,
        billingAddress: expect.objectContaining({ street1: '12 Kelp Street' }),
        shown: { grandTotal: 19_990, amountOutstanding: 19_990 },
      },
    ]);
    expect(storedCart()).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('buys one product and leaves the cart as it is', async () => {
    fillCart(['boot-black', '8', 3]);
    serve();
    const visits = recordLoads();
    const { user } = renderShop(productPlace(testProduct(), 'boot-black-9'));
    await user.click(pay(await openSheet(user, 'PayPal')));
    await waitFor(() => expect(visits).toEqual(['/checkout/success']));
    expect(api.orders[0]?.cart.items).toEqual([
      { productId: 'boot-black', variantId: 'boot-black-9', qty: 1 },
    ]);
    expect(storedCart()).toEqual([['boot-black', 'boot-black-8', 3]]);
    // Its page stays until the next one is there, and may come back by Back.
    expect(await button('PayPal')).toHaveAttribute('aria-disabled', 'true');
    const restored = Object.assign(new Event('pageshow'), { persisted: true });
    act(() => void dispatchEvent(restored));
    expect(await button('PayPal')).not.toHaveAttribute('aria-disabled');
  });

  it('lists the delivery methods for a product while the cart is empty', async () => {
    fillCart();
    serve();
    const visits = recordLoads();
    const { user } = renderShop(productPlace(testProduct(), 'boot-black-9'));
    const sheet = await openSheet(user, 'Google Pay');
    expect(sheet.getByRole('radio', { name: 'Standard delivery' })).toBeChecked();
    expect(sheet.getByRole('radio', { name: /^Express delivery/ })).toBeEnabled();
    await user.click(pay(sheet));
    await waitFor(() => expect(visits).toEqual(['/checkout/success']));
  });

  it('buys the size that was chosen after an earlier sheet was cancelled', async () => {
    serve();
    const visits = recordLoads();
    const { rerender, user } = renderShop(productPlace(testProduct(), 'boot-black-9'));
    const first = await openSheet(user, 'PayPal');
    await user.click(first.getByRole('button', { name: 'Cancel' }));
    rerender(productPlace(testProduct(), 'boot-black-8'));
    await user.click(pay(await openSheet(user, 'PayPal')));
    await waitFor(() => expect(visits).toEqual(['/checkout/success']));
    expect(api.orders.map(({ cart }) => cart.items)).toEqual([
      [{ productId: 'boot-black', variantId: 'boot-black-8', qty: 1 }],
    ]);
  });

  it('prices the chosen delivery method, and takes its authority to leave', async () => {
    const { user, visits } = showCart();
    const sheet = await openSheet(user, 'PayPal');
    await user.click(
      sheet.getByRole('radio', { name: 'Express delivery (left without a signature)' }),
    );
    await waitFor(() => expect(pay(sheet)).toHaveTextContent('$204.90'));
    await waitFor(() => expect(pay(sheet)).not.toHaveAttribute('aria-disabled'));
    await user.click(pay(sheet));
    await waitFor(() => expect(visits).toEqual(['/checkout/success']));
    expect(api.orders[0]?.cart.shipping).toMatchObject({
      methodCode: 'express',
      authorityToLeave: true,
    });
  });

  it('refuses an address in New Zealand, and accepts an Australian one next', async () => {
    const { user } = showCart();
    const sheet = await openSheet(user, 'Apple Pay');
    await user.selectOptions(sheet.getByLabelText('Deliver to'), 'wellington');
    expect(await sheet.findByRole('alert')).toHaveTextContent(UNDELIVERABLE);
    expect(pay(sheet)).toHaveAttribute('aria-disabled', 'true');
    await user.click(pay(sheet));
    await user.selectOptions(sheet.getByLabelText('Deliver to'), 'brunswick');
    await waitFor(() => expect(sheet.queryByRole('alert')).toBeNull());
    expect(pay(sheet)).not.toHaveAttribute('aria-disabled');
    expect(api.tokens).toBe(0);
  });

  it('of Afterpay refuses an order that its delivery makes too large', async () => {
    const { user } = showCart(testProduct({ price: 99_000 }));
    const sheet = await openSheet(user, 'Afterpay');
    await user.click(sheet.getByRole('radio', { name: /^Express delivery/ }));
    expect(await sheet.findByRole('alert')).toHaveTextContent(
      'Afterpay express is only for orders from $20 to $1,000.',
    );
    await user.click(pay(sheet));
    expect(await sheet.findByRole('alert')).toHaveTextContent('Afterpay express is only');
    expect(api.orders).toEqual([]);
    await user.click(sheet.getByRole('radio', { name: /^Standard delivery/ }));
    await waitFor(() => expect(sheet.queryByRole('alert')).toBeNull());
    await user.click(pay(sheet));
    await waitFor(() => expect(api.orders).toHaveLength(1));
  });

  it('refuses an address that no method delivers to', async () => {
    const { user } = showCart();
    const sheet = await openSheet(user, 'Apple Pay');
    api.checkout.methods = [];
    await user.selectOptions(sheet.getByLabelText('Deliver to'), 'antarctica');
    expect(await sheet.findByRole('alert')).toHaveTextContent(UNDELIVERABLE);
  });

  it('shows a changed price for review instead of charging it', async () => {
    const { user, visits } = showCart();
    const sheet = await openSheet(user, 'PayPal');
    api.checkout.methods = [shippingMethod({ price: 1_995 })];
    await user.click(pay(sheet));
    expect(await sheet.findByRole('alert')).toHaveTextContent(
      'Your order has changed. Review and try again.',
    );
    expect(api.orders).toEqual([]);
    // The new price is there for review.
    expect(pay(sheet)).toHaveTextContent('$209.90');
    await user.click(pay(sheet));
    await waitFor(() => expect(visits).toEqual(['/checkout/success']));
    expect(api.orders[0]?.shown.grandTotal).toBe(20_990);
    expect(api.tokens).toBe(2);
  });

  it('shows a decline, and pays with a new token at the next press', async () => {
    const { user, visits } = showCart();
    api.refusal = () => refused(422, 'PaymentProcessorDeclinedSoft');
    const sheet = await openSheet(user, 'PayPal');
    await user.click(pay(sheet));
    expect(await sheet.findByRole('alert')).toHaveTextContent('Your payment was declined.');
    expect(visits).toEqual([]);
    api.refusal = null;
    await user.click(pay(sheet));
    await waitFor(() => expect(visits).toEqual(['/checkout/success']));
    expect(api.orders.map(({ cart }) => JSON.stringify(cart.payment.methods))).toEqual([
      expect.stringContaining('wallet_1'),
      expect.stringContaining('wallet_2'),
    ]);
  });

  it('shows a final failure in place, without opening the error page', async () => {
    const { user, visits } = showCart();
    api.refusal = () => refused(422, 'PaymentFailureUnrecoverable');
    const sheet = await openSheet(user, 'PayPal');
    await user.click(pay(sheet));
    expect(await sheet.findByRole('alert')).toHaveTextContent('Your payment didn’t go through.');
    expect(visits).toEqual([]);
  });

  it('places one order at a double press', async () => {
    const { user, visits } = showCart();
    const sheet = await openSheet(user, 'PayPal');
    await user.dblClick(pay(sheet));
    await waitFor(() => expect(visits).toEqual(['/checkout/success']));
    expect(api.orders).toHaveLength(1);
  });

  it('orders nothing when it is cancelled', async () => {
    const { user, visits } = showCart();
    const sheet = await openSheet(user, 'PayPal');
    await user.click(sheet.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([api.orders, api.tokens, visits]).toEqual([[], 0, []]);
    const payPal = await button('PayPal');
    await waitFor(() => expect(payPal).not.toHaveAttribute('aria-disabled'));
  });

  it('can be cancelled and opened again when the browser blocked its window', async () => {
    const page = window as unknown as { afterpaySheet?: Partial<AfterpaySheet> };
    page.afterpaySheet = { moves: [{ blocked: true }] };
    const { user } = showCart(testProduct(), [
      { type: 'AFTERPAY', form: 'afterpay', environment: 'sandbox', min: 2_000, max: 100_000 },
    ]);
    serveWallets();
    const opener = await button('Afterpay');
    await waitFor(() => expect(opener).not.toHaveAttribute('aria-disabled'));
    const cancel = { name: 'Cancel this payment' };
    await user.click(opener);
    await user.click(await screen.findByRole('button', cancel));
    await waitFor(() => expect(opener).not.toHaveAttribute('aria-disabled'));
    expect(screen.queryByRole('button', cancel)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(opener);
    expect(await screen.findByRole('button', cancel)).toBeVisible();
    expect(api.orders).toEqual([]);
    forgetWallets();
  });

  it('closes with an alert when another tab changes the cart', async () => {
    const { user } = showCart();
    await openSheet(user, 'PayPal');
    fillCart(['boot-black', '9', 2]);
    expect(await screen.findByText('Your order has changed. Review and try again.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows an error and orders nothing when the sandbox cannot be reached', async () => {
    const { user } = showCart();
    const sheet = await openSheet(user, 'PayPal');
    api.away = true;
    await user.click(pay(sheet));
    expect(await sheet.findByRole('alert')).toHaveTextContent('Unable to load PayPal.');
    expect(api.orders).toEqual([]);
  });

  it('opens the payment step, which waits for the answer, when no try was answered', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
    try {
      const { user, visits } = showCart();
      api.refusal = () => refused(500, 'InternalError');
      await user.click(pay(await openSheet(user, 'PayPal')));
      // All pauses between the tries.
      await act(() => vi.advanceTimersByTimeAsync(16_000));
      await waitFor(() => expect(visits).toEqual(['/checkout/payment']));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(orderAttempt.get()).toMatchObject({ express: 'cart' });
    } finally {
      vi.useRealTimers();
    }
  });
});
