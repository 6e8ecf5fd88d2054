import type { Cents } from '#lib/commerce/money.ts';
import type { DeclineCode } from '../payment-gateway.ts';

/** What becomes of an authorisation: a code, or null where the money is kept for the order. */
export type Decision = DeclineCode | null;

/**
 * Processor codes after which the same card will not do however often it is tried
 * (`hard_declined` in Braintree's authorization responses); every other decline is soft.
 */
const HARD_CODES: ReadonlySet<number> = new Set([
  2004, 2005, 2006, 2007, 2008, 2009, 2011, 2012, 2013, 2014, 2015, 2017, 2018, 2019, 2020, 2022,
  2023, 2024, 2027, 2028, 2029, 2032, 2036, 2037, 2039, 2041, 2043, 2044, 2045, 2047, 2049, 2051,
  2053, 2058, 2060, 2061, 2062, 2063, 2064, 2065, 2066, 2067, 2068, 2069, 2070, 2071, 2072, 2073,
  2074, 2076, 2077, 2078, 2079, 2081, 2082, 2083, 2084, 2085, 2086, 2087, 2088, 2089, 2090, 2091,
  2092, 2093, 2094, 2095, 2096, 2097, 2098,
]);

/** "Card type not enabled": the merchant's account does not take this brand. */
const CARD_TYPE_NOT_ENABLED = 2024;

/** How the shop tells a decline with a processor's code (2000 to 2999). */
export function declineOfProcessorCode(code: number): DeclineCode {
  if (code === CARD_TYPE_NOT_ENABLED) return 'PaymentInstrumentTypeNotAccepted';
  return HARD_CODES.has(code) ? 'PaymentProcessorDeclinedHard' : 'PaymentProcessorDeclinedSoft';
}

/**
 * What the amount alone decides, as Braintree documents it for its sandbox: $2,000.00 to $2,999.99
 * is declined with the processor code of that number, $3,000.00 to $3,000.99 fails, $5,001.00 is
 * rejected by the gateway, $5,001.01 declines PayPal; every other amount is authorised.
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
