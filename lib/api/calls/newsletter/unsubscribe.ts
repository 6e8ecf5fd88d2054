import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';
import { UNSUBSCRIBE_LINK_DEAD } from '#lib/commerce/newsletter/link-texts.ts';

/**
 * Ends the newsletter of the address that a key belongs to; the key never expires, and the call may
 * be repeated. Needs no log-in and nothing else about the shopper. The body is what RFC 8058 has
 * mail programs send, as a form, maybe with fields of their own; the shop’s page sends it as JSON.
 */
export const unsubscribeCall = defineCall({
  method: 'POST',
  path: '/newsletter/unsubscribe/{key}',
  request: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
  response: nothing,
  errors: { KeyInvalid: { status: 404, message: UNSUBSCRIBE_LINK_DEAD } },
});
