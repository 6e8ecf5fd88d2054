import 'server-only';

/** Validation errors of Braintree by what they mean to the shop; nothing was charged. */
export const CODES = {
  /** A customer with this id exists. */
  customerTaken: '91609',
  cannotVoid: '91504',
  cannotCapture: '91507',
  /** The payment is not settled yet. */
  cannotRefundYet: '91506',
  /** The account may not use `apiRequestKey`. */
  keyNotAllowed: '915231',
  /** The first request with this key failed, and so does every one after it. */
  keyOfFailure: '915234',
} as const;

/**
 * About `apiRequestKey`: used with another request, the first is still at work, the first failed,
 * or Braintree could not tell. What became of the first request is open.
 */
const KEY_ERRORS: ReadonlySet<string> = new Set(['915232', '915233', '915234', '915235']);

/** The account does not take this kind of method or card. */
const NOT_ACCEPTED: ReadonlySet<string> = new Set([
  '81703',
  '81509',
  '91517',
  '91567',
  '91577',
  '91734',
  '83501',
  '83708',
  '82904',
  '915101',
]);

/** The token is used, unknown, too old or another's, or it is paying elsewhere. */
const TOKEN_ERRORS: ReadonlySet<string> = new Set([
  '91564',
  '91565',
  '91566',
  '91569',
  '93107',
  '93108',
  '93109',
]);

/** What a refused request answers, of all kinds of request. */
interface Refused {
  success: boolean;
  errors: { deepErrors(): { code: string }[] };
}

export function codesOf(result: Refused): string[] {
  return result.success ? [] : result.errors.deepErrors().map(({ code }) => code);
}

export function isAboutKey(codes: readonly string[]): boolean {
  return codes.some((code) => KEY_ERRORS.has(code));
}

export function isAboutToken(codes: readonly string[]): boolean {
  return codes.some((code) => TOKEN_ERRORS.has(code));
}

export function isNotAccepted(codes: readonly string[]): boolean {
  return codes.some((code) => NOT_ACCEPTED.has(code));
}

/** Braintree refused a request, or answered something else than was asked for. */
export class BraintreeError extends Error {
  override name = 'BraintreeError';
}

/** Codes only: the messages of Braintree may repeat what was sent. */
export function refusedError(what: string, codes: readonly string[]): BraintreeError {
  return new BraintreeError(`Braintree refused to ${what}: ${codes.join(' ') || 'no code'}.`);
}

/** Null instead of a rejection because there is no such thing. */
export async function orNull<Found>(finding: Promise<Found>): Promise<Found | null> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof Error && 'type' in error && error.type === 'notFoundError') return null;
    throw error;
  }
}
