import type { AddressChange } from '#lib/api/account/addresses.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { retryText } from '#lib/api/retry-text.ts';
import { ADDRESS_RESULT_TEXTS } from '#lib/commerce/account/addresses.ts';

/** A failed change of the address book. */
export type AddressRefusal = Exclude<AddressChange, { result: 'SUCCESS' }>;

/** Message for the shopper: why an address was not saved. */
export function addressProblem({ result, error }: AddressRefusal): string {
  if (result !== 'ERROR' || !(error instanceof ApiError)) return ADDRESS_RESULT_TEXTS[result];
  switch (error.code) {
    case 'TooManyAddresses':
      // The server's message states the maximum number of addresses.
      return error.message;
    case 'InvalidRequest':
      return 'Unable to save your address. Check the fields marked above.';
    case 'RateLimited':
      return `You’ve changed your addresses too often. ${retryText(error)}`;
    default:
      return ADDRESS_RESULT_TEXTS.ERROR;
  }
}
