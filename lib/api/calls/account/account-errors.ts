import { ADDRESS_RESULT_TEXTS } from '#lib/commerce/account/texts.ts';

/** The account is still being created. The browser shows that and asks again. */
export const NO_CUSTOMER_YET = {
  CustomerNotFound: { status: 404, message: 'Your account is being prepared.' },
} as const;

/** Errors of the calls that change one saved address. */
export const ONE_ADDRESS_ERRORS = {
  ...NO_CUSTOMER_YET,
  AddressNotFound: { status: 404, message: ADDRESS_RESULT_TEXTS.NOT_FOUND },
} as const;
