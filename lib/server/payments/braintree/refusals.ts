import 'server-only';

/** Braintree's validation errors, by what they mean to the shop. None of them charged anything. */
export const CODES = {
  /** A customer with this id exists. */
  customerTaken: '91609',
  cannotVoid: '91504',
  cannotCapture: '91507',
  /** The payment is not settled yet. */
  cannotRefundYet: '91506',
  /** The account may not use `apiRequestKey`. */
  keyNotAllowed: '915231',
  /** The first request with this key failed, and so will every later one. */
  keyOfFailure: '915234',
} as const;

/**
 * Problems with `apiRequestKey`: it was used with another request, the first request is still
 * running, the first one failed, or Braintree could not tell. The outcome of the first request is
 * unknown.
 */
const KEY_ERRORS: ReadonlySet<string> = new Set(['915232', '915233', '915234', '915235']);

/** The account does not accept this kind of method or card. */
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

/** The token is used, unknown, expired, somebody else's, or paying elsewhere right now. */
const TOKEN_ERRORS: ReadonlySet<string> = new Set([
  '91564',
  '91565',
  '91566',
  '91569',
  '93107',
  '93108',
  '93109',
]);

/** The shape of a refusal, the same for all kinds of request. */
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

/** Braintree refused a request, or gave an unexpected answer. */
export class BraintreeError extends Error {
  override name = 'BraintreeError';
}

/** Codes only: Braintree's messages may repeat what was sent. */
export function refusedError(what: string, codes: readonly string[]): BraintreeError {
  return new BraintreeError(`Braintree refused to ${what}: ${codes.join(' ') || 'no code'}.`);
}

/** Null instead of a rejection if it does not exist. */
export async function orNull<Found>(finding: Promise<Found>): Promise<Found | null> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof Error && 'type' in error && error.type === 'notFoundError') return null;
    throw error;
  }
}
