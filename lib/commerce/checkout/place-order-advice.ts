import { CHALLENGE_FAILED } from '#lib/commerce/challenge/texts.ts';
import {
  AFTERPAY_MISMATCH_MESSAGE,
  type PlaceOrderCode,
  type PlaceOrderStatus,
} from './place-order-status.ts';
import {
  AFTERPAY_UPDATED_TEXT,
  DECLINED_TOO_OFTEN_TEXT,
  NOT_CHARGED,
  OTHER_REFUSAL_TEXT,
  PLACE_ORDER_TEXTS,
  RATE_LIMITED_TEXT,
} from './texts.ts';

/** What the shop does, besides showing a text, after an order was refused. */
export type RefusalAction =
  /** Nothing: the shopper tries again or pays another way. */
  | 'none'
  /** Reloads the totals for review. */
  | 'reloadTotals'
  /** Rechecks all applied gift cards, then reloads the totals. */
  | 'recheckGiftCards'
  /** Reloads the products; the cart marks what cannot be bought. */
  | 'reviewCart'
  /** Reloads the totals; the shipping step asks for another method. */
  | 'chooseDelivery'
  | 'errorPage';

export interface PlaceOrderAdvice {
  status: PlaceOrderStatus;
  text: string;
  action: RefusalAction;
  /** The card or other method did not pay. The text is shown next to it. */
  aboutInstrument?: true;
}

interface Refusal {
  status: PlaceOrderStatus;
  action: RefusalAction;
  /** The text says that it is about a gift card, because the order may also be paid by card. */
  aboutGiftCard?: true;
  aboutInstrument?: true;
}

const REFUSALS: Record<PlaceOrderCode, Refusal> = {
  CartEmpty: { status: 'ERROR', action: 'reviewCart' },
  CartInvalid: { status: 'ERROR', action: 'reviewCart' },
  InsufficientStock: { status: 'INSUFFICIENT_STOCK', action: 'reviewCart' },
  DeliveryMethodUnavailable: { status: 'ERROR', action: 'chooseDelivery' },
  PickupStoreUnavailable: { status: 'INSUFFICIENT_STOCK', action: 'chooseDelivery' },
  AddressNotFound: { status: 'ERROR', action: 'chooseDelivery' },
  AuthorityToLeaveRequired: { status: 'ERROR', action: 'chooseDelivery' },
  OrderUpdated: { status: 'ERROR', action: 'reloadTotals' },
  PromotionUnavailable: { status: 'ERROR', action: 'reloadTotals' },
  PaymentGatewayRejected: declined('PAYMENT_GATEWAY_REJECTED'),
  PaymentProcessorDeclinedSoft: declined('ERROR'),
  PaymentProcessorDeclinedHard: declined('PAYMENT_PROCESSOR_DECLINED_HARD'),
  PaymentFailureUnrecoverable: { status: 'PAYMENT_FAILURE_UNRECOVERABLE', action: 'errorPage' },
  PaymentInstrumentTypeNotAccepted: declined('PAYMENT_INSTRUMENT_TYPE_NOT_ACCEPTED'),
  PaymentUnavailable: { status: 'ERROR', action: 'none' },
  VoucherInvalid: giftCardRefused('VOUCHER_NOT_FOUND'),
  VoucherExpired: giftCardRefused('VOUCHER_EXPIRED'),
  VoucherLocked: giftCardRefused('VOUCHER_LOCKED'),
  VoucherSuspended: giftCardRefused('VOUCHER_SUSPENDED'),
  VoucherInsufficientFunds: { status: 'INSUFFICIENT_VOUCHER_BALANCE', action: 'recheckGiftCards' },
  VoucherAlreadyApplied: giftCardRefused('VOUCHER_ALREADY_APPLIED'),
  IdempotencyKeyReused: { status: 'ERROR', action: 'reloadTotals' },
  OrderInProgress: { status: 'ERROR', action: 'none' },
};

function declined(status: PlaceOrderStatus): Refusal {
  return { status, action: 'none', aboutInstrument: true };
}

function giftCardRefused(status: PlaceOrderStatus): Refusal {
  return { status, action: 'recheckGiftCards', aboutGiftCard: true };
}

const AFTERPAY_UPDATED: PlaceOrderAdvice = {
  status: 'AFTERPAY_CHECKOUT_UPDATED',
  text: AFTERPAY_UPDATED_TEXT,
  action: 'reloadTotals',
};

/** The status, text and action for each way that the server can refuse an order. */
export function placeOrderAdvice(error: { code: string; message: string }): PlaceOrderAdvice {
  if (error.code === 'InvalidRequest' && error.message === AFTERPAY_MISMATCH_MESSAGE) {
    return AFTERPAY_UPDATED;
  }
  return isPlaceOrderCode(error.code) ? adviceFor(error.code) : otherRefusal(error);
}

/** Codes are untrusted: `constructor` must not match an inherited property. */
function isPlaceOrderCode(code: string): code is PlaceOrderCode {
  return Object.hasOwn(REFUSALS, code);
}

function adviceFor(code: PlaceOrderCode): PlaceOrderAdvice {
  const { aboutGiftCard, ...advice } = REFUSALS[code];
  const text = PLACE_ORDER_TEXTS[code];
  return { ...advice, text: aboutGiftCard ? `Gift card: ${text}` : text };
}

function otherRefusal({ code, message }: { code: string; message: string }): PlaceOrderAdvice {
  const status = 'ERROR';
  if (code === 'ChallengeFailed') {
    return { status, text: `${CHALLENGE_FAILED} ${NOT_CHARGED}`, action: 'none' };
  }
  if (code !== 'RateLimited') return { status, text: OTHER_REFUSAL_TEXT, action: 'reloadTotals' };
  const declinedTooOften = message === DECLINED_TOO_OFTEN_TEXT;
  return { status, text: declinedTooOften ? message : RATE_LIMITED_TEXT, action: 'none' };
}
