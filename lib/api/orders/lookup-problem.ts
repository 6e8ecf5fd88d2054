import { ApiError } from '#lib/api/api-error.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import {
  LOOKED_UP_TOO_OFTEN,
  LOOKUP_INVALID,
  LOOKUP_NO_MATCH,
  ORDER_NOT_FOUND,
  ORDER_NOT_LOADED,
} from '#lib/commerce/orders/texts.ts';
import { retryText, SOMETHING_WENT_WRONG, WENT_WRONG_HERE } from '#lib/commerce/texts.ts';

/** Why an order could not be shown, in words for the shopper. */
export interface LookupProblem {
  title: string;
  text: string;
  /** Whether retrying the same lookup may succeed; false while the number or address is wrong. */
  retry: boolean;
}

export function lookupProblem(error: unknown): LookupProblem {
  if (!(error instanceof ApiError)) {
    return { title: ORDER_NOT_LOADED, text: `${SOMETHING_WENT_WRONG}.`, retry: true };
  }
  switch (error.code) {
    case 'NotFound':
      return {
        title: ORDER_NOT_FOUND,
        text: LOOKUP_NO_MATCH,
        retry: false,
      };
    case 'InvalidRequest':
      return {
        title: ORDER_NOT_FOUND,
        text: LOOKUP_INVALID,
        retry: false,
      };
    case 'ChallengeFailed':
      return { title: ORDER_NOT_LOADED, text: error.message, retry: true };
    case 'RateLimited':
      return {
        title: LOOKED_UP_TOO_OFTEN,
        text: retryText(error),
        retry: true,
      };
    default:
      return {
        title: ORDER_NOT_LOADED,
        // A transport error's message helps the shopper; details of a server fault do not.
        text: error.status === 0 ? error.message : callErrorText(WENT_WRONG_HERE, error),
        retry: true,
      };
  }
}
