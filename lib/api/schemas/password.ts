import * as z from 'zod/mini';

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 256;

/** What a form says beside a new password (spec section 5). */
export const PASSWORD_HINT = `${PASSWORD_MIN} or more characters with a number and an uppercase letter`;

/** A new password: spec section 5, Sign-up. */
export const newPassword = z.string().check(
  z.minLength(1, { error: 'Enter a password.', abort: true }),
  z.minLength(PASSWORD_MIN, `Use ${PASSWORD_MIN} characters or more.`),
  z.maxLength(PASSWORD_MAX, `Use ${PASSWORD_MAX} characters or fewer.`),
  z.regex(/\p{Ll}/u, 'Include a lowercase letter.'),
  z.regex(/\p{Lu}/u, 'Include an uppercase letter.'),
  z.regex(/\d/, 'Include a number.'),
  z.regex(/[^\p{L}\p{M}\p{N}\s]/u, 'Include a special character, such as ! or #.'),
  z.refine((value: string) => !value.startsWith(' ') && !value.endsWith(' '), {
    error: 'Remove the space at the start or end.',
  }),
);

export const PASSWORDS_DIFFER = "The passwords you entered don't match.";
