import type { DeclineCode } from '#lib/commerce/checkout/decline-code.ts';
import type { Cents } from '#lib/commerce/money.ts';

/** The decision on an authorisation: a decline code, or null if authorised. */
export type Decision = DeclineCode | null;

/**
 * Processor codes after which a retry may succeed (from Braintree's authorization responses). The
 * other codes up to 2108 are hard declines: retrying the same card is useless.
 */
const SOFT_CODES: ReadonlySet<number> = new Set([
  2000, 2001, 2002, 2003, 2016, 2025, 2026, 2034, 2035, 2038, 2040, 2042, 2046, 2048, 2057, 2062,
  2078, 2080, 2092, 2099, 2101, 2102, 2103, 2104, 2105, 2106,
]);
/** A refund of this amount is refused, as if the card had been closed. */
export const REFUSED_REFUND: Cents = 7_777;

/** From here on every code is a generic, soft decline. */
const FIRST_GENERIC_CODE = 2109;

/** "Card type not enabled": the merchant's account does not take this brand. */
const CARD_TYPE_NOT_ENABLED = 2024;

/** The decline for a processor's code (2000 to 2999). */
export function declineOfProcessorCode(code: number): DeclineCode {
  if (code === CARD_TYPE_NOT_ENABLED) return 'PaymentInstrumentTypeNotAccepted';
  const soft = code >= FIRST_GENERIC_CODE || SOFT_CODES.has(code);
  return soft ? 'PaymentProcessorDeclinedSoft' : 'PaymentProcessorDeclinedHard';
}

/**
 * The outcome that the amount alone decides, as documented for Braintree's sandbox: $2,000.00 to
 * $2,999.99 is declined with the processor code of that number, $3,000.00 to $3,000.99 fails,
 * $5,001.00 is rejected by the gateway, and $5,001.01 declines PayPal. Every other amount is
 * authorised.
 */
export function decisionOfAmount(amount: Cents, paidBy: 'card' | 'paypal'): Decision {
  if (amount >= 200_000 && amount < 300_000) {
    return declineOfProcessorCode(Math.floor(amount / 100));
  }
  if (amount >= 300_000 && amount < 300_100) return 'PaymentFailureUnrecoverable';
  if (amount === 500_100) return 'PaymentGatewayRejected';
  if (amount === 500_101 && paidBy === 'paypal') return declineOfProcessorCode(2038);
  return null;
}
