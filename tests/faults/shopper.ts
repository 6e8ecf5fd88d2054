import { setTimeout as sleep } from 'node:timers/promises';
import type {
  CheckoutInfoRequest,
  checkoutInfoCall,
} from '#lib/api/calls/checkout/checkout-info.ts';
import type {
  PaymentMethodRequest,
  PlaceOrderRequest,
  placeOrderCall,
} from '#lib/api/calls/checkout/place-order.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import type { Random } from '#tests/perf/support/random.ts';
import { enteredAddress } from '#tests/support/addresses.ts';
import type { BraintreeEmulator } from '#tests/support/braintree-emulator/braintree-emulator.ts';
import type { EmulatedMethod } from '#tests/support/braintree-emulator/methods.ts';
import { cancel, giveBack, lookUp } from './after-order.ts';
import { type Answer, type Caller, codeOf } from './caller.ts';
import type { Goods } from './goods.ts';
import { AFTERPAY_DECISIONS, approveAtAfterpay } from './pay-by-afterpay.ts';
import { type Checkout, count, type Told, type ToldOrder } from './told.ts';

export interface ShopperSetup {
  name: string;
  random: Random;
  caller: Caller;
  goods: Goods;
  braintree: BraintreeEmulator;
  told: Told;
  /** Headers and address of a signed-in customer; null: a guest. */
  customer: { email: string; id: string; headers: Record<string, string> } | null;
}

const ADDRESS = enteredAddress();
const BUYER = { firstName: 'Marjorie', lastName: 'Wattle', phone: '0412 345 678' };
const WORDS = ['boots', 'rain jacket', 'wool socks', 'hat', 'tent'] as const;
/** Between two visits of one shopper, in ms. */
const REST_MS = [400, 4_000] as const;

/** A card that pays, one that its bank refuses, and cards after 3-D Secure. */
const CARDS: readonly [Partial<EmulatedMethod>, ...Partial<EmulatedMethod>[]] = [
  {},
  {},
  {},
  {},
  {},
  { bin: '555555', last4: '4444', cardType: 'MasterCard' },
  secured(true),
  secured(false),
  { outcome: '2001' },
  { outcome: '2046' },
  { outcome: 'fraud' },
];

function secured(liabilityShifted: boolean): Partial<EmulatedMethod> {
  const status = liabilityShifted ? 'authenticate_successful' : 'authenticate_rejected';
  return {
    threeDSecure: { enrolled: 'Y', liabilityShifted, liabilityShiftPossible: true, status },
  };
}

/**
 * Shops until `over`, one visit after another. What each visit does is drawn from the shopper's own
 * stream before it begins, so that what fails changes no later choice.
 */
export async function shop(setup: ShopperSetup, over: AbortSignal): Promise<void> {
  for (let visit = 1; !over.aborted; visit += 1) {
    const choice = chooseVisit(setup);
    await sleep(choice.restMs, undefined, { signal: over }).catch(() => {});
    if (over.aborted) return;
    await visitShop(setup, choice, visit);
  }
}

type Choice = ReturnType<typeof chooseVisit>;

function chooseVisit({ random, goods }: ShopperSetup) {
  const line = () => {
    const from = random.chance(0.15) ? goods.scarce : goods.lines;
    const one = from[random.int(0, from.length - 1)];
    if (!one) throw new Error('There is nothing to buy.');
    return { ...one, qty: random.int(1, 3) };
  };
  const card = goods.giftCards[random.int(0, goods.giftCards.length - 1)];
  const gift = goods.giftCardsToBuy[random.int(0, goods.giftCardsToBuy.length - 1)];
  const lines = Array.from({ length: random.int(1, 3) }, line);
  const store = goods.stores[random.int(0, goods.stores.length - 1)] ?? null;
  const collects = random.chance(0.3);
  const gives = random.chance(0.08) && gift !== undefined;
  return {
    restMs: random.int(...REST_MS),
    looks: random.chance(0.5),
    searches: random.chance(0.4) ? random.pick(WORDS) : null,
    lines: gives ? [{ ...gift, qty: random.int(1, 2) }] : lines,
    store: collects && !gives ? store : null,
    giftCard: random.chance(0.2) && !gives ? (card ?? null) : null,
    card: random.pick(CARDS),
    pressesTwice: random.chance(0.1),
    leaves: random.chance(0.15),
    cancels: random.chance(0.12),
    returns: random.chance(0.25),
    looksUp: random.chance(0.3),
    // An order that Afterpay does not take is paid by card.
    afterpay: random.chance(0.15)
      ? { decision: random.pick(AFTERPAY_DECISIONS), takesMs: random.int(0, 3_000) }
      : null,
  };
}

async function visitShop(setup: ShopperSetup, choice: Choice, visit: number): Promise<void> {
  const { caller, name, customer } = setup;
  const [first] = choice.lines;
  if (choice.looks) await caller.ask(`/products/${first?.slug}`);
  if (choice.searches) {
    const body = { query: choice.searches, hitsPerPage: 12 };
    await caller.ask(`/api/search/1/indexes/${PRODUCT_INDEX}/query`, { body });
  }
  const email = customer?.email ?? `${name}.${visit}@shopper.example`;
  const request = await readyToPay(setup, choice, email);
  if (!request || choice.leaves) return;
  const checkout = await placeOrder(setup, request, choice);
  if (!checkout.order) return;
  if (choice.looksUp) await lookUp(setup, checkout.email, checkout.order);
  if (choice.cancels) await cancel(setup, checkout.email, checkout.order.number);
  else if (choice.returns) await giveBack(setup);
}

/** The order as this shopper agrees to it; null if nothing of it can be bought, or nobody answered. */
async function readyToPay(
  { caller, customer, braintree, told }: ShopperSetup,
  { lines, store, giftCard, card, afterpay }: Choice,
  email: string,
): Promise<PlaceOrderRequest | null> {
  const units = new Map<string, { productId: string; variantId: string; qty: number }>();
  for (const { productId, variantId, qty } of lines) {
    units.set(variantId, { productId, variantId, qty: (units.get(variantId)?.qty ?? 0) + qty });
  }
  const items = [...units.values()];
  const pickup = store === null ? null : { methodCode: 'click-and-collect', erpStoreId: store };
  const asked: CheckoutInfoRequest = {
    cart: {
      items,
      promoCodes: [],
      ...(pickup
        ? { shipping: { type: 'STORE_PICKUP', ...pickup } }
        : { shippingAddress: ADDRESS }),
    },
    email,
    ...(giftCard && {
      availableCreditBalances: [
        { id: giftCard.code, amount: giftCard.amount, methodCode: 'voucher' },
      ],
    }),
  };
  const headers = customer?.headers ?? {};
  const { said: info } = await caller.ask<typeof checkoutInfoCall>('/api/checkout/info', {
    body: asked,
    headers,
  });
  if (!info) return null;
  const method = info.selectedShippingMethod;
  if (!method && !info.sentByEmail) return null;
  const { grandTotal, amountOutstanding, creditUsages } = info;
  const methods: PaymentMethodRequest[] = [];
  if (giftCard) {
    const amount = creditUsages[giftCard.code]?.amount ?? 0;
    methods.push({ type: 'voucher', amount, code: giftCard.code, pin: giftCard.pin });
  }
  const contact = { ...BUYER, email };
  if (amountOutstanding > 0) {
    const delivered = !pickup && method && { shippingAddress: ADDRESS };
    const wanted = { amount: amountOutstanding, consumer: contact, ...delivered };
    const byAfterpay =
      afterpay && !customer ? await approveAtAfterpay({ caller, told }, wanted, afterpay) : null;
    const token = { type: 'immediate' as const, value: braintree.nonce(card) };
    methods.push(byAfterpay ?? { type: 'braintree', amount: amountOutstanding, token });
  }
  return {
    cart: {
      items,
      promoCodes: [],
      ...(!pickup && method && { shippingAddress: ADDRESS }),
      shipping: shippingOf(pickup, method),
      payment: { methods },
    },
    ...contact,
    agreeToMarketing: false,
    billingAddress: ADDRESS,
    shown: { grandTotal, amountOutstanding },
  };
}

function shippingOf(
  pickup: { methodCode: string; erpStoreId: string } | null,
  method: CheckoutData['selectedShippingMethod'],
): PlaceOrderRequest['cart']['shipping'] {
  if (pickup) return { type: 'STORE_PICKUP', ...pickup, collectorName: '', collectorPhone: '' };
  if (!method) return { type: 'EMAIL' };
  const { code: methodCode, requiresAuthorityToLeave: authorityToLeave } = method;
  return { type: 'DELIVERY', methodCode, instructions: '', authorityToLeave };
}

/** Under one key until it is certain what became of it; sometimes pressed twice. */
async function placeOrder(
  { name, caller, customer, told }: ShopperSetup,
  body: PlaceOrderRequest,
  { pressesTwice }: Choice,
): Promise<Checkout> {
  const key = crypto.randomUUID();
  const checkout: Checkout = {
    shopper: name,
    key,
    email: body.email,
    isGuest: customer === null,
    outcome: 'unknown',
    code: null,
    order: null,
    tries: 0,
  };
  told.checkouts.push(checkout);
  const headers = { 'idempotency-key': key, ...customer?.headers };
  const press = (server?: number) =>
    caller.insist<typeof placeOrderCall>(
      '/api/checkout/order',
      { body, headers, ...(server !== undefined && { server }) },
      () => {
        checkout.tries += 1;
      },
    );
  const answers = await Promise.all(pressesTwice ? [press(0), press(1)] : [press()]);
  for (const answer of answers) note(checkout, answer, told);
  if (checkout.outcome === 'refused') count(told.refusals, checkout.code ?? '');
  return checkout;
}

function note(checkout: Checkout, answer: Answer<typeof placeOrderCall>, told: Told): void {
  const { status, json, said } = answer;
  const oddity = (what: string) =>
    told.oddities.push(`Checkout ${checkout.key} of ${checkout.email}: ${what}`);
  if (said) {
    const order = toldOrder(said.order);
    if (checkout.outcome === 'refused') oddity(`refused, and placed as ${order.number}.`);
    if (checkout.order && JSON.stringify(checkout.order) !== JSON.stringify(order)) {
      oddity(`told as ${checkout.order.number} and then as ${order.number}, or with other sums.`);
    }
    checkout.outcome = 'placed';
    checkout.order = order;
  } else if (status >= 400 && status < 500 && status !== 401 && status !== 429) {
    const code = codeOf(answer) ?? String(status);
    if (checkout.outcome === 'placed') oddity(`placed, and then refused as ${code}.`);
    else Object.assign(checkout, { outcome: 'refused', code });
    if (['InvalidRequest', 'IdempotencyKeyReused', '404', '405'].includes(code)) {
      oddity(`refused as ${code}: ${JSON.stringify(json)}`);
    }
  }
}

function toldOrder({ number, total, payments, lines }: Order): ToldOrder {
  return {
    number,
    total,
    payments: payments
      .filter(({ amount }) => amount > 0)
      .map(({ type, amount }) => ({ type, amount })),
    lines: lines.map(({ variantId, qty }) => ({ variantId, qty })),
  };
}
