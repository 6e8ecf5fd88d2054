import { randomUUID } from 'node:crypto';
import type {
  PaymentMethodRequest,
  PlaceOrderRequest,
} from '#lib/api/calls/checkout/place-order.ts';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import { placeOrder } from '#lib/server/checkout/attempt/place-order.ts';
import type { PlaceOrderOptions } from '#lib/server/checkout/place-order-options.ts';
import { checkoutInfo } from '#lib/server/checkout/pricing/checkout-info.ts';
import type { Db } from '#lib/server/db/database.ts';
import { createCardToken } from '#lib/server/payments/sandbox/card-tokens.ts';
import { findTestCard } from '#lib/server/payments/sandbox/test-cards.ts';
import { ADDRESS, PIN } from './checkout-shop.ts';

/** Braintree's test card number that is accepted. */
const GOOD_CARD = '4111111111111111';

export interface Wish {
  /** Quantity by variant id, which starts with the product's id. */
  items: Record<string, number>;
  promoCodes?: string[];
  /** Gift cards by code, with the balance shown to the shopper (cents). */
  giftCards?: Record<string, number>;
  email?: string;
  methodCode?: string;
  /** The ERP id of the store where the order is collected, by the method `collect`. */
  pickUpAt?: string;
  address?: CheckoutAddress;
  authorityToLeave?: boolean;
  giftMessage?: string;
  card?: string;
}

async function oneTimeToken(db: Db, number = GOOD_CARD): Promise<string> {
  const card = findTestCard(number);
  if (!card) throw new Error(`${number} is no test card.`);
  return (await createCardToken(db, card, '12/30')).token;
}

/**
 * The order request of a shopper who agrees to the totals shown. Gift cards pay first, a card the
 * rest.
 */
export async function readyToPay(db: Db, wish: Wish): Promise<PlaceOrderRequest> {
  const { promoCodes = [], giftCards = {}, email = 'ada@wattle.example' } = wish;
  const { methodCode = 'standard', address = ADDRESS } = wish;
  const items = Object.entries(wish.items).map(([variantId, qty]) => ({
    productId: variantId.replace(/-[^-]+$/, ''),
    variantId,
    qty,
  }));
  const delivery = { type: 'DELIVERY', methodCode } as const;
  const pickup = wish.pickUpAt === undefined ? null : pickupAt(wish.pickUpAt);
  const data = await checkoutInfo(
    db,
    {
      cart: {
        items,
        promoCodes,
        ...(pickup ? { shipping: pickup } : { shippingAddress: address, shipping: delivery }),
      },
      email,
      availableCreditBalances: Object.entries(giftCards).map(([id, amount]) => ({
        id,
        amount,
        methodCode: 'voucher',
      })),
    },
    { now: new Date(), signal: new AbortController().signal },
  );
  const methods: PaymentMethodRequest[] = Object.keys(giftCards).map((code) => ({
    type: 'voucher',
    amount: data.creditUsages[code]?.amount ?? 0,
    code,
    pin: PIN,
  }));
  if (data.amountOutstanding > 0) {
    methods.push({
      type: 'braintree',
      amount: data.amountOutstanding,
      token: { type: 'immediate', value: await oneTimeToken(db, wish.card) },
    });
  }
  return {
    cart: {
      items,
      promoCodes,
      ...(!pickup && { shippingAddress: address }),
      shipping: pickup
        ? { ...pickup, collectorName: '', collectorPhone: '' }
        : {
            ...delivery,
            instructions: 'near front door',
            authorityToLeave: wish.authorityToLeave ?? false,
            ...(wish.giftMessage !== undefined && { giftMessage: wish.giftMessage }),
          },
      payment: { methods },
    },
    email,
    firstName: 'Ada',
    lastName: 'Wattle',
    phone: '0491 570 006',
    agreeToMarketing: false,
    billingAddress: ADDRESS,
    shown: { grandTotal: data.grandTotal, amountOutstanding: data.amountOutstanding },
  };
}

function pickupAt(erpStoreId: string) {
  return { type: 'STORE_PICKUP', methodCode: 'pickup', erpStoreId } as const;
}

/** The same request with a card of its own. */
export async function withFreshToken(
  db: Db,
  request: PlaceOrderRequest,
): Promise<PlaceOrderRequest> {
  const methods: PaymentMethodRequest[] = [];
  for (const method of request.cart.payment.methods) {
    const token = { type: 'immediate' as const, value: await oneTimeToken(db) };
    methods.push(method.type === 'braintree' ? { ...method, token } : method);
  }
  return { ...request, cart: { ...request.cart, payment: { methods } } };
}

/** The order's number, or the code of the refusal. */
export interface Answer {
  order?: string;
  code?: string;
}

/** Places an order with the given or a new key; a refusal is returned, not thrown. */
export async function answerTo(
  db: Db,
  request: PlaceOrderRequest,
  options: PlaceOrderOptions,
  key: string = randomUUID(),
): Promise<Answer> {
  try {
    return { order: (await placeOrder(db, { key, request }, options)).number };
  } catch (error) {
    if (error instanceof Error && 'code' in error) return { code: String(error.code) };
    throw error;
  }
}
