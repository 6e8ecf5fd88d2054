import type { AuthErrorCode } from './auth-error.ts';

/** The wording is fixed: do not rephrase it. */
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

/** Separate from AUTH_TEXTS because every page can show it and few need the others. */
export const LOGGED_OUT_TEXT = 'You are now logged out.';

/** Shown instead of LOGGED_OUT_TEXT after the account was deleted. */
export const ACCOUNT_DELETED_TEXT = 'Your account has been deleted.';

export function signInProblem(code: AuthErrorCode): string {
  if (code === 'NotAuthorized' || code === 'UserNotFound') return AUTH_TEXTS.wrongPassword;
  return code === 'UserNotConfirmed' ? AUTH_TEXTS.notVerified : AUTH_TEXTS.signInFailed;
}

export function signUpProblem(code: AuthErrorCode): string {
  return code === 'UsernameExists' ? AUTH_TEXTS.accountExists : AUTH_TEXTS.signUpFailed;
}

export function verifyProblem(code: AuthErrorCode): string {
  if (code === 'CodeInvalid') return AUTH_TEXTS.linkInvalid;
  return code === 'AlreadyVerified' ? AUTH_TEXTS.alreadyVerified : AUTH_TEXTS.verifyFailed;
}

export function resendProblem(code: AuthErrorCode): string {
  if (code === 'LimitExceeded') return AUTH_TEXTS.tooManyMails;
  return code === 'AlreadyVerified' ? AUTH_TEXTS.alreadyVerified : AUTH_TEXTS.mailFailed;
}

export function changePasswordProblem(code: AuthErrorCode): string {
  return code === 'NotAuthorized' ? AUTH_TEXTS.wrongCurrentPassword : AUTH_TEXTS.changeFailed;
}
