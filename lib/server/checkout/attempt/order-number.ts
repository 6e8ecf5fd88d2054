import 'server-only';
import { randomInt } from 'node:crypto';
import { BRAND } from '#lib/config/brand.ts';

const DIGITS = 9;

/** `SB` and nine random digits: how many orders there are, and the next one's number, is not told. */
export function newOrderNumber(): string {
  return BRAND.orderPrefix + String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}
