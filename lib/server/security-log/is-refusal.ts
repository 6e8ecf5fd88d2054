import type { ApiError } from '#lib/api/api-error.ts';

/** Answers to guesses: gift cards, codes of mailed links, accounts, invitations. */
const GUESSES = [
  ...['VoucherInvalid', 'VoucherLocked', 'CodeInvalid', 'KeyInvalid', 'LinkInvalid', 'LinkUsed'],
  ...['ReturnTokenInvalid', 'Unusable', 'Unknown', 'AddressNotFound', 'PaymentMethodNotFound'],
];

/** Answers to who changes a price or a quantity, tries stolen cards, votes for themselves or asks for too much. */
const TAMPERING = [
  ...['OrderUpdated', 'CartInvalid', 'IdempotencyKeyReused', 'KeyReused', 'CheckoutNotApproved'],
  ...['PaymentGatewayRejected', 'PaymentProcessorDeclinedHard', 'PaymentInstrumentTypeNotAccepted'],
  ...['ReturnNotPossible', 'NotReviewable', 'OwnReview', 'PictureRefused', 'LoyaltyNotFound'],
  ...['TooManyAddresses', 'TooManyPaymentMethods', 'Invalid'],
];

const SUSPICIOUS = new Set([...GUESSES, ...TAMPERING]);

/** Where nobody finds nothing who follows the shop's links: orders, returns and codes of somebody else. */
const PRIVATE = /^\/api\/(?:account|checkout|orders|payment|promotions\/codes|returns)(?:\/|$)/;

/**
 * Whether an answer is one that an attack gets, so that the log says who got it: not for this caller, too
 * often, too large, a field that no form of ours sends, a guess, or against a rule of the business.
 * Honest people get some of them too: a line is no verdict. `call`: the form of its path.
 */
export function isRefusal({ code, status, fields }: ApiError, call: string): boolean {
  // Staff get these in their normal work, before a command about money or about how they log in.
  if (code === 'ConfirmFirst' || code === 'ConfirmFully') return false;
  if (code === 'InvalidRequest') return Object.keys(fields).length > 0;
  if (code === 'NotFound') return PRIVATE.test(call);
  return [401, 403, 413, 429].includes(status) || SUSPICIOUS.has(code);
}
