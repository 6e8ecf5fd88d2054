import * as z from 'zod/mini';
import { OPTIONAL_PHONE_INVALID, PHONE_INVALID, tooLongText } from '#lib/commerce/field-texts.ts';
import { PHONE_LENGTH } from '#lib/commerce/limits.ts';
import { isPhoneNumber } from '#lib/commerce/phone-number.ts';
import { tidySpaces } from './basics.ts';

/*
 * Imports the metadata of every country's numbers, so load this module together with a form's
 * schema, not in a page's own bundle.
 */

const tooLong = tooLongText(PHONE_LENGTH);

/** A required phone number. */
export const phoneNumber = z
  .string()
  .check(
    tidySpaces,
    z.minLength(1, { error: 'Enter your phone number.', abort: true }),
    z.maxLength(PHONE_LENGTH, { error: tooLong, abort: true }),
    z.refine(isPhoneNumber, { error: PHONE_INVALID }),
  );

/** An optional phone number; empty means none. */
export const optionalPhoneNumber = z.string().check(
  tidySpaces,
  z.maxLength(PHONE_LENGTH, { error: tooLong, abort: true }),
  z.refine((text) => text === '' || isPhoneNumber(text), {
    error: OPTIONAL_PHONE_INVALID,
  }),
);
