import 'server-only';
import { randomInt } from 'node:crypto';
import { randomSigns } from '#lib/server/platform/random-signs.ts';

/** Somebody who has seen the last four characters still has to guess over 58 bits. */
const CODE_LENGTH = 16;
const PIN_LENGTH = 6;

/** A random code, normalised. */
export function newVoucherCode(): string {
  return randomSigns(CODE_LENGTH);
}

/** A random PIN. */
export function newVoucherPin(): string {
  return String(randomInt(10 ** PIN_LENGTH)).padStart(PIN_LENGTH, '0');
}
