import type { AuthErrorCode } from './auth-error.ts';

/** Spec section 8, Sign-in and verification; Sign-up and password: word for word. */
export const AUTH_TEXTS = {
  signInFailed: 'Unable to log you in.',
  wrongPassword: 'Incorrect email address or password.',
  notVerified: "Your email address hasn't been verified yet.",
  linkInvalid: 'Your verification link is invalid.',
  verifyFailed: 'Unable to verify your account.',
  alreadyVerified: 'Your email address has already been verified.',
  verified: 'Your email address is now verified.',
  tooManyMails: "You've sent too many verification emails. Try again later.",
  mailFailed: 'Unable to send verification email. Try again later.',
  accountExists: 'Account already exists. Please log in.',
  signUpFailed: 'There was an error creating your account.',
  wrongCurrentPassword: 'Incorrect Password.',
  changeFailed: 'Error changing your password.',
  resetFailed: 'Unable to reset password. Try again.',
} as const;

/** Spec section 2, after logout. By itself: every page can say it, few need the others. */
export const LOGGED_OUT_TEXT = 'You are now logged out.';

/** The same of a customer whose account is no more. */
export const ACCOUNT_DELETED_TEXT = 'Your account has been deleted.';

/** Why signing in failed. */
export function signInProblem(code: AuthErrorCode): string {
  if (code === 'NotAuthorized' || code === 'UserNotFound') return AUTH_TEXTS.wrongPassword;
  return code === 'UserNotConfirmed' ? AUTH_TEXTS.notVerified : AUTH_TEXTS.signInFailed;
}

/** Why signing up failed. */
export function signUpProblem(code: AuthErrorCode): string {
  return code === 'UsernameExists' ? AUTH_TEXTS.accountExists : AUTH_TEXTS.signUpFailed;
}

/** What became of a verification link that did not verify. */
export function verifyProblem(code: AuthErrorCode): string {
  if (code === 'CodeInvalid') return AUTH_TEXTS.linkInvalid;
  return code === 'AlreadyVerified' ? AUTH_TEXTS.alreadyVerified : AUTH_TEXTS.verifyFailed;
}

/** Why no new link was sent. */
export function resendProblem(code: AuthErrorCode): string {
  if (code === 'LimitExceeded') return AUTH_TEXTS.tooManyMails;
  return code === 'AlreadyVerified' ? AUTH_TEXTS.alreadyVerified : AUTH_TEXTS.mailFailed;
}

/** Why a password was not changed. */
export function changePasswordProblem(code: AuthErrorCode): string {
  return code === 'NotAuthorized' ? AUTH_TEXTS.wrongCurrentPassword : AUTH_TEXTS.changeFailed;
}
