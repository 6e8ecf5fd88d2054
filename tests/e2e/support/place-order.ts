import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { CheckoutInfoRequest } from '#lib/api/calls/checkout/checkout-info.ts';
import type { PlaceOrderRequest, PlaceOrderResponse } from '#lib/api/calls/checkout/place-order.ts';
import type { tokeniseCardCall } from '#lib/api/calls/payment/tokenise-card.ts';
import type { CardForm } from '#lib/api/schemas/card.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { enteredAddress } from '#tests/support/addresses.ts';
import { newToken } from './challenge.ts';
import { plentifulVariant, readProduct } from './products.ts';

const CARD: CardForm = { number: '4111111111111111', expiry: '12/39', cvv: '123' };

const ADDRESS = enteredAddress();

/** Parts of an order that a test chooses; by default one unit, delivered and paid by card. */
export interface OrderWish {
  productId: string;
  email: string;
  /** Units of that product; 1 by default. */
  qty?: number;
  /** Ids of further products, one unit each. */
  also?: readonly string[];
  instructions?: string;
  promoCodes?: readonly string[];
}

/**
 * Places an order through the API as a guest's browser would, and returns it. For tests of what
 * follows an order; checkout.spec.ts tests the screens.
 */
export async function placeOrder(request: APIRequestContext, wish: OrderWish): Promise<Order> {
  const recaptchaToken = await newToken(request, 'order_place');
  const { order } = await call<PlaceOrderResponse>(
    request,
    '/api/checkout/order',
    { ...(await readyToPay(request, wish)), recaptchaToken },
    { 'idempotency-key': randomUUID() },
  );
  return order;
}

/** The request for an order of a guest who agrees to the totals shown. */
async function readyToPay(request: APIRequestContext, wish: OrderWish): Promise<PlaceOrderRequest> {
  const wanted = [wish.productId, ...(wish.also ?? [])];
  const products = await Promise.all(wanted.map((id) => readProduct(request, id)));
  const items = products.map((product, index) => ({
    productId: product.id,
    variantId: plentifulVariant(product).id,
    qty: index === 0 ? (wish.qty ?? 1) : 1,
  }));

  const promoCodes = [...(wish.promoCodes ?? [])];
  const info = await call<CheckoutData>(request, '/api/checkout/info', {
    cart: { items, promoCodes, shippingAddress: ADDRESS },
  } satisfies CheckoutInfoRequest);
  const method = info.selectedShippingMethod;
  if (!method && !info.sentByEmail) throw new Error('There is no delivery to the test address.');
  const { grandTotal, amountOutstanding } = info;
  const { token: value } = await call<ResponseOf<typeof tokeniseCardCall>>(
    request,
    '/api/payment/sandbox/tokens',
    CARD,
  );
  return {
    cart: {
      items,
      promoCodes,
      ...(method && { shippingAddress: ADDRESS }),
      shipping: method
        ? {
            type: 'DELIVERY',
            methodCode: method.code,
            instructions: wish.instructions ?? '',
            authorityToLeave: method.requiresAuthorityToLeave,
          }
        : { type: 'EMAIL' },
      payment: {
        methods: [
          { type: 'braintree', amount: amountOutstanding, token: { type: 'immediate', value } },
        ],
      },
    },
    email: wish.email,
    firstName: 'Marjorie',
    lastName: 'Wattle',
    phone: '0412 345 678',
    agreeToMarketing: false,
    billingAddress: ADDRESS,
    shown: { grandTotal, amountOutstanding },
  };
}

async function call<Answer>(
  request: APIRequestContext,
  path: string,
  data: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await request.post(path, { data, headers });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
