import { placeOrderCall } from '#lib/api/calls/checkout/place-order.ts';
import { passChallenge } from '#lib/server/challenge/challenge.ts';
import { readAttempt } from '#lib/server/checkout/attempt/attempts.ts';
import { placeOrder } from '#lib/server/checkout/attempt/place-order.ts';
import { gatewayOf } from '#lib/server/checkout/payment/authorise-payment.ts';
import { checkPlaceOrderRequest } from '#lib/server/checkout/pricing/check-parts.ts';
import { database } from '#lib/server/db/database.ts';
import { idempotencyKey } from '#lib/server/http/parse-input.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { optionalCaller } from '#lib/server/identity/authenticate.ts';
import { customerKey } from '#lib/server/offers/customer-key.ts';
import { paymentGateways } from '#lib/server/payments/payment-gateways.ts';
import { clientAddress } from '#lib/server/platform/client-address.ts';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';
import { cartWork } from '#lib/server/rate-limits/work.ts';

/** Places an order, once per Idempotency-Key (docs/decisions/011-placing-orders.md). */
export const POST = jsonRoute(placeOrderCall, {
  addressLimit: 'placeOrder',
  authenticate: optionalCaller,
  // Five hundred lines with the longest ids.
  maxBytes: 256 * 1024,
  work: ({ cart }) => cartWork(cart.items),
  async handle({ request, caller: buyer, body: { recaptchaToken: token, ...body } }) {
    const key = idempotencyKey(request);
    checkPlaceOrderRequest(body);
    // An order that was already sent gets its answer, even without a valid token.
    if (!(await readAttempt(database(), key))) {
      await passChallenge(request, 'order_place', { token, again: { key, request: body } });
      // Not before, nor for a known key: anybody could use up the limit of somebody else's address.
      await limitSubject('placeOrder', customerKey(body.email));
    }
    const gateway = gatewayOf(body, paymentGateways());
    const sent = { key, request: body, buyer, address: clientAddress(request) };
    return { order: await placeOrder(database(), sent, { gateway }) };
  },
});
