import * as z from 'zod/mini';
import { defineStaffCall, STAFF_COMMAND_ERRORS, STAFF_ERRORS } from './staff-call.ts';

/** Where one is logged in, the session used last first. */
export const listSessionsCall = defineStaffCall({
  method: 'GET',
  path: '/sessions',
  permission: 'signed-in',
  request: z.strictObject({}),
  response: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        /** The browser, in words; empty if nobody knows. */
        device: z.string(),
        /** In ms since the epoch. */
        beganAt: z.number(),
        /** About when it was last used. In ms since the epoch. */
        usedAt: z.number(),
        isThis: z.boolean(),
      }),
    ),
  }),
  errors: STAFF_ERRORS,
});

/** Ends one of one's own sessions, or with `others` all but the one that calls. */
export const endOwnSessionCall = defineStaffCall({
  method: 'POST',
  path: '/sessions/ended',
  permission: 'signed-in',
  confirms: true,
  request: z.strictObject({ id: z.string().check(z.regex(/^[0-9a-f]{64}$/)), others: z.boolean() }),
  response: z.object({}),
  errors: STAFF_COMMAND_ERRORS,
});
