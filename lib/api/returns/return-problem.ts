import { ApiError } from '#lib/api/api-error.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { LOOKUP_NO_MATCH } from '#lib/commerce/orders/texts.ts';
import {
  NO_ANSWER,
  RETURN_NOT_SENT,
  RETURN_OUTCOME_UNKNOWN,
  SEND_AGAIN,
} from '#lib/commerce/returns/screen-texts.ts';
import { retryText, WENT_WRONG_HERE } from '#lib/commerce/texts.ts';

/** Why a return was not sent, in words for the shopper, and what helps. */
export interface ReturnProblem {
  title: string;
  text: string;
  /**
   * `again`: send the same request. `rekey`: send it with a new key. `correct`: reload what can be
   * returned, and change the form. `order`: go back to the order.
   */
  remedy: 'again' | 'rekey' | 'correct' | 'order';
}

export function returnProblem(error: unknown): ReturnProblem {
  if (!(error instanceof ApiError)) return unknown(WENT_WRONG_HERE);
  switch (error.code) {
    case 'ReturnTokenInvalid':
      return { title: RETURN_NOT_SENT, text: error.message, remedy: 'order' };
    case 'ReturnUpdated':
    case 'ReturnNotPossible':
    case 'ExchangeUnavailable':
    case 'StoreUnavailable':
      return { title: RETURN_NOT_SENT, text: error.message, remedy: 'correct' };
    case 'InvalidRequest':
      // The form accepts this and the server does not: show the server's own words.
      return {
        title: RETURN_NOT_SENT,
        text: Object.values(error.fields)[0] ?? error.message,
        remedy: 'correct',
      };
    case 'IdempotencyKeyReused':
      return { title: RETURN_NOT_SENT, text: error.message, remedy: 'rekey' };
    case 'ChallengeFailed':
      return { title: RETURN_NOT_SENT, text: error.message, remedy: 'again' };
    case 'NotFound':
      return { title: RETURN_NOT_SENT, text: LOOKUP_NO_MATCH, remedy: 'again' };
    case 'RateLimited':
      return { title: RETURN_NOT_SENT, text: retryText(error), remedy: 'again' };
    default:
      return unknown(error.status === 0 ? NO_ANSWER : callErrorText(WENT_WRONG_HERE, error));
  }
}

/** Without an answer, the return may still have arrived. */
function unknown(cause: string): ReturnProblem {
  return { title: RETURN_OUTCOME_UNKNOWN, text: `${cause} ${SEND_AGAIN}`, remedy: 'again' };
}
