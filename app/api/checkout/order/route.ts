import { placeOrderCall } from '#lib/api/calls/checkout/place-order.ts';
import { placeOrder } from '#lib/server/checkout/attempt/place-order.ts';
import {
  checkPlaceOrderRequest,
  idempotencyKey,
} from '#lib/server/checkout/review/check-request.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { optionalCallerWrite } from '#lib/server/identity/authenticate.ts';
import { customerKey } from '#lib/server/offers/customer-key.ts';
import { paymentGateway } from '#lib/server/payments/payment-gateways.ts';
import { clientAddress } from '#lib/server/platform/client-address.ts';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';

/** Places an order, once per Idempotency-Key (docs/decisions/011-placing-orders.md). */
export const POST = jsonRoute(placeOrderCall, {
  addressLimit: 'placeOrder',
  authenticate: optionalCallerWrite,
  // Five hundred lines with the longest ids.
  maxBytes: 256 * 1024,
  async handle({ request, caller: buyer, body }) {
    const key = idempotencyKey(request);
    checkPlaceOrderRequest(body);
    await limitSubject('placeOrder', customerKey(body.email));
    const wish = { key, request: body, buyer, address: clientAddress(request) };
    return { order: await placeOrder(database(), wish, { gateway: paymentGateway() }) };
  },
});
