import { BRAND } from '#lib/config/brand.ts';

/** Digits of an order's number, behind the brand's prefix. */
export const ORDER_DIGITS = 9;

/** Normalises an order number: `# sb 123 456 789` → `SB123456789`. */
export function normaliseOrderNumber(number: string): string {
  return number.replace(/[\s#]/gu, '').toUpperCase();
}

/** The order number that a text is as a whole, normalised; null: it is none, or only a part of one. */
export function wholeOrderNumber(text: string): string | null {
  const number = normaliseOrderNumber(text);
  if (!number.startsWith(BRAND.orderPrefix)) return null;
  const digits = number.slice(BRAND.orderPrefix.length);
  return digits.length === ORDER_DIGITS && /^\d+$/.test(digits) ? number : null;
}
