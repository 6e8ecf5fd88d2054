import { ApiError, type FieldErrors } from '#lib/api/api-error.ts';
import {
  AFTERPAY_MISMATCH_MESSAGE,
  type PlaceOrderCode,
} from '#lib/commerce/checkout/place-order-status.ts';
import type { DeclineCode } from '#lib/server/payments/payment-gateway.ts';

/** Why an order was not placed, for good: kept under its key and answered whenever that returns. */
export interface PlaceRefusal {
  code: PlaceOrderCode | 'InvalidRequest';
  /** For the shopper. */
  message: string;
  /** What is wrong with which field of the request. */
  fields?: FieldErrors;
}

/** What a shopper reads: the spec's own words where it has them (section 8). */
const MESSAGES: Record<PlaceOrderCode, string> = {
  CartEmpty: 'Your cart is empty.',
  CartInvalid:
    'Something in your cart can’t be bought as it stands. Review your cart and try again.',
  InsufficientStock:
    'Something in your cart has sold out or there’s less of it left. Review your cart and try again.',
  DeliveryMethodUnavailable:
    'The delivery method you chose is no longer available. Choose another one.',
  AddressNotFound: 'A saved address you chose is no longer in your account. Choose another one.',
  AuthorityToLeaveRequired:
    'This delivery method needs your authority to leave the parcel unattended.',
  OrderUpdated:
    'There was problem placing your order. It looks like your order has been updated in another window or tab. Please try again.',
  PromotionUnavailable:
    'An offer on your order is no longer available. Please review your updated order total and try again.',
  PaymentGatewayRejected: 'Your payment was declined. Use another card or way to pay.',
  PaymentProcessorDeclinedSoft:
    'Your payment was declined. Try again, or use another card or way to pay.',
  PaymentProcessorDeclinedHard: 'Your payment was declined. Use another card or way to pay.',
  PaymentFailureUnrecoverable:
    'Your payment didn’t go through and you haven’t been charged. Enter your payment details again.',
  PaymentInstrumentTypeNotAccepted:
    'This type of card isn’t accepted. Use another card or way to pay.',
  PaymentUnavailable:
    'We couldn’t reach our payment provider, so your order wasn’t placed and you haven’t been charged. If your bank shows a pending amount, it will be released. Please try again.',
  VoucherInvalid: 'Incorrect code or PIN.',
  VoucherExpired: 'Card is expired.',
  VoucherLocked: 'Card is locked.',
  VoucherSuspended: 'Card is suspended.',
  VoucherInsufficientFunds:
    'The balance of your gift card(s) has changed. Please review your updated order total and try again.',
  VoucherAlreadyApplied: 'Card has already been applied.',
  IdempotencyKeyReused: 'This order was sent before with other details. Please try again.',
  OrderInProgress: 'Your order is still being placed. Please wait a moment.',
};

/** Codes that tell of a conflict, not of something the business refuses. */
const CONFLICTS: readonly string[] = ['OrderUpdated', 'OrderInProgress'] satisfies PlaceOrderCode[];

/** Seconds after which an order that is still being placed may be asked for again. */
const ASK_AGAIN_S = 2;

/** A refusal with its code's own message. */
export function placeRefusal(code: PlaceOrderCode, fields?: FieldErrors): PlaceRefusal {
  return { code, message: MESSAGES[code], ...(fields && { fields }) };
}

/** What a definite no of the payment provider means for the order. */
export function declineRefusal(code: DeclineCode): PlaceRefusal {
  // By this message alone the spec tells it from other invalid requests (section 8).
  return code === 'AfterpayDetailsMismatch'
    ? { code: 'InvalidRequest', message: AFTERPAY_MISMATCH_MESSAGE }
    : placeRefusal(code);
}

/** A refusal as /api answers it: 400, 409 or 422. */
export function refusalError({ code, message, fields }: PlaceRefusal): ApiError {
  return new ApiError(code, message, {
    status: statusOf(code),
    ...(fields && { fields }),
    ...(code === 'OrderInProgress' && { retryAfter: ASK_AGAIN_S }),
  });
}

function statusOf(code: PlaceRefusal['code']): number {
  if (code === 'InvalidRequest') return 400;
  return CONFLICTS.includes(code) ? 409 : 422;
}
