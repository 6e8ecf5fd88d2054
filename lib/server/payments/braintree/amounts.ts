import type { Cents } from '#lib/commerce/money.ts';

/** Cents in Braintree's form: `18995` as `189.95`. */
export function toAmount(cents: Cents): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/**
 * Braintree's amount in cents.
 * @throws Error if it is not an amount
 */
export function toCents(amount: string): Cents {
  const [, dollars, cents = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  if (dollars === undefined) throw new Error('Braintree answered no amount.');
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
