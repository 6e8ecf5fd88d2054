import {
  AFTERPAY_MISMATCH_MESSAGE,
  type PlaceOrderCode,
  type PlaceOrderStatus,
  placeOrderStatus,
} from './place-order-status.ts';

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

/** Spec section 8, word for word. */
export const ORDER_UPDATED_TEXT =
  'There was problem placing your order. It looks like your order has been updated in another window or tab. Please try again.';
const BALANCE_CHANGED_TEXT =
  'The balance of your gift card(s) has changed. Please review your updated order total and try again.';

const DECLINED = 'Your payment was declined.';
const NOT_CHARGED = 'You have not been charged.';

type Row = Omit<PlaceOrderAdvice, 'status'>;

/** By the code that the server answers. */
const BY_CODE: Record<PlaceOrderCode, Row> = {
  CartEmpty: { text: 'Your cart is empty.', action: 'reviewCart' },
  CartInvalid: {
    text: 'Some items can’t be bought as they are. Change or remove them to check out.',
    action: 'reviewCart',
  },
  InsufficientStock: {
    text: `Something in your cart has sold out while you were checking out. ${NOT_CHARGED}`,
    action: 'reviewCart',
  },
  DeliveryMethodUnavailable: {
    text: 'The delivery method you chose is no longer available. Choose another one.',
    action: 'chooseDelivery',
  },
  AddressNotFound: {
    text: 'A saved address you chose is no longer in your account. Choose another one.',
    action: 'chooseDelivery',
  },
  AuthorityToLeaveRequired: {
    text: 'This delivery method needs your authority to leave the parcel.',
    action: 'chooseDelivery',
  },
  OrderUpdated: { text: ORDER_UPDATED_TEXT, action: 'reloadTotals' },
  PromotionUnavailable: {
    text: 'An offer on your order is no longer available. Please review your updated order total and try again.',
    action: 'reloadTotals',
  },
  PaymentGatewayRejected: {
    text: `${DECLINED} Check your details, or choose another way to pay.`,
    action: 'none',
  },
  PaymentProcessorDeclinedSoft: {
    text: `${DECLINED} Try again, or choose another way to pay.`,
    action: 'none',
  },
  PaymentProcessorDeclinedHard: {
    text: `${DECLINED} Use another card, or choose another way to pay.`,
    action: 'none',
  },
  PaymentFailureUnrecoverable: {
    text: `Your payment could not be made. ${NOT_CHARGED}`,
    action: 'errorPage',
  },
  PaymentInstrumentTypeNotAccepted: {
    text: 'This type of card is not accepted. Use another card, or choose another way to pay.',
    action: 'none',
  },
  PaymentUnavailable: {
    text: `The payment provider did not answer. ${NOT_CHARGED} Try again, or choose another way to pay.`,
    action: 'none',
  },
  VoucherInvalid: { text: 'Card not found.', action: 'recheckVouchers' },
  VoucherExpired: { text: 'Card is expired.', action: 'recheckVouchers' },
  VoucherLocked: { text: 'Card is locked.', action: 'recheckVouchers' },
  VoucherSuspended: { text: 'Card is suspended.', action: 'recheckVouchers' },
  VoucherInsufficientFunds: { text: BALANCE_CHANGED_TEXT, action: 'recheckVouchers' },
  VoucherAlreadyApplied: { text: 'Card has already been applied.', action: 'recheckVouchers' },
  IdempotencyKeyReused: {
    text: 'There was a problem placing your order. Please try again.',
    action: 'reloadTotals',
  },
  OrderInProgress: { text: 'Your order is still being placed.', action: 'none' },
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
  const row = isPlaceOrderCode(error.code) ? BY_CODE[error.code] : otherRefusal(error);
  const aboutCard = status.startsWith('VOUCHER_');
  return { status, ...row, ...(aboutCard && { text: `Gift card: ${row.text}` }) };
}

function isPlaceOrderCode(code: string): code is PlaceOrderCode {
  return Object.hasOwn(BY_CODE, code);
}

function otherRefusal({ code }: { code: string }): Row {
  if (code === 'RateLimited') {
    return {
      text: `Too many tries in a short time. ${NOT_CHARGED}`,
      action: 'none',
    };
  }
  return {
    text: `There was a problem placing your order. ${NOT_CHARGED} Please try again.`,
    action: 'reloadTotals',
  };
}
