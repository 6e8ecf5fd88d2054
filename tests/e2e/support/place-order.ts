import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { CardForm, CardTokenResponse } from '#lib/api/schemas/card.ts';
import type { CheckoutInfoRequest } from '#lib/api/schemas/checkout-info.ts';
import type { PlaceOrderRequest, PlaceOrderResponse } from '#lib/api/schemas/place-order.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { enteredAddress } from '#tests/support/addresses.ts';
import { plentifulVariant, readProduct } from './products.ts';

const CARD: CardForm = { number: '4111111111111111', expiry: '12/39', cvv: '123' };

const ADDRESS = enteredAddress();

/** Parts of an order that a test chooses; by default one unit, delivered and paid by card. */
export interface OrderWish {
  productId: string;
  email: string;
  instructions?: string;
}

/**
 * Places an order through the API as a guest's browser would, and returns it. For tests of what
 * follows an order; checkout.spec.ts tests the screens.
 */
export async function placeOrder(request: APIRequestContext, wish: OrderWish): Promise<Order> {
  const product = await readProduct(request, wish.productId);
  const variantId = plentifulVariant(product).id;
  const items = [{ productId: product.id, variantId, qty: 1 }];

  const info = await call<CheckoutData>(request, '/api/checkout/info', {
    cart: { items, promoCodes: [], shippingAddress: ADDRESS },
  } satisfies CheckoutInfoRequest);
  const method = info.selectedShippingMethod;
  if (!method) throw new Error('There is no delivery to the test address.');
  const card = await call<CardTokenResponse>(request, '/api/payment/sandbox/tokens', CARD);

  const { grandTotal, amountOutstanding } = info;
  const answer = await call<PlaceOrderResponse>(
    request,
    '/api/checkout/order',
    {
      cart: {
        items,
        promoCodes: [],
        shippingAddress: ADDRESS,
        shipping: {
          type: 'DELIVERY',
          methodCode: method.code,
          instructions: wish.instructions ?? '',
          authorityToLeave: method.requiresAuthorityToLeave,
        },
        payment: {
          methods: [
            {
              type: 'braintree',
              amount: amountOutstanding,
              token: { type: 'immediate', value: card.token },
            },
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
    } satisfies PlaceOrderRequest,
    { 'idempotency-key': randomUUID() },
  );
  return answer.order;
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
