import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { MARKET } from '#lib/config/market.ts';

/*
 * Imports the metadata of every country's numbers, so pages must load this module once it is
 * needed, not in their own bundle.
 */

const OPTIONS = { defaultCountry: MARKET.country, extract: false } as const;

function parsed(text: string) {
  const number = parsePhoneNumberFromString(text, OPTIONS);
  return number?.isValid() ? number : null;
}

/** Whether the text is a valid phone number; without a leading `+` it is read as Australian. */
export function isPhoneNumber(text: string): boolean {
  return parsed(text) !== null;
}

/** A phone number as people of the country write it, `0412 345 678`; unchanged if it is of another one. */
export function localPhoneNumber(text: string): string {
  const number = parsed(text);
  return number?.country === MARKET.country ? number.formatNational() : text;
}

/**
 * A phone number as `+61…`, `+64…` and so on, read like `isPhoneNumber` does; null if it is
 * invalid.
 */
export function readPhoneNumber(text: string): string | null {
  // 00 dialled from abroad means +. In Australia only 0011, for calls abroad, begins with 00.
  const international = text.trim().replace(/^00(?!11)/, '+');
  return parsed(international)?.number ?? null;
}
