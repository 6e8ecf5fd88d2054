import { VOUCHER_BALANCE_CHANGED_TEXT, voucherStateText } from '../vouchers/voucher-messages.ts';
import type { PlaceOrderCode } from './place-order-status.ts';

const DECLINED = 'Your payment was declined.';
const NOT_CHARGED = 'You have not been charged.';

/**
 * Why an order was not placed, by server code: both the API's error message and the shopper's text.
 * The missing "a" in `OrderUpdated` is prescribed wording.
 */
export const PLACE_ORDER_TEXTS: Record<PlaceOrderCode, string> = {
  CartEmpty: 'Your cart is empty.',
  CartInvalid: 'Some items can’t be bought as they are. Change or remove them to check out.',
  InsufficientStock: `Something in your cart has sold out while you were checking out. ${NOT_CHARGED}`,
  DeliveryMethodUnavailable:
    'The delivery method you chose is no longer available. Choose another one.',
  AddressNotFound: 'A saved address you chose is no longer in your account. Choose another one.',
  AuthorityToLeaveRequired: 'This delivery method needs your authority to leave the parcel.',
  OrderUpdated:
    'There was problem placing your order. It looks like your order has been updated in another window or tab. Please try again.',
  PromotionUnavailable:
    'An offer on your order is no longer available. Please review your updated order total and try again.',
  PaymentGatewayRejected: `${DECLINED} Check your details, or choose another way to pay.`,
  PaymentProcessorDeclinedSoft: `${DECLINED} Try again, or choose another way to pay.`,
  PaymentProcessorDeclinedHard: `${DECLINED} Use another card, or choose another way to pay.`,
  PaymentFailureUnrecoverable: `Your payment could not be made. ${NOT_CHARGED}`,
  PaymentInstrumentTypeNotAccepted:
    'This type of card is not accepted. Use another card, or choose another way to pay.',
  PaymentUnavailable: `The payment provider did not answer. ${NOT_CHARGED} If your bank shows a pending amount, it will be released. Try again, or choose another way to pay.`,
  VoucherInvalid: voucherStateText('NOT_FOUND'),
  VoucherExpired: voucherStateText('EXPIRED'),
  VoucherLocked: voucherStateText('LOCKED'),
  VoucherSuspended: voucherStateText('SUSPENDED'),
  VoucherInsufficientFunds: VOUCHER_BALANCE_CHANGED_TEXT,
  VoucherAlreadyApplied: voucherStateText('ALREADY_APPLIED'),
  IdempotencyKeyReused: 'There was a problem placing your order. Please try again.',
  OrderInProgress: 'Your order is still being placed.',
};

/** Shown for any other refusal. */
export const OTHER_REFUSAL_TEXT = `There was a problem placing your order. ${NOT_CHARGED} Please try again.`;
/** Also the API's message: it is how the browser tells this rate limit from the others. */
export const DECLINED_TOO_OFTEN_TEXT = `Too many payments have been declined. ${NOT_CHARGED}`;
export const RATE_LIMITED_TEXT = `Too many tries in a short time. ${NOT_CHARGED}`;
