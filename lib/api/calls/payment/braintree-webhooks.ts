import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';
import { optionalText } from '#lib/api/schemas/optional.ts';

const errors = {
  NotFound: { status: 404, message: 'This shop does not use Braintree.' },
} as const;

/** Braintree’s control panel sends it to a new address before any notice. */
export const proveWebhookCall = defineCall({
  method: 'GET',
  path: '/payment/braintree/webhooks',
  request: z.object({ bt_challenge: z.string().check(z.regex(/^[a-f0-9]{20,32}$/)) }),
  /** As plain text. */
  response: z.string(),
  errors,
});

/**
 * Braintree reports a dispute, a failed refund or a revoked method, as a form. 200 means that the
 * shop has received it, even if the shop ignores it or had received it before; otherwise Braintree
 * sends it again for a day.
 */
export const receiveWebhookCall = defineCall({
  method: 'POST',
  path: '/payment/braintree/webhooks',
  request: z.object({
    bt_signature: optionalText(z.string()),
    bt_payload: optionalText(z.string()),
  }),
  response: nothing,
  errors,
});
