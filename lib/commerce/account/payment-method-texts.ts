export type PaymentMethodResult =
  | 'SUCCESS'
  | 'DECLINED'
  /** A soft decline: trying again may succeed. */
  | 'DECLINED_FOR_NOW'
  | 'TYPE_NOT_ACCEPTED'
  /** The card details must be entered again. */
  | 'UNUSABLE'
  | 'TOO_MANY'
  | 'NOT_FOUND'
  | 'LIMITED'
  | 'ERROR';

const resultByCode: Partial<Record<string, Exclude<PaymentMethodResult, 'SUCCESS'>>> = {
  PaymentGatewayRejected: 'DECLINED',
  PaymentProcessorDeclinedHard: 'DECLINED',
  PaymentProcessorDeclinedSoft: 'DECLINED_FOR_NOW',
  PaymentInstrumentTypeNotAccepted: 'TYPE_NOT_ACCEPTED',
  PaymentFailureUnrecoverable: 'UNUSABLE',
  TooManyPaymentMethods: 'TOO_MANY',
  PaymentMethodNotFound: 'NOT_FOUND',
  RateLimited: 'LIMITED',
};

export function paymentMethodResult(code: string): Exclude<PaymentMethodResult, 'SUCCESS'> {
  return resultByCode[code] ?? 'ERROR';
}

export const SAVE_METHOD_TEXTS: Record<Exclude<PaymentMethodResult, 'SUCCESS'>, string> = {
  DECLINED: 'Your card was declined, so it wasn’t saved. Try another one.',
  DECLINED_FOR_NOW: 'Your card was declined, so it wasn’t saved. Try again, or try another one.',
  TYPE_NOT_ACCEPTED: 'This type of card isn’t accepted. Try another one.',
  UNUSABLE: 'Your card wasn’t saved. Enter its details again.',
  TOO_MANY: 'Remove a payment method to save another one.',
  NOT_FOUND: 'Unable to save your payment method. Please try again.',
  LIMITED: 'You’ve tried to save cards too often.',
  ERROR: 'Unable to save your payment method. Please try again.',
};

export const REMOVE_METHOD_FAILED = 'Unable to remove your payment method. Please try again.';

/** Shown before a card is saved as part of paying an order. */
export const SAVED_ONCE_PAID =
  'We keep it once your order has gone through: its last four digits and expiry, never its number.';

/** Shown before a card is saved without an order. */
export const SAVING_AUTHORISES = 'Saving a card authorises up to $1, which is then voided.';
