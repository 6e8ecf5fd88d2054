/** The ways in which placing an order can fail, as far as the shop distinguishes them. */
export const PLACE_ORDER_STATUSES = [
  'ERROR',
  'INSUFFICIENT_STOCK',
  'PAYMENT_GATEWAY_REJECTED',
  'PAYMENT_PROCESSOR_DECLINED_HARD',
  'INSUFFICIENT_VOUCHER_BALANCE',
  'PAYMENT_FAILURE_UNRECOVERABLE',
  'AFTERPAY_CHECKOUT_UPDATED',
  'PAYMENT_INSTRUMENT_TYPE_NOT_ACCEPTED',
  'VOUCHER_EXPIRED',
  'VOUCHER_LOCKED',
  'VOUCHER_NOT_FOUND',
  'VOUCHER_SUSPENDED',
  'VOUCHER_ALREADY_APPLIED',
] as const;
export type PlaceOrderStatus = (typeof PLACE_ORDER_STATUSES)[number];

/**
 * Error codes of POST /checkout/order, besides the general ones. The HTTP status is 422; 409 for
 * `OrderUpdated` and `OrderInProgress`.
 */
export const PLACE_ORDER_CODES = [
  'CartEmpty',
  'CartInvalid',
  'InsufficientStock',
  'DeliveryMethodUnavailable',
  /** The store of a pickup no longer has everything, or does not take orders. */
  'PickupStoreUnavailable',
  /** A saved address does not exist (any more) in the customer's account. */
  'AddressNotFound',
  'AuthorityToLeaveRequired',
  /** The total differs from what the shopper saw (409). */
  'OrderUpdated',
  'PromotionUnavailable',
  'PaymentGatewayRejected',
  /** A decline that may succeed on another try or with another card. */
  'PaymentProcessorDeclinedSoft',
  'PaymentProcessorDeclinedHard',
  'PaymentFailureUnrecoverable',
  'PaymentInstrumentTypeNotAccepted',
  /** The provider did not answer; nothing was charged, or any charge is refunded. */
  'PaymentUnavailable',
  'VoucherInvalid',
  'VoucherExpired',
  'VoucherLocked',
  'VoucherSuspended',
  'VoucherInsufficientFunds',
  'VoucherAlreadyApplied',
  /** The idempotency key was used before with a different body. */
  'IdempotencyKeyReused',
  /**
   * The first request with this idempotency key is still running: retry with the same key (409).
   */
  'OrderInProgress',
] as const;
export type PlaceOrderCode = (typeof PLACE_ORDER_CODES)[number];

/** Distinguishes an Afterpay mismatch from other `InvalidRequest` errors. */
export const AFTERPAY_MISMATCH_MESSAGE = 'Afterpay details mismatch';
