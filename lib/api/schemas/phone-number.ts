import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod/mini';
import { MARKET } from '#lib/config/market.ts';
import { PHONE_MAX } from './phone.ts';

/*
 * Brings the metadata of every country's numbers: pages load it with the form's schema, once a
 * form is there, never with themselves.
 */

/** Whether it is a phone number, read as an Australian one unless it starts with `+` (section 5). */
export function isPhoneNumber(text: string): boolean {
  const options = { defaultCountry: MARKET.country, extract: false } as const;
  return parsePhoneNumberFromString(text, options)?.isValid() ?? false;
}

const tooLong = `Use ${PHONE_MAX} characters or fewer.`;

/** A phone number that must be given: at checkout (spec section 5). */
export const phoneNumber = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'Enter your phone number.', abort: true }),
    z.maxLength(PHONE_MAX, { error: tooLong, abort: true }),
    z.refine(isPhoneNumber, { error: 'Enter a valid phone number.' }),
  );

/** One that may be left out (spec section 5, Contact update). */
export const optionalPhoneNumber = z.string().check(
  z.trim(),
  z.maxLength(PHONE_MAX, { error: tooLong, abort: true }),
  z.refine((text) => text === '' || isPhoneNumber(text), {
    error: 'Enter a valid phone number or leave this field blank.',
  }),
);
