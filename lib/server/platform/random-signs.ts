import 'server-only';
import { randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses: no I, L, O, U, 0 and 1. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Random signs that people can read, type and spell out; each holds almost five bits. */
export function randomSigns(count: number): string {
  return Array.from({ length: count }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
