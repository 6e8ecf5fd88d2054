import type { PaymentType } from '#lib/commerce/checkout/order.ts';
import type { PaymentMethodResult } from './saved-method-result.ts';

export const PAYMENT_METHODS_FAILED = 'Unable to load available payment methods.';

/** Shown when a payment method cannot be started. */
export const PAYMENT_METHOD_FAILED: Record<
  Extract<PaymentType, 'CREDIT_CARD' | 'PAYPAL' | 'AFTERPAY'>,
  string
> = {
  CREDIT_CARD: 'Unable to load card payments. Please try again or choose another way to pay.',
  PAYPAL: 'Unable to load PayPal. Please try again or choose another way to pay.',
  AFTERPAY: 'Unable to load Afterpay. Please try again or choose another way to pay.',
};

/** Shown wherever a payment is made through the sandbox. */
export const NO_MONEY_MOVES = 'This is a test payment gateway: no money moves.';

const SAVE_METHOD_FAILED = 'Unable to save your payment method. Please try again.';

export const SAVE_METHOD_TEXTS: Record<Exclude<PaymentMethodResult, 'SUCCESS'>, string> = {
  DECLINED: 'Your card was declined, so it wasn’t saved. Try another one.',
  DECLINED_FOR_NOW: 'Your card was declined, so it wasn’t saved. Try again, or try another one.',
  TYPE_NOT_ACCEPTED: 'This type of card isn’t accepted. Try another one.',
  UNUSABLE: 'Your card wasn’t saved. Enter its details again.',
  TOO_MANY: 'Remove a payment method to save another one.',
  NOT_FOUND: SAVE_METHOD_FAILED,
  LIMITED: 'You’ve tried to save cards too often.',
  ERROR: SAVE_METHOD_FAILED,
};

export const REMOVE_METHOD_FAILED = 'Unable to remove your payment method. Please try again.';

/** Shown before a card is saved as part of paying an order. */
export const SAVED_ONCE_PAID =
  'We save it once your order is placed: its last four digits and expiry, never the full number.';

/** Shown before a card is saved without an order. */
export const SAVING_AUTHORISES = 'Saving a card authorises up to $1, which is then voided.';

export const CARD_SAVED = 'Your card has been saved.';
export const METHOD_REMOVED = 'The payment method has been removed.';

/** Shown when the provider did not check a card's details. */
export const CARD_NOT_CHECKED =
  'We couldn’t check your card. You have not been charged. Please try again.';
