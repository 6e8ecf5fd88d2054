import { CART_EMPTY, CART_INVALID } from '#lib/commerce/texts.ts';
import { GIFT_CARD_BALANCE_CHANGED_TEXT, giftCardStateText } from '#lib/commerce/vouchers/texts.ts';
import type { PlaceOrderCode } from './place-order-status.ts';

export const NOT_CHARGED = 'You have not been charged.';
const DECLINED = `Your payment was declined. ${NOT_CHARGED}`;

export const DELIVERY_METHOD_GONE =
  'The delivery method you chose is no longer available. Choose another one.';

export const PICKUP_STORE_GONE =
  'The store you chose no longer has everything in your order. Choose another store, or have it delivered.';

export const PICKUP_METHOD_GONE =
  'Click & Collect is no longer available. Have your order delivered.';

export const CHOOSE_A_STORE = 'Choose a store.';

/**
 * Why an order was not placed, by server code: both the API's error message and the shopper's text.
 * The missing "a" in `OrderUpdated` is prescribed wording.
 */
export const PLACE_ORDER_TEXTS: Record<PlaceOrderCode, string> = {
  CartEmpty: CART_EMPTY,
  CartInvalid: CART_INVALID,
  InsufficientStock: `An item in your cart sold out while you were checking out. ${NOT_CHARGED}`,
  DeliveryMethodUnavailable: DELIVERY_METHOD_GONE,
  PickupStoreUnavailable: `${PICKUP_STORE_GONE} ${NOT_CHARGED}`,
  AddressNotFound: 'A saved address you chose is no longer in your account. Choose another one.',
  AuthorityToLeaveRequired: 'This delivery method needs your authority to leave the parcel.',
  OrderUpdated:
    'There was problem placing your order. It looks like your order has been updated in another window or tab. Please try again.',
  PromotionUnavailable:
    'An offer on your order is no longer available. Please review your updated order total and try again.',
  PaymentGatewayRejected: `${DECLINED} Check your details, or choose another way to pay.`,
  PaymentProcessorDeclinedSoft: `${DECLINED} Try again, or choose another way to pay.`,
  PaymentProcessorDeclinedHard: `${DECLINED} Use another card, or choose another way to pay.`,
  PaymentFailureUnrecoverable: `Your payment didn’t go through. ${NOT_CHARGED}`,
  PaymentInstrumentTypeNotAccepted: `This type of card is not accepted. ${NOT_CHARGED} Use another card, or choose another way to pay.`,
  PaymentUnavailable: `The payment provider did not answer. ${NOT_CHARGED} If your bank shows a pending amount, it will be released. Try again, or choose another way to pay.`,
  VoucherInvalid: giftCardStateText('NOT_FOUND'),
  VoucherExpired: giftCardStateText('EXPIRED'),
  VoucherLocked: giftCardStateText('LOCKED'),
  VoucherSuspended: giftCardStateText('SUSPENDED'),
  VoucherInsufficientFunds: GIFT_CARD_BALANCE_CHANGED_TEXT,
  VoucherAlreadyApplied: giftCardStateText('ALREADY_APPLIED'),
  IdempotencyKeyReused: 'There was a problem placing your order. Please try again.',
  OrderInProgress: 'Your order is still being placed.',
};

/** Shown for any other refusal. */
export const OTHER_REFUSAL_TEXT = `There was a problem placing your order. ${NOT_CHARGED} Please try again.`;
/** Also the API's message: the browser recognises this rate limit by it. */
export const DECLINED_TOO_OFTEN_TEXT = `Too many payments have been declined. ${NOT_CHARGED}`;
export const RATE_LIMITED_TEXT = `Too many attempts in a short time. ${NOT_CHARGED}`;

/** The total changed after Afterpay approved it. */
export const AFTERPAY_UPDATED_TEXT = 'Cart changed while placing order. Try again.';

export const BACK_TO_CHECKOUT = 'Back to checkout';

/** Shown after returning from a payment provider's page without placing an order. */
export const APPROVAL_CANCELLED =
  'The payment wasn’t approved, so we haven’t placed your order. Choose how to pay.';
export const APPROVAL_UNKNOWN =
  'This approval doesn’t match the order on this page, so we didn’t use it. Choose how to pay.';

export const ORDER_NOT_SENT = 'Your order could not be sent. Please try again.';

/** Shown with the reopened step whose fields were refused. */
export const CHECK_DETAILS = 'Please check your details and try again.';
