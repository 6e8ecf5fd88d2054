import type { PaymentState, ReturnBlock, ReturnLine, ReturnReason, ReturnState } from './return.ts';

export const REASON_TEXTS: Readonly<Record<ReturnReason, string>> = {
  TOO_SMALL: 'Too small',
  TOO_LARGE: 'Too large',
  TOO_NARROW: 'Too narrow',
  TOO_WIDE: 'Too wide',
  CHANGED_MIND: 'I changed my mind',
  ARRIVED_LATE: 'It arrived too late',
  FAULTY_OR_DAMAGED: 'Faulty or damaged',
  WRONG_ITEM: 'Wrong item sent',
  NOT_AS_DESCRIBED: 'Not as described or pictured',
};

export const RETURN_STATE_TEXTS: Readonly<Record<ReturnState, string>> = {
  requested: 'Requested',
  approved: 'Approved',
  received: 'Received',
  refunded: 'Refunded',
  declined: 'Declined',
  cancelled: 'Cancelled',
};

/** How much of an order's money was refunded. */
export const PAYMENT_STATE_TEXTS: Readonly<Record<PaymentState, string>> = {
  PAID: 'Paid',
  PARTLY_REFUNDED: 'Refunded in part',
  REFUNDED: 'Refunded',
};

/**
 * Why a line cannot be returned. For `TOO_OLD` it says that our own promise has ended, and what has
 * not: the ACCC calls any time limit on faulty goods misleading. `BOUGHT_IN_STORE` mentions more
 * than a receipt, because a shop must accept any proof of purchase.
 */
export const RETURN_BLOCK_TEXTS: Readonly<Record<ReturnBlock, string>> = {
  NOT_SENT: 'We haven’t sent this order yet. To change or cancel it, get in touch with us.',
  CANCELLED: 'This order was cancelled.',
  BOUGHT_IN_STORE:
    'You bought this in a store. Bring it there with your receipt or another proof of purchase, such as a line on a bank statement.',
  // Also for a return that has come to its end.
  ALL_RETURNED: 'You’ve returned all of these, or they’re in a return.',
  GIFT_CARD: 'Gift cards can’t be returned for a change of mind.',
  TOO_OLD:
    'Change-of-mind returns for this order have ended. If something is wrong with the item, choose what it is: there’s no time limit of ours on that.',
};

/** In place of `NOT_SENT` while the buyer may cancel the line, before a link to the order. */
export const NOT_SENT_CANCEL = 'We haven’t sent this yet, so you can still cancel it.';

/** The remedy for a line, as a sentence. */
export function remedyText({
  wish,
  exchangeSize,
}: Pick<ReturnLine, 'wish' | 'exchangeSize'>): string {
  switch (wish.type) {
    case 'REFUND':
      return 'You’d like your money back.';
    case 'EXCHANGE':
      return `You’d like size ${exchangeSize} instead.`;
    case 'REPLACEMENT':
      return 'You’d like the same again.';
    case 'REPAIR':
      return 'You’d like it repaired.';
  }
}

export const FAULT_NEEDS_WORDS = 'Tell us what’s wrong, so that we can put it right.';
export const REMEDY_NEEDS_FAULT = 'Choose a refund or another size.';
export const NOTHING_TO_RETURN = 'Choose what you’d like to return.';

export const RETURN_UPDATED =
  'This order has changed since you opened this page. Check what’s left to return and the refund, then send it again.';
export const RETURN_TOKEN_EXPIRED =
  'This page has been open for a while. Open the return from your order again.';
export const RETURN_NOT_POSSIBLE = 'Something you chose can’t be returned for this reason.';
export const EXCHANGE_GONE = 'We don’t sell this size any more. Choose another one, or a refund.';
export const RETURN_STORE_GONE = 'This store no longer takes returns. Choose another one.';
export const RETURN_KEY_REUSED = 'There was a problem sending your return. Please try again.';
export const RETURN_NOT_FOUND = 'This order has no such return.';
export const RETURN_UNDER_WAY =
  'This return is already under way, so it can’t be cancelled here. Get in touch with us.';
