import { ApiError } from '#lib/api/api-error.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import {
  CANCEL_AGAIN,
  RETURN_CANCEL_UNKNOWN,
  RETURN_NOT_CANCELLED,
} from '#lib/commerce/returns/screen-texts.ts';
import { retryText, WENT_WRONG_HERE } from '#lib/commerce/texts.ts';

/** Why cancelling a return failed, in words for the shopper. */
export function cancelProblem(error: unknown): { title: string; text: string } {
  const title = RETURN_NOT_CANCELLED;
  if (!(error instanceof ApiError)) return { title, text: WENT_WRONG_HERE };
  switch (error.code) {
    case 'ReturnUnderWay':
    case 'ReturnNotFound':
    case 'ChallengeFailed':
      return { title, text: error.message };
    case 'RateLimited':
      return { title, text: retryText(error) };
    default:
      // If the shop gave no answer, it may have cancelled the return nevertheless.
      return error.status === 0 || error.status >= 500
        ? { title: RETURN_CANCEL_UNKNOWN, text: callErrorText(CANCEL_AGAIN, error) }
        : { title, text: callErrorText(WENT_WRONG_HERE, error) };
  }
}
