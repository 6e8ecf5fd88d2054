import type { PaymentType } from '#lib/commerce/checkout/order.ts';
import type { PaymentMethodResult } from './saved-method-result.ts';

export const PAYMENT_METHODS_FAILED = 'Unable to load available payment methods.';

/** Shown when a payment method cannot be started. */
export const PAYMENT_METHOD_FAILED: Record<
  Extract<PaymentType, 'CREDIT_CARD' | 'PAYPAL' | 'GOOGLE_PAY' | 'APPLE_PAY' | 'AFTERPAY'>,
  string
> = {
  CREDIT_CARD: 'Unable to load card payments. Please try again or choose another way to pay.',
  PAYPAL: 'Unable to load PayPal. Please try again or choose another way to pay.',
  GOOGLE_PAY: 'Unable to load Google Pay. Please try again or choose another way to pay.',
  APPLE_PAY: 'Unable to load Apple Pay. Please try again or choose another way to pay.',
  AFTERPAY: 'Unable to load Afterpay. Please try again or choose another way to pay.',
};

/** Shown when a payment method turns out not to work on this device, or not in this shop. */
export const WALLET_UNAVAILABLE: Record<
  Extract<PaymentType, 'PAYPAL' | 'GOOGLE_PAY' | 'APPLE_PAY'>,
  string
> = {
  PAYPAL: 'PayPal isn’t available right now. Please choose another way to pay.',
  GOOGLE_PAY: 'Google Pay isn’t available on this device. Please choose another way to pay.',
  APPLE_PAY: 'Apple Pay isn’t available on this device. Please choose another way to pay.',
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

/** The same for a PayPal account. */
export const SAVE_PAYPAL_TEXTS: typeof SAVE_METHOD_TEXTS = {
  DECLINED: 'PayPal declined, so your account wasn’t saved. Try another one, or save a card.',
  DECLINED_FOR_NOW: 'PayPal declined, so your account wasn’t saved. Try again, or save a card.',
  TYPE_NOT_ACCEPTED: 'This PayPal account can’t be saved. Try another one, or save a card.',
  UNUSABLE: 'Your PayPal account wasn’t saved. Continue with PayPal again.',
  TOO_MANY: SAVE_METHOD_TEXTS.TOO_MANY,
  NOT_FOUND: SAVE_METHOD_FAILED,
  LIMITED: 'You’ve tried to save payment methods too often.',
  ERROR: SAVE_METHOD_FAILED,
};

/** Why PayPal could not be asked to save an account. */
export const PAYPAL_SAVE_FAILED = {
  LOAD: 'Unable to load PayPal. Please try again.',
  OPEN: 'PayPal didn’t open, or didn’t answer. Nothing was saved. Please try again.',
  UNAVAILABLE: 'PayPal isn’t available right now. Please try again later.',
} as const;

export const REMOVE_METHOD_FAILED = 'Unable to remove your payment method. Please try again.';

/** Shown before a card is saved as part of paying an order. */
export const SAVED_ONCE_PAID =
  'We save it once your order is placed: its last four digits and expiry, never the full number.';

/** Shown before a card is saved without an order. */
export const SAVING_AUTHORISES = 'Saving a card authorises up to $1, which is then voided.';

/** Shown before a PayPal account is saved without an order. */
export const SAVING_PAYPAL =
  'PayPal asks you to let us charge your account when you choose it at checkout. Nothing is charged now.';

export const CARD_SAVED = 'Your card has been saved.';
export const PAYPAL_SAVED = 'Your PayPal account has been saved.';
export const METHOD_REMOVED = 'The payment method has been removed.';

/** Shown when the provider did not check a card's details. */
export const CARD_NOT_CHECKED =
  'We couldn’t check your card. You have not been charged. Please try again.';

/** Shown when the provider's card fields were open longer than they work. */
export const CARD_FORM_EXPIRED =
  'The card form was open for too long. You have not been charged. Please enter your card again.';

/** Shown when the bank's check of a card did not take place. */
export const BANK_CHECK_FAILED =
  'We couldn’t reach your bank to check your card. You have not been charged. Please try again or choose another way to pay.';
export const BANK_CHECK_CANCELLED =
  'You closed your bank’s check before it was done. You have not been charged. Try again, or choose another way to pay.';
