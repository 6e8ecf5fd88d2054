/** The sandbox's calls do not exist if payments go elsewhere. */
export const SANDBOX_ERRORS = {
  NotFound: { status: 404, message: 'There is no such call.' },
} as const;

/** Errors of the calls about a checkout that waits for its shopper's decision. */
export const OPEN_CHECKOUT_ERRORS = {
  ...SANDBOX_ERRORS,
  /** The checkout is already decided, expired or unknown. */
  CheckoutClosed: { status: 422, message: 'This payment can no longer be approved.' },
} as const;
