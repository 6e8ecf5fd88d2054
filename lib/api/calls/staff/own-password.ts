import * as z from 'zod/mini';
import { newPassword } from '#lib/api/schemas/password.ts';
import { GUESSABLE, LOCKED, password, WRONG_PASSWORD } from './log-in.ts';
import { defineStaffCall, STAFF_COMMAND_ERRORS, STAFF_ERRORS } from './staff-call.ts';

/** Whether one logs in with a password at all. */
export const readOwnPasswordCall = defineStaffCall({
  method: 'GET',
  path: '/password',
  permission: 'signed-in',
  request: z.strictObject({}),
  response: z.object({ isSet: z.boolean() }),
  errors: STAFF_ERRORS,
});

/** Changes one's own password, and ends one's other sessions. */
export const changeOwnPasswordCall = defineStaffCall({
  method: 'POST',
  path: '/password',
  permission: 'signed-in',
  confirms: true,
  request: z.strictObject({ current: password, password: newPassword }),
  response: z.object({}),
  errors: { ...STAFF_COMMAND_ERRORS, ...WRONG_PASSWORD, ...LOCKED, ...GUESSABLE },
});
