import { ApiError } from '#lib/api/api-error.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { retryText, WENT_WRONG_HERE } from '#lib/commerce/texts.ts';

/** Why a call about the newsletter failed and what to do, in words for the shopper. */
export function callProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return WENT_WRONG_HERE;
  if (error.code === 'RateLimited' || error.code === 'Unavailable') return retryText(error);
  if (error.code === 'ChallengeFailed') return error.message;
  // A transport error's message helps the shopper; details of a server fault do not.
  return error.status === 0
    ? error.message
    : callErrorText(`${WENT_WRONG_HERE} Try again in a moment.`, error);
}
