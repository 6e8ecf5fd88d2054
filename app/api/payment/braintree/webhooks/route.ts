import { proveWebhookCall, receiveWebhookCall } from '#lib/api/calls/payment/braintree-webhooks.ts';
import { database } from '#lib/server/db/database.ts';
import { readFormOrJson } from '#lib/server/http/read-form.ts';
import { jsonRoute, queryRoute } from '#lib/server/http/route.ts';
import { paymentGateways } from '#lib/server/payments/payment-gateways.ts';
import type { PaymentWebhooks } from '#lib/server/payments/payment-webhooks.ts';
import { apiError, callError } from '#lib/server/platform/api-errors.ts';
import { receiveNotice } from '#lib/server/reconciliation/receive-notice.ts';

const GATEWAY = 'braintree';
/** In bytes. The largest notice, about a dispute with its payment, has a few thousand. */
const MOST_BYTES = 64 * 1024;

/** Braintree's control panel checks that this address is the shop's. */
export const GET = queryRoute(proveWebhookCall, {
  addressLimit: 'paymentNotice',
  asText: true,
  async handle({ query }) {
    const answer = webhooks().answerChallenge(query.bt_challenge);
    if (answer === null) throw apiError('InvalidRequest', 'This is no challenge.');
    return answer;
  },
});

/** Braintree sends a notice. A job then asks Braintree about it, because a notice is only a hint. */
export const POST = jsonRoute(receiveWebhookCall, {
  addressLimit: 'paymentNotice',
  maxBytes: MOST_BYTES,
  read: readFormOrJson,
  async handle({ body }) {
    const read = await webhooks().read({ signature: body.bt_signature, payload: body.bt_payload });
    if (read.status === 'forged') throw apiError('Unauthenticated', 'Not signed by Braintree.');
    if (read.status === 'read') await receiveNotice(database(), GATEWAY, read.notice);
    return {};
  },
});

/** @throws ApiError 404 if the shop does not use Braintree */
function webhooks(): PaymentWebhooks {
  const found = paymentGateways().all.find(({ name }) => name === GATEWAY)?.webhooks;
  if (!found) throw callError(receiveWebhookCall.errors, 'NotFound');
  return found;
}
