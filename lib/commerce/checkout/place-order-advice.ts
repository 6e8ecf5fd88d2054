import {
  AFTERPAY_MISMATCH_MESSAGE,
  type PlaceOrderCode,
  type PlaceOrderStatus,
  placeOrderStatus,
} from './place-order-status.ts';
import {
  DECLINED_TOO_OFTEN_TEXT,
  OTHER_REFUSAL_TEXT,
  PLACE_ORDER_TEXTS,
  RATE_LIMITED_TEXT,
} from './place-order-texts.ts';

/** What the shop does, beside saying so, when an order was refused. */
export type RefusalAction =
  /** Nothing: the shopper tries again, or pays in another way. */
  | 'none'
  /** Loads the totals anew, for the shopper to look over. */
  | 'reloadTotals'
  /** Checks all held gift cards again, then the totals (spec section 8). */
  | 'recheckVouchers'
  /** Loads products anew; the cart shows what cannot be bought. */
  | 'reviewCart'
  /** Loads the totals; the shipping step asks for another method. */
  | 'chooseDelivery'
  /** Shows the checkout's error page. */
  | 'errorPage';

export interface PlaceOrderAdvice {
  status: PlaceOrderStatus;
  text: string;
  action: RefusalAction;
}

type Row = Omit<PlaceOrderAdvice, 'status'>;

/** By the code that the server answers. */
const ACTIONS: Record<PlaceOrderCode, RefusalAction> = {
  CartEmpty: 'reviewCart',
  CartInvalid: 'reviewCart',
  InsufficientStock: 'reviewCart',
  DeliveryMethodUnavailable: 'chooseDelivery',
  AddressNotFound: 'chooseDelivery',
  AuthorityToLeaveRequired: 'chooseDelivery',
  OrderUpdated: 'reloadTotals',
  PromotionUnavailable: 'reloadTotals',
  PaymentGatewayRejected: 'none',
  PaymentProcessorDeclinedSoft: 'none',
  PaymentProcessorDeclinedHard: 'none',
  PaymentFailureUnrecoverable: 'errorPage',
  PaymentInstrumentTypeNotAccepted: 'none',
  PaymentUnavailable: 'none',
  VoucherInvalid: 'recheckVouchers',
  VoucherExpired: 'recheckVouchers',
  VoucherLocked: 'recheckVouchers',
  VoucherSuspended: 'recheckVouchers',
  VoucherInsufficientFunds: 'recheckVouchers',
  VoucherAlreadyApplied: 'recheckVouchers',
  IdempotencyKeyReused: 'reloadTotals',
  OrderInProgress: 'none',
};

const AFTERPAY_UPDATED: Row = {
  text: 'Cart changed while placing order. Try again.',
  action: 'reloadTotals',
};

/**
 * What to tell and to do when the server refused an order: one table for every code (spec section
 * 8, Place order). Words about one gift card say which kind of card they mean.
 */
export function placeOrderAdvice(error: { code: string; message: string }): PlaceOrderAdvice {
  const status = placeOrderStatus(error);
  if (error.code === 'InvalidRequest' && error.message === AFTERPAY_MISMATCH_MESSAGE) {
    return { status, ...AFTERPAY_UPDATED };
  }
  const row = isPlaceOrderCode(error.code) ? rowOf(error.code) : otherRefusal(error);
  const aboutCard = status.startsWith('VOUCHER_');
  return { status, ...row, ...(aboutCard && { text: `Gift card: ${row.text}` }) };
}

function isPlaceOrderCode(code: string): code is PlaceOrderCode {
  return Object.hasOwn(ACTIONS, code);
}

function rowOf(code: PlaceOrderCode): Row {
  return { text: PLACE_ORDER_TEXTS[code], action: ACTIONS[code] };
}

function otherRefusal({ code, message }: { code: string; message: string }): Row {
  if (code !== 'RateLimited') return { text: OTHER_REFUSAL_TEXT, action: 'reloadTotals' };
  const declined = message === DECLINED_TOO_OFTEN_TEXT;
  return { text: declined ? message : RATE_LIMITED_TEXT, action: 'none' };
}
