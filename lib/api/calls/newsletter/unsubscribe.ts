import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';
import { UNSUBSCRIBE_LINK_DEAD } from '#lib/commerce/newsletter/link-texts.ts';

/**
 * Ends the newsletter of the address that a key belongs to. The key never expires, and the call may
 * be repeated. It needs no log-in and nothing else about the shopper. Mail programs send the body
 * that RFC 8058 defines, as a form, perhaps with extra fields; the shop’s page sends JSON.
 */
export const unsubscribeCall = defineCall({
  method: 'POST',
  path: '/newsletter/unsubscribe/{key}',
  request: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
  response: nothing,
  errors: { KeyInvalid: { status: 404, message: UNSUBSCRIBE_LINK_DEAD } },
});
