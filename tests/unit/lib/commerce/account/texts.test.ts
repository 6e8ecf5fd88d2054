import { describe, expect, it } from 'vitest';
import { AUTH_ERROR_CODES, type AuthErrorCode } from '#lib/commerce/account/auth-error.ts';
import { GUESSABLE_PASSWORD } from '#lib/commerce/account/password-rules.ts';
import {
  changePasswordProblem,
  resendProblem,
  resetPasswordProblem,
  signInProblem,
  signUpProblem,
  verifyProblem,
} from '#lib/commerce/account/texts.ts';
import { CHALLENGE_FAILED } from '#lib/commerce/challenge/texts.ts';

/** The text for each error code that has its own; `else` for all others. */
function expectTexts(
  problem: (code: AuthErrorCode) => string,
  own: Partial<Record<AuthErrorCode, string>>,
  otherwise: string,
) {
  for (const code of AUTH_ERROR_CODES) expect(problem(code)).toBe(own[code] ?? otherwise);
}

describe('the error text', () => {
  it('of a failed log-in does not reveal whether an account exists', () => {
    const wrong = 'Incorrect email address or password.';
    expectTexts(
      signInProblem,
      {
        NotAuthorized: wrong,
        UserNotFound: wrong,
        UserNotConfirmed: "Your email address hasn't been verified yet.",
        SignInOver: 'Your log-in took too long. Enter your password again.',
      },
      'Unable to log you in.',
    );
  });

  it('of a failed sign-up says when the account already exists', () => {
    expectTexts(
      signUpProblem,
      {
        UsernameExists: 'Account already exists. Please log in.',
        PasswordGuessable: GUESSABLE_PASSWORD,
      },
      'There was an error creating your account.',
    );
  });

  it('of a failed verification says if the link is invalid or already used', () => {
    expectTexts(
      verifyProblem,
      {
        CodeInvalid: 'Your verification link is invalid.',
        AlreadyVerified: 'Your email address has already been verified.',
      },
      'Unable to verify your account.',
    );
  });

  it('of a failed resend names the limit, the verified address or the bot challenge', () => {
    expectTexts(
      resendProblem,
      {
        LimitExceeded: "You've sent too many verification emails. Try again later.",
        AlreadyVerified: 'Your email address has already been verified.',
        ChallengeFailed: `Unable to send verification email. Try again later. ${CHALLENGE_FAILED}`,
      },
      'Unable to send verification email. Try again later.',
    );
  });

  it('of a failed password change says when the old password is wrong', () => {
    expectTexts(
      changePasswordProblem,
      { NotAuthorized: 'Incorrect Password.', PasswordGuessable: GUESSABLE_PASSWORD },
      'Error changing your password.',
    );
  });

  it('of a password that no link could set says when it is easy to guess', () => {
    expectTexts(
      resetPasswordProblem,
      { PasswordGuessable: GUESSABLE_PASSWORD },
      'Unable to reset password. Try again.',
    );
  });
});
