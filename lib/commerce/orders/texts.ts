import { leastUnits, type UnitLimits } from '#lib/commerce/cart/quantity-rule.ts';

export const THANK_YOU = 'Thank you for your order';
export const ORDER_CANCELLED = 'Your order is cancelled';
/** What happens to an order of which nothing travels. */
export const BY_EMAIL_NEXT =
  'Each gift card is emailed with its code and PIN, once your payment is complete or on the day that you chose.';
export const MAY_BE_LEFT = 'You’ve given us authority to leave the parcel unattended.';

export const ORDERS_NOT_LOADED = 'Unable to load orders.';
export const ORDER_NOT_LOADED = 'Unable to load order.';
export const ORDER_NOT_FOUND = 'We couldn’t find that order.';

export const PAPER_NOT_MADE = 'Unable to prepare your PDF. Please try again.';
export const PAPERS_ASKED_TOO_OFTEN = 'You’ve asked for too many PDFs.';

/** One text for both, so that a stranger cannot find out which orders or addresses exist. */
export const LOOKUP_NO_MATCH =
  'No order matches this number and email address. Check both against your confirmation email.';
export const LOOKUP_INVALID = 'Check the order number and the email address.';
export const LOOKED_UP_TOO_OFTEN = 'You’ve looked up orders too often.';

export const CANNOT_CANCEL =
  'This order can’t be cancelled any more. Once you have it, you can return what you don’t want.';

export const REFUND_TIME =
  'Banks take up to 5 business days to show it. Gift cards can be used at once.';

/** How many units of a line a buyer can keep who cancels others; empty: any number. */
export function keepText(limits: UnitLimits): string {
  const step = limits.cartQtyVariantMultipleOf ?? 1;
  const least = leastUnits(limits);
  if (least === 1) return '';
  const sold = [step > 1 && `in multiples of ${step}`, least > step && `from ${least} on`];
  return `Sold ${sold.filter(Boolean).join(', ')}. Keep such a quantity, or none.`;
}
/** Without the line and its numbers, which the answer names. */
export const CANCEL_QUANTITY = 'Keep a quantity in which this is sold, or cancel all of it.';
export const CANCEL_UPDATED = 'Your order has changed meanwhile. Check what you want to cancel.';
export const CANCEL_KEY_REUSED = 'This request was changed on its way. Cancel again.';
export const ORDER_NOT_CANCELLED = 'Your order isn’t cancelled.';
export const CANCEL_UNKNOWN = 'We don’t know whether your order is cancelled.';
export const CANCEL_AGAIN = 'Check its status, and try again if it hasn’t changed.';
export const PARTLY_SENT = 'Part of your order is on its way. The rest follows.';
