import { type PlaceOrderResponse, placeOrderRequest } from '#lib/api/schemas/place-order.ts';
import { checkPlaceOrderRequest, idempotencyKey } from '#lib/server/checkout/check-request.ts';
import { customerKey } from '#lib/server/checkout/customer-key.ts';
import { placeOrder } from '#lib/server/checkout/place-order.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { optionalCallerWrite } from '#lib/server/identity/authenticate.ts';
import { paymentGateway } from '#lib/server/payments/payment-gateways.ts';
import { limit } from '#lib/server/rate-limits/limit.ts';

/** Places an order, once for each Idempotency-Key (docs/decisions/011-placing-orders.md). */
export const POST = jsonRoute({
  schema: placeOrderRequest,
  // Five hundred lines of the longest ids.
  maxBytes: 256 * 1024,
  async handle({ request, body }): Promise<PlaceOrderResponse> {
    const key = idempotencyKey(request);
    checkPlaceOrderRequest(body);
    const buyer = await optionalCallerWrite(request);
    await limit(request, 'placeOrder', customerKey(body.email));
    const gateway = paymentGateway();
    return { order: await placeOrder(database(), { key, request: body, buyer }, { gateway }) };
  },
});
