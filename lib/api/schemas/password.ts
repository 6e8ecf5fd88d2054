import * as z from 'zod/mini';
import { PASSWORD_RULES } from '#lib/commerce/account/password-rules.ts';

export const newPassword = z.string().check(
  z.minLength(1, { error: 'Enter a password.', abort: true }),
  ...PASSWORD_RULES.map(({ error, isMet }) =>
    z.refine<string>(isMet, {
      error: ({ input }) => (typeof error === 'string' ? error : error(String(input))),
    }),
  ),
);

export const PASSWORDS_DIFFER = "The passwords you entered don't match.";
