import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod/mini';
import { MARKET } from '#lib/config/market.ts';
import { PHONE_MAX } from './phone.ts';

/*
 * Imports the metadata of every country's numbers, so pages must load this module together with a
 * form's schema, not in their own bundle.
 */

/** Whether the text is a valid phone number; without a leading `+` it is read as Australian. */
export function isPhoneNumber(text: string): boolean {
  const options = { defaultCountry: MARKET.country, extract: false } as const;
  return parsePhoneNumberFromString(text, options)?.isValid() ?? false;
}

const tooLong = `Use ${PHONE_MAX} characters or fewer.`;

/** A required phone number. */
export const phoneNumber = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'Enter your phone number.', abort: true }),
    z.maxLength(PHONE_MAX, { error: tooLong, abort: true }),
    z.refine(isPhoneNumber, { error: 'Enter a valid phone number.' }),
  );

/** An optional phone number; empty means none. */
export const optionalPhoneNumber = z.string().check(
  z.trim(),
  z.maxLength(PHONE_MAX, { error: tooLong, abort: true }),
  z.refine((text) => text === '' || isPhoneNumber(text), {
    error: 'Enter a valid phone number or leave this field blank.',
  }),
);
