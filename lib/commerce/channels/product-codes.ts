import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Most characters of an id, by Google's rules for feeds. */
const MOST_CHARACTERS = 50;
/** Of a longer id: so many characters of it, a dot, and so many hexadecimal digits of its hash. */
const KEPT = 33;
const DIGITS = 16;

/** An id for other sites: the shop's own, shortened if they would refuse it. The same each time. */
export function channelId(id: string): string {
  if (id.length <= MOST_CHARACTERS) return id;
  return `${id.slice(0, KEPT)}.${bytesToHex(sha256(utf8ToBytes(id))).slice(0, DIGITS)}`;
}

/**
 * What a maker's article number is to other sites: a GTIN (the number under a bar code) if its check
 * digit is right, else the maker's own number. Eight digits are too few to tell one from the other.
 */
export function makerCode(code: string): { gtin: string | null; mpn: string | null } {
  const text = code.trim();
  if (/^\d{12,14}$/.test(text) && checkDigitOf(text) === Number(text.at(-1))) {
    return { gtin: text, mpn: null };
  }
  return { gtin: null, mpn: text === '' ? null : text };
}

/** The check digit of a GTIN whose last digit is its own check digit. */
function checkDigitOf(gtin: string): number {
  const digits = [...gtin.slice(0, -1)].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}
