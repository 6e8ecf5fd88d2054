import { type Cents, formatCents } from '#lib/commerce/money.ts';

const DOLLARS = /^(?:A?\$|AUD)?\s*(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/i;

/** The most that a price may be: a million dollars, in cents. */
const MOST = 100_000_000;

/** Dollars that somebody wrote, such as `1,299.95` or `$120`, in cents; null: they are no amount. */
export function readDollars(text: string): Cents | null {
  const [, whole, part = ''] = DOLLARS.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
  return cents <= MOST ? cents : null;
}

const AMOUNT = /^(?:A?\$|AUD)?\s*(\d[\d,]*)(?:\.(\d*))?$/i;

/** What is wrong with a price that somebody wrote; null: nothing. */
export function priceProblem(text: string): string | null {
  const price = readDollars(text);
  if (price) return null;
  const [, whole, part = ''] = AMOUNT.exec(text.trim()) ?? [];
  if (whole === undefined) return 'Enter a price such as 129.95.';
  if (price === 0) return 'Enter a price of more than $0, such as 129.95.';
  if (Number(whole.replaceAll(',', '')) * 100 >= MOST) {
    return `Enter a price of at most ${formatCents(MOST)}.`;
  }
  return part.length > 2 ? 'Enter whole cents, such as 129.95.' : 'Enter a price such as 129.95.';
}
