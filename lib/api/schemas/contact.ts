import * as z from 'zod/mini';

/**
 * 254 bytes is RFC 5321's path limit of 256 less the angle brackets; a name's 60 are 20 letters of
 * 3 bytes.
 */
const EMAIL_MAX = 250;
const EMAIL_MAX_BYTES = 254;
const NAME_MAX = 20;
const NAME_MAX_BYTES = 60;
const NAME = /^[\p{L}\p{M}.'’\- ]*$/u;

const encoder = new TextEncoder();
function maxBytes(limit: number, error: string) {
  return z.refine<string>((value) => encoder.encode(value).length <= limit, { error });
}

/** The one schema for e-mail addresses, used by every form and call. */
export const email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'Enter your email address.', abort: true }),
    z.maxLength(EMAIL_MAX, `Use ${EMAIL_MAX} characters or fewer.`),
    maxBytes(EMAIL_MAX_BYTES, 'Enter a shorter email address.'),
    z.email({ error: 'Enter a valid email address.' }),
  );

function personName(missing: string) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(NAME_MAX, `Use ${NAME_MAX} characters or fewer.`),
      maxBytes(NAME_MAX_BYTES, 'Enter a shorter name.'),
      z.regex(NAME, 'Use letters, periods, apostrophes, hyphens and spaces only.'),
    );
}
export const firstName = personName('Enter your first name.');
export const lastName = personName('Enter your last name.');
