/** Errors of the calls that ask Afterpay. */
export const AFTERPAY_ERRORS = {
  /** The shop does not take Afterpay. */
  NotFound: { status: 404, message: 'There is no such call.' },
  /** Afterpay gave no usable answer; the shopper may try again. */
  PaymentProviderUnavailable: {
    status: 503,
    message: 'Unable to load Afterpay. Please try again or choose another way to pay.',
  },
} as const;
