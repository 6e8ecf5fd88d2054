import { normaliseOrderNumber } from '#lib/commerce/checkout/order-number.ts';
import type { AskedUnits } from '#lib/commerce/orders/cancellation.ts';

/**
 * An order's number as it is stored.
 * @throws Error if there is none, or anything after it
 */
export function orderNumber(positionals: readonly string[]): string {
  const [number, ...more] = positionals;
  if (number === undefined || more.length > 0) throw new Error('Name one order.');
  return normaliseOrderNumber(number);
}

/**
 * `1,3` or `1:2,3`: lines that count from 1, each with a quantity, by default all of the line.
 * Undefined: all lines.
 * @throws Error for anything else
 */
export function orderLines(text: string | undefined): AskedUnits[] | undefined {
  return text?.split(',').map((part) => {
    const [, line, qty] = /^([1-9]\d{0,2})(?::([1-9]\d{0,3}))?$/.exec(part.trim()) ?? [];
    if (line === undefined) {
      throw new Error(`--lines must be lines with quantities, like 1:2,3, not "${text}".`);
    }
    return { line: Number(line) - 1, ...(qty !== undefined && { qty: Number(qty) }) };
  });
}

/**
 * Dollars as cents: `12`, `12.5` and `12.50` are 1200, 1250 and 1250.
 * @throws Error for anything else
 */
export function dollars(text: string): number {
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) throw new Error(`"${text}" is no amount. Write dollars, like 12.50.`);
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
