import * as z from 'zod/mini';
import type { Cents } from '#lib/commerce/money.ts';
import { MARKET } from '#lib/config/market.ts';

/** An amount as Afterpay writes it: `{"amount": "19.95", "currency": "AUD"}`. */
export const afterpayMoney = z.object({
  amount: z.string().check(z.regex(/^\d{1,9}(?:\.\d{1,2})?$/)),
  currency: z.string(),
});
export type AfterpayMoney = z.infer<typeof afterpayMoney>;

export function toAfterpayMoney(cents: Cents): AfterpayMoney {
  const amount = `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  return { amount, currency: MARKET.currency };
}

/** In hundredths of its currency, whatever the currency. */
export function hundredthsOf({ amount }: AfterpayMoney): Cents {
  const [whole = '0', part = ''] = amount.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Null if it is not in the shop's currency. */
export function centsOf(money: AfterpayMoney): Cents | null {
  return money.currency === MARKET.currency ? hundredthsOf(money) : null;
}
