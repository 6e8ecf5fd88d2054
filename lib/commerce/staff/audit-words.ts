import { type Cents, formatCents } from '#lib/commerce/money.ts';
import { clockTime } from './clock-time.ts';

/** Values that are amounts in cents, by their names in the audit. */
const MONEY: ReadonlySet<string> = new Set([
  ...['amount', 'balance', 'refused', 'minimumSubtotal', 'freeFrom'],
  ...['price', 'basePrice', 'originalPrice'],
]);
/** Values that are times in ms since the epoch. Other times are ISO texts, known by their form. */
const TIMES: ReadonlySet<string> = new Set(['startsAt', 'endsAt']);
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** The name of a value that the audit keeps, such as `expires at` for `expiresAt`. */
export function auditName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** What the audit keeps under a name, in words: money in dollars, times on the shop's clocks. */
export function auditValue(name: string, value: unknown): string {
  if (value === null) return 'none';
  switch (typeof value) {
    case 'string':
      return TIME.test(value) ? clockTime(Date.parse(value)) : value;
    case 'number':
      if (TIMES.has(name)) return clockTime(value);
      return MONEY.has(name) ? formatCents(value as Cents) : String(value);
    case 'boolean':
      return value ? 'yes' : 'no';
    case 'object':
      return wordsOf(name, value);
    default:
      return '';
  }
}

function wordsOf(name: string, value: object): string {
  const parts = Array.isArray(value)
    ? value.map((one: unknown) => auditValue(name, one))
    : Object.entries(value).map(([own, inside]) => `${auditName(own)} ${auditValue(own, inside)}`);
  if (parts.length === 0) return 'none';
  // What is inside has commas of its own.
  return parts.join(Object.values(value).some((one) => typeof one === 'object') ? '; ' : ', ');
}
