import { addressFailure } from '#lib/api/account/addresses.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import {
  ADDRESS_REFUSED,
  ADDRESS_RESULT_TEXTS,
  ADDRESSES_CHANGED_TOO_OFTEN,
} from '#lib/commerce/account/texts.ts';
import { retryText } from '#lib/commerce/texts.ts';

/** Message for the shopper: why an address was not saved. */
export function addressProblem(error: unknown): string {
  const result = addressFailure(error);
  if (result !== 'ERROR' || !(error instanceof ApiError)) return ADDRESS_RESULT_TEXTS[result];
  switch (error.code) {
    case 'TooManyAddresses':
      // The server's message states the maximum number of addresses.
      return error.message;
    case 'InvalidRequest':
      return ADDRESS_REFUSED;
    case 'RateLimited':
      return `${ADDRESSES_CHANGED_TOO_OFTEN} ${retryText(error)}`;
    default:
      return callErrorText(ADDRESS_RESULT_TEXTS.ERROR, error);
  }
}
