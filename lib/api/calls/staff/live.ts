import * as z from 'zod/mini';
import { LIVE_KINDS } from '#lib/commerce/staff/live.ts';
import { defineStaffCall, STAFF_ERRORS } from './staff-call.ts';

/** What an event of the stream holds: the kinds of things that changed. */
export const liveChange = z.array(z.enum(LIVE_KINDS));

/** What changes in the shop, as server-sent events, until the session ends. */
export const liveCall = defineStaffCall({
  method: 'GET',
  path: '/live',
  permission: 'signed-in',
  request: z.strictObject({}),
  response: z.unknown(),
  answersEvents: true,
  errors: STAFF_ERRORS,
});
