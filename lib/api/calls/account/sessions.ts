import * as z from 'zod/mini';
import { defineCall, type ResponseOf } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';

/** A session's name has 36 characters; one of a Cognito client that cannot revoke tokens has more. */
const MOST_ID = 200;

const session = z.object({
  id: z.string(),
  /** The browser, in words; empty if nobody knows. */
  device: z.string(),
  /** ISO 8601. */
  beganAt: z.iso.datetime(),
  /** About when it was last used. */
  usedAt: z.iso.datetime(),
  /** Whether this call belongs to it. */
  isThis: z.boolean(),
});

/** Where a customer is logged in, the session used last first. */
export const readSessionsCall = defineCall({
  method: 'GET',
  path: '/account/sessions',
  request: nothing,
  response: z.object({ sessions: z.array(session) }),
  errors: {},
});
export type ShownSession = ResponseOf<typeof readSessionsCall>['sessions'][number];

/**
 * Ends a session, or with `others` all but it. Requires the token of a log-in in the last ten minutes,
 * except for a log-out: `this` is the caller's own session.
 */
export const endSessionCall = defineCall({
  method: 'POST',
  path: '/account/sessions/ended',
  request: z.strictObject({
    session: z.string().check(z.minLength(1), z.maxLength(MOST_ID)),
    others: z.boolean(),
  }),
  response: z.object({}),
  errors: { SignInTooOld: { status: 403, message: 'Log in again to do this.' } },
});
