import { resolve } from 'node:path';
import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { normaliseOrderNumber } from '#lib/commerce/checkout/order-number.ts';
import { type Day, marketTime } from '#lib/commerce/market-day.ts';
import type { AskedUnits } from '#lib/commerce/orders/cancellation.ts';
import { STAFF_NAME } from '#lib/config/staff-name.ts';

/** Every command that changes something has this option; see running.ts. */
export const asOption = () =>
  new Option('--as <name>', 'who you are, for the audit; by default SHOP_STAFF').argParser(
    staffName,
  );

export const jsonOption = () => new Option('--json', 'prints JSON: times in UTC, money in cents');

const MOST_EVER = 100_000;

export const mostOption = (most: number) =>
  new Option('--most <n>', 'lists so many at most').argParser(whole(1, MOST_EVER)).default(most);

function staffName(text: string, before: string | undefined): string {
  const name = text.trim();
  if (before !== undefined) throw new InvalidArgumentError('Name one person.');
  if (!STAFF_NAME.test(name)) {
    throw new InvalidArgumentError('Write letters, like "Kim Lee", up to 60.');
  }
  return name;
}

/** Reads a whole number in these limits. */
export function whole(from: number, to: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= from && number <= to) return number;
    throw new InvalidArgumentError(`It must be a number from ${from} to ${to}.`);
  };
}

/** A time on the shop's clocks, or with another zone. */
const TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?$/;

/** Reads a time: on the shop's clocks, unless it names its zone. */
export function time(text: string): Date {
  const [, clock, zone] = TIME.exec(text) ?? [];
  const asUtc = Date.parse(`${clock}Z`);
  // "2026-02-30" becomes a day of March.
  if (clock === undefined || !isReal(asUtc, clock)) {
    throw new InvalidArgumentError(
      'It must be a time, like 2026-11-23T14:30 on the clocks of the shop, or 2026-11-23T14:30+08:00.',
    );
  }
  return zone === undefined ? new Date(marketTime(asUtc)) : new Date(text);
}

/** Reads a day, as ms at which it begins in UTC. */
export function day(text: string): Day {
  const begins = Date.parse(`${text}T00:00:00Z`);
  if (/^\d{4}-\d\d-\d\d$/.test(text) && isReal(begins, text)) return begins;
  throw new InvalidArgumentError('It must be a day, like 2026-10-01.');
}

function isReal(at: number, written: string): boolean {
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(written);
}

/** Reads a time, or a day, which is when it begins where the shop is. */
export function moment(text: string): Date {
  return text.includes('T') ? time(text) : new Date(marketTime(day(text)));
}

/** Reads dollars as cents: `12`, `12.5` and `12.50` are 1200, 1250 and 1250. */
export function dollars(text: string): number {
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) throw new InvalidArgumentError('Write dollars, like 12.50.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Reads the number of an order, refund or return as it is stored. */
export const orderNumber = (text: string): string => normaliseOrderNumber(text);

/** Reads `1,3` or `1:2,3`: lines that count from 1, each with a quantity, by default all of the line. */
export function orderLines(text: string): AskedUnits[] {
  return text.split(',').map((part) => {
    const [, line, qty] = /^([1-9]\d{0,2})(?::([1-9]\d{0,3}))?$/.exec(part.trim()) ?? [];
    if (line === undefined) {
      throw new InvalidArgumentError('Write lines with quantities, like 1:2,3.');
    }
    return { line: Number(line) - 1, ...(qty !== undefined && { qty: Number(qty) }) };
  });
}

/** Reads the file that an export writes, with the format from its extension. */
export function exportTarget(name: string): { file: string; format: 'jsonl' | 'csv' } {
  const [extension = ''] = /\.(?:jsonl|ndjson|csv)$/i.exec(name) ?? [];
  if (extension === '') throw new InvalidArgumentError('Its name must end in .jsonl or .csv.');
  return { file: resolve(name), format: extension.toLowerCase() === '.csv' ? 'csv' : 'jsonl' };
}
