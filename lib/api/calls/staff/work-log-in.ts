import * as z from 'zod/mini';
import type { CallErrors } from '#lib/api/calls/call.ts';
import { defineStaffCall } from './staff-call.ts';

/** The query with which the provider sends people back. */
const MOST_ANSWER = 8_192;

const PROVIDER = {
  Off: { status: 404, message: 'There is no log-in with a work account here.' },
  Away: {
    status: 503,
    message: 'The log-in of your work account does not answer. Log in another way, or try again.',
  },
} as const satisfies CallErrors;

/** Begins a log-in with an account of the company: where to go for it. */
export const beginWorkLogInCall = defineStaffCall({
  method: 'POST',
  path: '/session/work/begin',
  permission: 'anybody',
  request: z.strictObject({}),
  response: z.object({ url: z.string() }),
  errors: PROVIDER,
});

/** Logs in whoever comes back from the company's provider. */
export const workLogInCall = defineStaffCall({
  method: 'POST',
  path: '/session/work',
  permission: 'anybody',
  request: z.strictObject({
    answer: z.string().check(z.minLength(1), z.maxLength(MOST_ANSWER)),
  }),
  /** Whether a code of the room's own app must follow. */
  response: z.object({ secondStep: z.boolean() }),
  errors: {
    ...PROVIDER,
    Unfinished: { status: 403, message: 'That log-in was not finished. Start again.' },
    Unknown: {
      status: 403,
      message: 'This work account does not open the staff room. Ask an owner for an invitation.',
    },
    Unverified: {
      status: 403,
      message:
        'Your company has not confirmed the e-mail address of this work account. Ask who runs the accounts.',
    },
  },
});
