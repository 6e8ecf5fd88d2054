import * as z from 'zod/mini';
import { LAST_NAME_MISSING, NAME_CHARACTERS, tooLongText } from '#lib/commerce/field-texts.ts';
import { EMAIL_BYTES, EMAIL_LENGTH, NAME_BYTES, NAME_LENGTH } from '#lib/commerce/limits.ts';
import { tidySpaces } from './basics.ts';

const NAME = /^[\p{L}\p{M}.'’\- ]*$/u;

const encoder = new TextEncoder();
function maxBytes(limit: number, error: string) {
  return z.refine<string>((value) => encoder.encode(value).length <= limit, { error });
}

/** An e-mail address, with the messages for a missing and an invalid one. */
export function emailAddress(missing: string, invalid: string) {
  return z
    .string()
    .check(
      tidySpaces,
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(EMAIL_LENGTH, tooLongText(EMAIL_LENGTH)),
      maxBytes(EMAIL_BYTES, 'Enter a shorter email address.'),
      z.email({ error: invalid }),
    );
}

/** The schema of e-mail addresses in every form and call except the newsletter’s. */
export const email = emailAddress('Enter your email address.', 'Enter a valid email address.');

function personName(missing: string) {
  return z
    .string()
    .check(
      tidySpaces,
      z.minLength(1, missing),
      z.maxLength(NAME_LENGTH, tooLongText(NAME_LENGTH)),
      maxBytes(NAME_BYTES, 'Enter a shorter name.'),
      z.regex(NAME, NAME_CHARACTERS),
    );
}
export const firstName = personName('Enter your first name.');
export const lastName = personName(LAST_NAME_MISSING);
