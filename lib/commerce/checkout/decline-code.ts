/** Why a payment provider declined a payment. */
export type DeclineCode =
  | 'PaymentGatewayRejected'
  | 'PaymentProcessorDeclinedSoft'
  | 'PaymentProcessorDeclinedHard'
  | 'PaymentFailureUnrecoverable'
  | 'PaymentInstrumentTypeNotAccepted'
  /** The checkout approved at Afterpay does not match this order. */
  | 'AfterpayDetailsMismatch';
