import 'server-only';
import { randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses: no I, L, O, U, 0 and 1. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
/** Somebody who has seen the last four characters still has to guess over 58 bits. */
const CODE_LENGTH = 16;
const PIN_LENGTH = 6;

/** A random code, normalised. */
export function newVoucherCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}

/** A random PIN. */
export function newVoucherPin(): string {
  return String(randomInt(10 ** PIN_LENGTH)).padStart(PIN_LENGTH, '0');
}
