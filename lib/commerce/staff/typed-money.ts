import type { Cents } from '#lib/commerce/money.ts';

const DOLLARS = /^(?:A?\$|AUD)?\s*(\d{1,6}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/i;

/** The most that a price may be: a million dollars, in cents. */
const MOST = 100_000_000;

/** Dollars that somebody wrote, such as `1,299.95` or `$120`, in cents; null: they are no amount. */
export function readDollars(text: string): Cents | null {
  const [, whole, part = ''] = DOLLARS.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
  return cents <= MOST ? cents : null;
}
