import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';

/**
 * Tells the shop that its content has changed where it comes from; the shop then imports all of it
 * soon. Authenticated by `Authorization: Bearer` with CONTENT_WEBHOOK_SECRET. May be repeated.
 */
export const announceContentCall = defineCall({
  method: 'POST',
  path: '/content/changes',
  request: nothing,
  response: nothing,
  errors: {},
});
