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

/** What the shop does, besides showing a text, after an order was refused. */
export type RefusalAction =
  /** Nothing: the shopper tries again or pays another way. */
  | 'none'
  /** Reloads the totals for review. */
  | 'reloadTotals'
  /** Rechecks all applied gift cards, then reloads the totals. */
  | 'recheckVouchers'
  /** Reloads the products; the cart marks what cannot be bought. */
  | 'reviewCart'
  /** Reloads the totals; the shipping step asks for another method. */
  | 'chooseDelivery'
  | 'errorPage';

export interface PlaceOrderAdvice {
  status: PlaceOrderStatus;
  text: string;
  action: RefusalAction;
}

type Row = Omit<PlaceOrderAdvice, 'status'>;

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
 * The text and action for each way that the server can refuse an order. Texts about one gift card
 * start with "Gift card:", since an order may also be paid by payment card.
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
