import type { CallErrors } from '#lib/api/calls/call.ts';

/** One answer for everything that testers may not reach, so that it reveals nothing. */
export const QA_ERRORS = {
  NotFound: { status: 404, message: 'Not found.' },
} as const satisfies CallErrors;
