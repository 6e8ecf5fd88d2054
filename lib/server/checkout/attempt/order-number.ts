import 'server-only';
import { randomInt } from 'node:crypto';
import { BRAND } from '#lib/config/brand.ts';

const DIGITS = 9;

/**
 * The brand's prefix and nine random digits, so that a number reveals neither the count of orders
 * nor the next number.
 */
export function newOrderNumber(): string {
  return BRAND.orderPrefix + String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}
