// @module-tag slow
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentMethodOffer } from '#lib/api/calls/payment/read-payment-offers.ts';
import { loadCheckoutData } from '#lib/api/checkout/fetch-checkout-data.ts';
import { refusal } from '#lib/commerce/express/refusals.ts';
import type { ExpressWallet } from '#lib/commerce/express/wallets.ts';
import { purchaseOf } from '#stores/express/express-purchase.ts';
import { expressSession } from '#stores/express/express-session.ts';
import type { ExpressSheet } from '#stores/express/express-sheet.ts';
import { loadExpressSheet } from '#stores/express/load-express-sheet.ts';
import { pricePurchase } from '#stores/express/price-purchase.ts';
import { placedOrder } from '#stores/orders/placed-order-store.ts';
import { forgetPlacement } from '#stores/payment/order-placement-store.ts';
import { refused, testAccount } from '#tests/component/support/account-api.ts';
import { type BuyerApi, serveBuyer } from '#tests/component/support/buyer-api.ts';
import { shippingMethod } from '#tests/component/support/checkout-api.ts';
import { fillCart } from '#tests/component/support/fill-cart.ts';
import {
  CLIENT_TOKEN,
  forgetWallets,
  serveApplePay,
  serveWallets,
  type WalletNetwork,
} from '#tests/component/support/wallets.ts';
import type { AfterpaySheet } from '#tests/e2e/support/providers/afterpay-popup.ts';
import type { AppleSheet } from '#tests/e2e/support/providers/apple-pay-session.ts';
import type { GoogleSheet } from '#tests/e2e/support/providers/google-pay.ts';
import type { PayPalSheet } from '#tests/e2e/support/providers/paypal-v6.ts';
import { testProduct } from '#tests/support/products.ts';

const UNDELIVERABLE =
  'Unfortunately we cannot deliver to the entered address. Please use a different address.';
const NEW_ZEALAND = { countryCode: 'NZ', postalCode: '6011', administrativeArea: '' };
/** What Afterpay tells of an approved checkout, beside its amount and way of delivery. */
const APPROVED = {
  contact: { firstName: 'Ari', lastName: 'Wattle', email: 'ari@example.com', phone: '' },
  shippingAddress: {
    contactName: 'Ari Wattle',
    company: '',
    street1: '1 Elizabeth Street',
    street2: '',
    suburb: 'Hobart',
    state: 'tas',
    postcode: '7000',
    country: 'AU',
    phone: '',
  },
};
const OFFERS = {
  GOOGLE_PAY: { type: 'GOOGLE_PAY', form: 'braintree', environment: 'TEST', merchantId: null },
  APPLE_PAY: { type: 'APPLE_PAY', form: 'braintree' },
  PAYPAL: { type: 'PAYPAL', form: 'braintree' },
  AFTERPAY: {
    type: 'AFTERPAY',
    form: 'afterpay',
    environment: 'sandbox',
    min: 2_000,
    max: 100_000,
  },
} as const satisfies Record<ExpressWallet, PaymentMethodOffer>;

const PERTH = { city: 'Perth', state: 'WA', postalCode: '6000', countryCode: 'AU' };

interface Sheets {
  googlePay: Partial<GoogleSheet>;
  applePay: Partial<AppleSheet>;
  payPalSheet: Partial<PayPalSheet>;
  afterpaySheet: Partial<AfterpaySheet>;
}
const page = window as unknown as Partial<Sheets>;

let api: BuyerApi;
let network: WalletNetwork;
/** What Afterpay tells of an approved checkout. */
let details: object;
/** While set, prices wait for it. */
let change: AbortController;

beforeEach(async () => {
  api = serveBuyer(testProduct(), { account: testAccount() });
  api.checkout.methods = [
    shippingMethod(),
    shippingMethod({ code: 'express', label: 'Express delivery', price: 1_495 }),
  ];
  const ask = fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('/payment/client-tokens')) return Response.json({ clientToken: CLIENT_TOKEN });
    if (url.endsWith('/afterpay/checkouts')) {
      return Response.json({ token: '002.token', redirectUrl: 'https://afterpay.example' });
    }
    if (url.endsWith('/checkouts/details')) return Response.json(details);
    // As in a browser, whoever gives a call up hears at once.
    return Promise.race([ask(url, init), givenUp(init?.signal)]);
  });
  network = serveWallets();
  change = new AbortController();
  fillCart(['boot-black', '9', 1]);
});
afterEach(() => {
  forgetPlacement();
  placedOrder.clear();
  forgetWallets();
});

function givenUp(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

/** A session of the shop, as a press on an express button makes it. */
async function session(wallet: ExpressWallet) {
  const purchase = purchaseOf({ kind: 'cart' });
  const priced = await pricePurchase(
    purchase,
    { deliveryAddress: null, methodCode: null, insistsOnMethod: false },
    (request) => loadCheckoutData(request, { customer: null, signal: change.signal }),
  );
  if ('refusal' in priced) throw new Error(priced.refusal.message);
  const range = wallet === 'AFTERPAY' ? { min: 2_000, max: 100_000 } : null;
  const { signal } = change;
  const offer = { wallet, range };
  return expressSession({ offer, purchase, lines: [], priced, customer: null, signal });
}

async function sheetOf(wallet: ExpressWallet): Promise<ExpressSheet> {
  const sheet = await loadExpressSheet(OFFERS[wallet], new AbortController().signal);
  if (!sheet) throw new Error('There is no sheet.');
  return sheet;
}

/** Opens a wallet's sheet, in which the shopper makes the moves that the test has set. */
async function open(wallet: ExpressWallet) {
  const sheet = await sheetOf(wallet);
  return sheet.open(await session(wallet));
}

const shipping = () => api.orders.map(({ cart }) => cart.shipping);
const payments = () => api.orders.map(({ cart }) => cart.payment.methods);

describe('the express sheet of Google Pay', () => {
  const lastError = () =>
    (page.googlePay?.answers?.at(-1) as { error?: object } | undefined)?.error;

  it('charges the server’s price for the chosen address and delivery method', async () => {
    page.googlePay = {
      moves: [
        { trigger: 'INITIALIZE', address: { postalCode: '3000', administrativeArea: 'VIC' } },
        { trigger: 'SHIPPING_OPTION', option: 'express' },
      ],
    };
    expect(await open('GOOGLE_PAY')).toEqual({ end: 'finished' });
    expect(payments()).toEqual([
      [
        expect.objectContaining({
          type: 'braintreeExpress',
          amount: 20_490,
          token: { type: 'immediate', value: 'fake-android-pay-visa-nonce' },
        }),
      ],
    ]);
    expect(shipping()).toEqual([expect.objectContaining({ methodCode: 'express' })]);
    const [, option] = page.googlePay.answers as { newTransactionInfo: object }[];
    expect(option?.newTransactionInfo).toMatchObject({ totalPrice: '204.90' });
  });

  it('refuses an address outside Australia, and accepts a valid one next', async () => {
    page.googlePay = {
      moves: [
        { trigger: 'INITIALIZE', address: NEW_ZEALAND },
        { trigger: 'SHIPPING_ADDRESS', address: { countryCode: 'AU', postalCode: '2000' } },
      ],
    };
    expect(await open('GOOGLE_PAY')).toEqual({ end: 'finished' });
    const [first] = page.googlePay.answers as { error: object }[];
    expect(first?.error).toEqual({
      reason: 'SHIPPING_ADDRESS_UNSERVICEABLE',
      intent: 'SHIPPING_ADDRESS',
      message: UNDELIVERABLE,
    });
    expect(api.orders).toHaveLength(1);
  });

  it('keeps the chosen delivery method when another address is chosen', async () => {
    page.googlePay = {
      moves: [
        { trigger: 'INITIALIZE', address: {} },
        { trigger: 'SHIPPING_OPTION', option: 'express' },
        { trigger: 'SHIPPING_ADDRESS', address: { postalCode: '6000', administrativeArea: 'WA' } },
      ],
    };
    expect(await open('GOOGLE_PAY')).toEqual({ end: 'finished' });
    expect(page.googlePay.answers?.[2]).toMatchObject({
      newTransactionInfo: { totalPrice: '204.90' },
      newShippingOptionParameters: { defaultSelectedOptionId: 'express' },
    });
    expect(shipping()).toEqual([expect.objectContaining({ methodCode: 'express' })]);
  });

  it('refuses a delivery method that does not exist', async () => {
    page.googlePay = { moves: [{ trigger: 'SHIPPING_OPTION', option: 'drone' }] };
    expect(await open('GOOGLE_PAY')).toEqual({ end: 'cancelled' });
    expect(lastError()).toEqual({
      reason: 'SHIPPING_OPTION_INVALID',
      intent: 'SHIPPING_OPTION',
      message: "Couldn't find selected shipping option.",
    });
  });

  it('answers within a second from known prices while the server is silent', async () => {
    page.googlePay = {
      patienceMs: 1_500,
      moves: [
        { trigger: 'INITIALIZE', address: {} },
        { trigger: 'SHIPPING_OPTION', option: 'express' },
      ],
    };
    const sheet = await sheetOf('GOOGLE_PAY');
    const started = await session('GOOGLE_PAY');
    api.checkout.held = new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(await sheet.open(started)).toEqual({ end: 'finished' });
    expect(payments()[0]).toEqual([expect.objectContaining({ amount: 20_490 })]);
  });

  it('refuses an approval when the price has changed since it was shown', async () => {
    page.googlePay = { moves: [{ trigger: 'INITIALIZE', address: {} }] };
    const sheet = await sheetOf('GOOGLE_PAY');
    const started = await session('GOOGLE_PAY');
    const { place } = started;
    const end = sheet.open({
      ...started,
      place(approval) {
        api.checkout.methods = [shippingMethod({ price: 1_295 })];
        return place(approval);
      },
    });
    expect(await end).toEqual({ end: 'cancelled' });
    expect(lastError()).toMatchObject({
      reason: 'OTHER_ERROR',
      message: 'Your order has changed. Review and try again.',
    });
    expect(api.orders).toEqual([]);
  });

  it.each([
    ['no e-mail address', { email: '' }],
    ['no name', { whole: { name: '' } }],
  ])('refuses an approval with %s', async (_, moves) => {
    page.googlePay = moves;
    expect(await open('GOOGLE_PAY')).toEqual({ end: 'cancelled' });
    expect(lastError()).toEqual({
      reason: 'PAYMENT_DATA_INVALID',
      intent: 'PAYMENT_AUTHORIZATION',
      message: 'Name and email not found',
    });
  });

  it('shows a decline, and accepts a second try', async () => {
    let tries = 0;
    api.refusal = () =>
      ++tries === 1 ? refused(422, 'PaymentProcessorDeclinedHard') : (null as unknown as Response);
    page.googlePay = { tries: 2 };
    expect(await open('GOOGLE_PAY')).toEqual({ end: 'finished' });
    const [first, second] = page.googlePay.answers as { transactionState: string }[];
    expect(first?.transactionState).toBe('ERROR');
    expect(second?.transactionState).toBe('SUCCESS');
  });

  it('leaves a refusal to the page when it comes after Google’s time limit', async () => {
    const started = await session('GOOGLE_PAY');
    const sheet = await sheetOf('GOOGLE_PAY');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const end = sheet.open({
        ...started,
        place: async () => {
          await new Promise((resolve) => setTimeout(resolve, 12_000));
          return { result: 'REFUSED', refusal: refusal('NOT_LOADED'), quote: started.quote };
        },
      });
      await vi.advanceTimersByTimeAsync(9_500);
      await waitFor(() =>
        expect(page.googlePay?.answers).toEqual([{ transactionState: 'SUCCESS' }]),
      );
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await end).toEqual({ end: 'refused', refusal: refusal('NOT_LOADED') });
    } finally {
      vi.useRealTimers();
    }
  });

  it('does not load when the device cannot pay', async () => {
    page.googlePay = { ready: false };
    expect(await loadExpressSheet(OFFERS.GOOGLE_PAY, new AbortController().signal)).toBeNull();
  });

  it('cannot be opened a second time', async () => {
    const sheet = await sheetOf('GOOGLE_PAY');
    const [first, second] = [await session('GOOGLE_PAY'), await session('GOOGLE_PAY')];
    const both = [sheet.open(first), sheet.open(second)];
    expect(await Promise.all(both)).toEqual([{ end: 'finished' }, { end: 'cancelled' }]);
    expect(api.orders).toHaveLength(1);
  });

  it('closes at once when the purchase has changed', async () => {
    page.googlePay = { moves: [{ trigger: 'INITIALIZE', address: {} }] };
    const sheet = await sheetOf('GOOGLE_PAY');
    const started = await session('GOOGLE_PAY');
    api.checkout.held = new Promise(() => {});
    const end = sheet.open(started);
    change.abort(refusal('CHANGED'));
    expect(await end).toEqual({ end: 'refused', refusal: refusal('CHANGED') });
    expect(api.orders).toEqual([]);
  });
});

describe('the express sheet of Apple Pay, with a double of ApplePaySession', () => {
  beforeEach(() => serveApplePay());
  const moves = (given: Partial<AppleSheet>) => {
    page.applePay = given;
  };
  const answers = () => page.applePay?.answers as Record<string, unknown>[];

  it('lists the chosen delivery method first, and has a total in every update', async () => {
    moves({ moves: [{ contact: {} }, { method: 'express' }] });
    expect(await open('APPLE_PAY')).toEqual({ end: 'finished' });
    const [contact, method, paid] = answers();
    expect(contact).toMatchObject({
      newTotal: { label: 'Stringybark', amount: '199.90', type: 'final' },
      newShippingMethods: [{ identifier: 'standard' }, { identifier: 'express' }],
    });
    expect(method).toMatchObject({ newTotal: { amount: '204.90' } });
    expect(paid).toEqual({ status: 0 });
    expect(payments()[0]).toEqual([expect.objectContaining({ amount: 20_490 })]);
  });

  it('keeps the chosen delivery method when another address is chosen', async () => {
    moves({ moves: [{ contact: {} }, { method: 'express' }, { contact: { postalCode: '6000' } }] });
    expect(await open('APPLE_PAY')).toEqual({ end: 'finished' });
    expect(answers()[2]).toMatchObject({
      newTotal: { amount: '204.90' },
      // Safari ticks the first.
      newShippingMethods: [{ identifier: 'express' }, { identifier: 'standard' }],
    });
    expect(shipping()).toEqual([expect.objectContaining({ methodCode: 'express' })]);
  });

  it('refuses an address before Apple’s time limit while the server is silent', async () => {
    moves({ moves: [{ contact: {} }] });
    const sheet = await sheetOf('APPLE_PAY');
    const started = await session('APPLE_PAY');
    api.checkout.held = new Promise(() => {});
    const since = performance.now();
    expect(await sheet.open(started)).toEqual({ end: 'cancelled' });
    // Apple waits 30 s.
    expect(performance.now() - since).toBeLessThan(20_000);
    expect(answers()[0]).toMatchObject({
      errors: [{ message: 'Express checkout data not loaded.' }],
    });
    expect(api.orders).toEqual([]);
  });

  it('refuses an address outside Australia', async () => {
    moves({ moves: [{ contact: NEW_ZEALAND }] });
    expect(await open('APPLE_PAY')).toEqual({ end: 'cancelled' });
    expect(answers()[0]).toMatchObject({
      newTotal: { type: 'pending' },
      errors: [{ code: 'addressUnserviceable', message: UNDELIVERABLE }],
    });
  });

  it('lists the delivery methods again when the chosen one does not exist', async () => {
    moves({ moves: [{ contact: {} }, { method: 'drone' }] });
    expect(await open('APPLE_PAY')).toEqual({ end: 'finished' });
    expect(answers()[1]).toMatchObject({
      newTotal: { amount: '199.90' },
      newShippingMethods: [{ identifier: 'standard' }, { identifier: 'express' }],
    });
    expect(shipping()).toEqual([expect.objectContaining({ methodCode: 'standard' })]);
  });

  it('prices the complete address again before it orders', async () => {
    moves({ moves: [{ contact: {} }], whole: { countryCode: 'NZ' } });
    expect(await open('APPLE_PAY')).toEqual({ end: 'cancelled' });
    expect(answers().at(-1)).toMatchObject({
      status: 1,
      errors: [{ code: 'addressUnserviceable', message: UNDELIVERABLE }],
    });
    expect(api.orders).toEqual([]);
  });

  it.each([
    ['emailAddress', { emailAddress: '' }],
    ['name', { givenName: '', familyName: '' }],
  ])('points at %s when it is missing', async (contactField, whole) => {
    moves({ whole });
    expect(await open('APPLE_PAY')).toEqual({ end: 'cancelled' });
    expect(answers().at(-1)).toMatchObject({
      status: 1,
      errors: [
        { code: 'shippingContactInvalid', contactField, message: 'Name and email not found' },
      ],
    });
  });

  it('replaces a phone number that it cannot read by a placeholder', async () => {
    moves({ whole: { phoneNumber: 'call me' } });
    expect(await open('APPLE_PAY')).toEqual({ end: 'finished' });
    expect(api.orders[0]?.phone).toBe('+61491570006');
  });

  it('closes and orders nothing when Apple’s merchant check fails', async () => {
    network.blocked.add('api.sandbox.braintreegateway.com');
    await expect(open('APPLE_PAY')).rejects.toThrow();
    expect(page.applePay?.aborted).toBe(1);
    expect(api.orders).toEqual([]);
  });

  it('is closed by the page when the purchase has changed', async () => {
    moves({ moves: [{ contact: {} }] });
    const sheet = await sheetOf('APPLE_PAY');
    const started = await session('APPLE_PAY');
    api.checkout.held = new Promise(() => {});
    const end = sheet.open(started);
    change.abort(refusal('CHANGED'));
    expect(await end).toEqual({ end: 'refused', refusal: refusal('CHANGED') });
    expect(page.applePay?.aborted).toBe(1);
  });
});

describe('the express window of PayPal', () => {
  const patches = () => network.calls.filter(({ name }) => name.endsWith('patch_payment_resource'));

  it('patches the amount at each change, and orders at the last one', async () => {
    page.payPalSheet = {
      moves: [{ address: PERTH }, { option: 'express' }],
    };
    expect(await open('PAYPAL')).toEqual({ end: 'finished' });
    expect(patches().map(({ body }) => body.amount)).toEqual(['199.90', '204.90']);
    expect(payments()[0]).toEqual([
      expect.objectContaining({ type: 'braintreeExpress', amount: 20_490 }),
    ]);
    expect(api.orders[0]?.cart.shippingAddress).toMatchObject({ street1: '1 Pitt Street' });
  });

  it('keeps the chosen delivery method when another address is chosen', async () => {
    page.payPalSheet = {
      moves: [{ option: 'express' }, { address: PERTH }],
    };
    expect(await open('PAYPAL')).toEqual({ end: 'finished' });
    expect(patches().map(({ body }) => body.amount)).toEqual(['204.90', '204.90']);
    expect(shipping()).toEqual([expect.objectContaining({ methodCode: 'express' })]);
  });

  it.each([
    ['COUNTRY_ERROR', { address: { countryCode: 'NZ', postalCode: '6011' } }],
    ['ADDRESS_ERROR', { address: { countryCode: 'AU', postalCode: '20' } }],
    ['METHOD_UNAVAILABLE', { option: 'drone' }],
  ])('rejects a change with %s', async (reason, move) => {
    page.payPalSheet = { moves: [move] };
    expect(await open('PAYPAL')).toEqual({ end: 'cancelled' });
    expect(page.payPalSheet.rejected).toEqual([reason]);
    expect(api.orders).toEqual([]);
  });

  it('leaves a decline to the page, because its window is closed', async () => {
    api.refusal = () => refused(422, 'PaymentProcessorDeclinedHard');
    expect(await open('PAYPAL')).toMatchObject({ end: 'refused', refusal: { code: 'DECLINED' } });
  });

  it('throws when the browser blocks it', async () => {
    page.payPalSheet = { blocked: true };
    await expect(open('PAYPAL')).rejects.toThrow();
    expect(api.orders).toEqual([]);
  });
});

describe('the express window of Afterpay, with a double of its script', () => {
  beforeEach(() => {
    details = { ...APPROVED, amount: 20_490, methodCode: 'express' };
  });

  it('orders what Afterpay reports as approved', async () => {
    page.afterpaySheet = { moves: [{ option: 'express' }] };
    expect(await open('AFTERPAY')).toEqual({ end: 'finished' });
    expect(payments()).toEqual([[{ type: 'afterpayExpress', amount: 20_490, token: '002.token' }]]);
    expect(page.afterpaySheet.listed?.map(({ orderAmount }) => orderAmount.amount)).toEqual([
      '199.90',
      '204.90',
    ]);
    expect(api.orders[0]).toMatchObject({ email: 'ari@example.com', phone: '+61491570006' });
  });

  it('refuses an address outside Australia', async () => {
    page.afterpaySheet = { moves: [{ address: { countryCode: 'NZ', postcode: '6011' } }] };
    expect(await open('AFTERPAY')).toEqual({ end: 'cancelled' });
    expect(page.afterpaySheet.rejected).toEqual(['SHIPPING_ADDRESS_UNSUPPORTED']);
  });

  it('reports an order as too large when every delivery method makes it so', async () => {
    page.afterpaySheet = { moves: [{ address: { postcode: '2000' } }] };
    for (const method of api.checkout.methods) method.price = 90_000;
    expect(await open('AFTERPAY')).toEqual({
      end: 'refused',
      refusal: {
        code: 'OUT_OF_RANGE',
        message: 'Afterpay express is only for orders from $20 to $1,000.',
      },
    });
    expect(api.orders).toEqual([]);
  });

  it('refuses an amount above Afterpay’s limit, even if its window approved it', async () => {
    page.afterpaySheet = {};
    const [, express] = api.checkout.methods;
    if (express) express.price = 90_000;
    details = { ...details, amount: 108_995 };
    expect(await open('AFTERPAY')).toMatchObject({ refusal: { code: 'OUT_OF_RANGE' } });
    expect(api.orders).toEqual([]);
  });

  it('reports a changed order when the approved amount differs from its price', async () => {
    page.afterpaySheet = {};
    details = { ...details, amount: 19_000 };
    expect(await open('AFTERPAY')).toEqual({ end: 'refused', refusal: refusal('CHANGED') });
    expect(api.orders).toEqual([]);
  });

  it('refuses an approval without a delivery method', async () => {
    details = { ...details, methodCode: null };
    expect(await open('AFTERPAY')).toEqual({ end: 'refused', refusal: refusal('NO_METHOD') });
  });
});

describe('free delivery in an express checkout', () => {
  beforeEach(async () => {
    await serveApplePay();
    api.checkout.methods = [shippingMethod({ price: 0 })];
    details = { ...APPROVED, amount: 18_995, methodCode: 'standard' };
  });

  it.each<[ExpressWallet, Partial<Sheets>]>([
    ['GOOGLE_PAY', { googlePay: { moves: [{ trigger: 'INITIALIZE', address: {} }] } }],
    ['APPLE_PAY', { applePay: { moves: [{ contact: {} }] } }],
    ['PAYPAL', { payPalSheet: { moves: [{ address: PERTH }] } }],
    ['AFTERPAY', { afterpaySheet: { moves: [{ option: 'standard' }] } }],
  ])('is offered in %s, and only the products are charged', async (wallet, sheet) => {
    Object.assign(page, sheet);
    expect(await open(wallet)).toEqual({ end: 'finished' });
    expect(shipping()).toEqual([expect.objectContaining({ methodCode: 'standard' })]);
    expect(payments()).toEqual([[expect.objectContaining({ amount: 18_995 })]]);
  });
});

describe('an express sheet that the shopper closes', () => {
  const moves = [{ close: true as const }];

  it.each<[ExpressWallet, Partial<Sheets>]>([
    ['GOOGLE_PAY', { googlePay: { moves } }],
    ['APPLE_PAY', { applePay: { moves } }],
    ['PAYPAL', { payPalSheet: { moves } }],
    ['AFTERPAY', { afterpaySheet: { moves } }],
  ])('orders nothing: %s', async (wallet, sheet) => {
    if (wallet === 'APPLE_PAY') await serveApplePay();
    Object.assign(page, sheet);
    expect(await open(wallet)).toEqual({ end: 'cancelled' });
    expect(api.orders).toEqual([]);
  });
});
