import * as z from 'zod/mini';
import { isPastDate } from '#lib/commerce/account/date-of-birth.ts';
import { email, firstName, lastName } from './contact.ts';
import { newPassword, PASSWORDS_DIFFER } from './password.ts';

/** Longer than any password: what is pasted by mistake is not sent. */
const LONGEST_TYPED = 1_000;

/** A password as it is, not a new one: only its owner's pool knows what it may be. */
function currentPassword(missing: string) {
  return z
    .string()
    .check(
      z.minLength(1, missing),
      z.maxLength(LONGEST_TYPED, `Use ${LONGEST_TYPED} characters or fewer.`),
    );
}

const repeatPassword = z.string().check(z.minLength(1, 'Repeat your password.'));

export interface NewPasswordFields {
  password: string;
  repeatPassword: string;
}

/** Whether a repetition that is there is not the password's. */
export function passwordsDiffer({ password, repeatPassword }: NewPasswordFields): boolean {
  return Boolean(repeatPassword) && password !== repeatPassword;
}

/** Both new passwords agree; told at the second one. */
function agree<Fields extends NewPasswordFields>() {
  return z.refine<Fields>((fields) => !passwordsDiffer(fields), {
    error: PASSWORDS_DIFFER,
    path: ['repeatPassword'],
    // Together with what else is wrong.
    when: () => true,
  });
}

/** Logging in (spec section 5, Other account forms). */
export const signInForm = z.object({ email, password: currentPassword('Enter your password.') });
export type SignInFields = z.infer<typeof signInForm>;

/** Signing up (spec section 5, Sign-up). Empty: no date of birth is given. */
export const signUpForm = z
  .object({
    firstName,
    lastName,
    email,
    password: newPassword,
    repeatPassword,
    dateOfBirth: z.string().check(
      z.refine((date) => date === '' || isPastDate(date, Date.now()), {
        error: 'Selected date is invalid',
      }),
    ),
    agreeToMarketing: z.boolean(),
  })
  .check(agree());
export type SignUpFields = z.infer<typeof signUpForm>;

/** Asking for a link, to verify an address or to set a new password. */
export const emailForm = z.object({ email });
export type EmailFields = z.infer<typeof emailForm>;

/** Setting a new password by a link. */
export const resetPasswordForm = z.object({ password: newPassword, repeatPassword }).check(agree());
export type ResetPasswordFields = z.infer<typeof resetPasswordForm>;

/** Changing one's password. */
export const changePasswordForm = z
  .object({
    currentPassword: currentPassword('Enter your current password.'),
    password: newPassword,
    repeatPassword,
  })
  .check(agree());
export type ChangePasswordFields = z.infer<typeof changePasswordForm>;
