import type { AddressChange } from '#lib/api/account/addresses.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { retryText } from '#lib/api/retry-text.ts';
import { ADDRESS_RESULT_TEXTS } from '#lib/commerce/account/addresses.ts';

/** A change of the address book that came to nothing. */
export type AddressRefusal = Exclude<AddressChange, { result: 'SUCCESS' }>;

/** Why an address was not saved, for the shopper. */
export function addressProblem({ result, error }: AddressRefusal): string {
  if (result !== 'ERROR' || !(error instanceof ApiError)) return ADDRESS_RESULT_TEXTS[result];
  switch (error.code) {
    case 'TooManyAddresses':
      // The server's own words: it knows how many there may be.
      return error.message;
    case 'InvalidRequest':
      return 'Unable to save your address. Check the fields marked above.';
    case 'RateLimited':
      return `You’ve changed your addresses too often. ${retryText(error)}`;
    default:
      return ADDRESS_RESULT_TEXTS.ERROR;
  }
}
