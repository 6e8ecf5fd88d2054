/** How placing an order can fail (spec section 8, Place order). */
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
 * Error codes that POST /checkout/order answers with status 422 (409 for `OrderUpdated` and
 * `OrderInProgress`), beside the general ones. The spec names the voucher codes and
 * PaymentInstrumentTypeNotAccepted; the others follow their spelling.
 */
export const PLACE_ORDER_CODES = [
  'CartEmpty',
  'CartInvalid',
  'InsufficientStock',
  'DeliveryMethodUnavailable',
  /** A saved address is not, or no longer, in the account of who is signed in. */
  'AddressNotFound',
  'AuthorityToLeaveRequired',
  /** What the shopper saw is not what the order would cost (409). */
  'OrderUpdated',
  'PromotionUnavailable',
  'PaymentGatewayRejected',
  /** A decline that another try, or another card, may get past. */
  'PaymentProcessorDeclinedSoft',
  'PaymentProcessorDeclinedHard',
  'PaymentFailureUnrecoverable',
  'PaymentInstrumentTypeNotAccepted',
  /** The provider did not answer; nothing was charged, or it is given back. */
  'PaymentUnavailable',
  'VoucherInvalid',
  'VoucherExpired',
  'VoucherLocked',
  'VoucherSuspended',
  'VoucherInsufficientFunds',
  'VoucherAlreadyApplied',
  /** The key came before with another body. */
  'IdempotencyKeyReused',
  /** The first request with this key is still at work: ask again with the same key (409). */
  'OrderInProgress',
] as const;
export type PlaceOrderCode = (typeof PLACE_ORDER_CODES)[number];

/** The message by which the spec tells an Afterpay mismatch from other invalid requests. */
export const AFTERPAY_MISMATCH_MESSAGE = 'Afterpay details mismatch';

const statusByCode: Partial<Record<string, PlaceOrderStatus>> = {
  InsufficientStock: 'INSUFFICIENT_STOCK',
  PaymentGatewayRejected: 'PAYMENT_GATEWAY_REJECTED',
  PaymentProcessorDeclinedHard: 'PAYMENT_PROCESSOR_DECLINED_HARD',
  PaymentFailureUnrecoverable: 'PAYMENT_FAILURE_UNRECOVERABLE',
  PaymentInstrumentTypeNotAccepted: 'PAYMENT_INSTRUMENT_TYPE_NOT_ACCEPTED',
  VoucherExpired: 'VOUCHER_EXPIRED',
  VoucherInsufficientFunds: 'INSUFFICIENT_VOUCHER_BALANCE',
  VoucherInvalid: 'VOUCHER_NOT_FOUND',
  VoucherLocked: 'VOUCHER_LOCKED',
  VoucherSuspended: 'VOUCHER_SUSPENDED',
  VoucherAlreadyApplied: 'VOUCHER_ALREADY_APPLIED',
};

/** The spec's status of a server error; `ERROR` for every code it does not name. */
export function placeOrderStatus(error: { code: string; message: string }): PlaceOrderStatus {
  if (error.code === 'InvalidRequest' && error.message === AFTERPAY_MISMATCH_MESSAGE) {
    return 'AFTERPAY_CHECKOUT_UPDATED';
  }
  // A code comes from outside: `constructor` is none of the table's.
  const known = Object.hasOwn(statusByCode, error.code) && statusByCode[error.code];
  return known || 'ERROR';
}
