import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { isGtin } from '#lib/commerce/catalogue/gtin.ts';
import type { Variant } from '#lib/commerce/catalogue/product.ts';

/** Most characters of an id, by Google's rules for feeds. */
const MOST_CHARACTERS = 50;
/**
 * A longer id is cut to this many characters, followed by a dot and the first hexadecimal digits of
 * its hash.
 */
const KEPT = 33;
const DIGITS = 16;

/**
 * An id for other sites: the shop's own, shortened if they would refuse it. The same id always
 * gives the same result.
 */
export function channelId(id: string): string {
  if (id.length <= MOST_CHARACTERS) return id;
  return `${id.slice(0, KEPT)}.${bytesToHex(sha256(utf8ToBytes(id))).slice(0, DIGITS)}`;
}

/**
 * A variant's codes for other sites: its GTIN and the maker's own number. A maker's article number
 * counts as a GTIN if it is a valid one with more than eight digits; with eight digits the two
 * cannot be told apart.
 */
export function makerCodes({ code, gtin }: Pick<Variant, 'code' | 'gtin'>): {
  gtin: string | null;
  mpn: string | null;
} {
  const text = code.trim();
  const isOne = text.length > 8 && isGtin(text);
  return { gtin: gtin ?? (isOne ? text : null), mpn: isOne || text === '' ? null : text };
}
