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
