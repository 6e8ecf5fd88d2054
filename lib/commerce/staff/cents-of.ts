import type { Cents } from '#lib/commerce/money.ts';

const DOLLARS = /^\$?(\d{1,7})(?:\.(\d{1,2}))?$/;

/** An amount as people type it, such as `12`, `12.5` or `$12.50`; null for anything else. */
export function centsOf(text: string): Cents | null {
  const [, dollars, part = ''] = DOLLARS.exec(text.trim()) ?? [];
  return dollars === undefined ? null : Number(dollars) * 100 + Number(part.padEnd(2, '0'));
}
