import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';

/**
 * Tells the shop that the content at its source has changed; the shop soon imports all of it.
 * Authenticated by `Authorization: Bearer` with CONTENT_WEBHOOK_SECRET. May be repeated.
 */
export const announceContentCall = defineCall({
  method: 'POST',
  path: '/content/changes',
  request: nothing,
  response: nothing,
  errors: {},
});
