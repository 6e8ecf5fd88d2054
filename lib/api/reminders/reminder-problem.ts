import { ApiError } from '#lib/api/api-error.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { REMINDER_LINK_DEAD } from '#lib/commerce/reminders/texts.ts';
import { retryText, WENT_WRONG_HERE } from '#lib/commerce/texts.ts';

/** Why a reminder could not be asked for or confirmed, in words for the shopper. */
export function reminderProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return WENT_WRONG_HERE;
  switch (error.code) {
    case 'NotFound':
    case 'Available':
    case 'ChallengeFailed':
      return error.message;
    case 'CodeInvalid':
    // A code that was cut off or mistyped.
    case 'InvalidRequest':
      return REMINDER_LINK_DEAD;
    case 'RateLimited':
      return retryText(error);
    default:
      // A transport error's message helps the shopper; details of a server fault do not.
      return error.status === 0 ? error.message : callErrorText(WENT_WRONG_HERE, error);
  }
}
