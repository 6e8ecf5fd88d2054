/** The longest token in an order, in characters. */
const MOST_LENGTH = 1_024;
const VISIBLE_ASCII = /^[!-~]+$/;

/**
 * The fraud-prevention script's token; null if it cannot be one. Others can write the script's cookie,
 * so the token is never trusted and never a reason to refuse an order.
 */
export function readFraudToken(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > MOST_LENGTH) return null;
  return VISIBLE_ASCII.test(given) ? given : null;
}

/**
 * The shop's own cookie: a random id that is not derived from the browser. It counts declined
 * payments, so that one browser cannot test stolen cards.
 */
export const FRAUD_COOKIE = { name: 'fraudToken', days: 30 } as const;
