import * as z from 'zod/mini';
import { isPastDate } from '#lib/commerce/account/date-of-birth.ts';
import { tooLongText } from '#lib/commerce/field-texts.ts';
import { CHALLENGE_ANSWER_LENGTH } from '#lib/commerce/limits.ts';
import { email, firstName, lastName } from './contact.ts';
import { newPassword, PASSWORDS_DIFFER } from './password.ts';

/** Longer than any password, to reject text pasted by mistake. */
const LONGEST_TYPED = 1_000;

/** An existing password. Only its user pool knows the rules, so they are not checked here. */
function currentPassword(missing: string) {
  return z
    .string()
    .check(z.minLength(1, missing), z.maxLength(LONGEST_TYPED, tooLongText(LONGEST_TYPED)));
}

const repeatPassword = z.string().check(z.minLength(1, 'Repeat your password.'));

export interface NewPasswordFields {
  password: string;
  repeatPassword: string;
}

/** Whether a repeated password was entered and does not match. */
export function passwordsDiffer({ password, repeatPassword }: NewPasswordFields): boolean {
  return Boolean(repeatPassword) && password !== repeatPassword;
}

/** Reports different passwords at the repeat field. */
function agree<Fields extends NewPasswordFields>() {
  return z.refine<Fields>((fields) => !passwordsDiffer(fields), {
    error: PASSWORDS_DIFFER,
    path: ['repeatPassword'],
    // This check runs even when other fields are invalid, so that all errors appear together.
    when: () => true,
  });
}

export const signInForm = z.object({ email, password: currentPassword('Enter your password.') });
export type SignInFields = z.infer<typeof signInForm>;

/** The sign-up form. An empty `dateOfBirth` means none was given. */
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

/** Requests a link to verify an address or to reset a password. */
export const emailForm = z.object({ email });
export type EmailFields = z.infer<typeof emailForm>;

/** Sets a new password through an e-mailed link. */
export const resetPasswordForm = z.object({ password: newPassword, repeatPassword }).check(agree());
export type ResetPasswordFields = z.infer<typeof resetPasswordForm>;

/** A code that a log-in asks for after the password. Only the user pool knows its format. */
export const challengeForm = z.object({
  challengeAnswer: z
    .string()
    .check(
      z.minLength(1, 'Enter the code.'),
      z.maxLength(CHALLENGE_ANSWER_LENGTH, tooLongText(CHALLENGE_ANSWER_LENGTH)),
    ),
});
export type ChallengeFields = z.infer<typeof challengeForm>;

/** The new password that a log-in demands, as the answer to a challenge. */
export const demandedPasswordForm = z
  .object({
    password: newPassword.check(
      z.maxLength(CHALLENGE_ANSWER_LENGTH, tooLongText(CHALLENGE_ANSWER_LENGTH)),
    ),
    repeatPassword,
  })
  .check(agree());

/** Proves once more who is logged in. */
export const provePasswordForm = z.object({ password: currentPassword('Enter your password.') });
export type ProvePasswordFields = z.infer<typeof provePasswordForm>;

export const changePasswordForm = z
  .object({
    currentPassword: currentPassword('Enter your current password.'),
    password: newPassword,
    repeatPassword,
  })
  .check(agree());
export type ChangePasswordFields = z.infer<typeof changePasswordForm>;
