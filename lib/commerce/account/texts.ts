import { CHALLENGE_FAILED } from '#lib/commerce/challenge/texts.ts';
import { TOO_MANY_ATTEMPTS, WAIT_AND_RETRY } from '#lib/commerce/texts.ts';
import { BRAND } from '#lib/config/brand.ts';
import type { GenderPreference } from './account.ts';
import type { AddressResult } from './addresses.ts';
import type { AuthErrorCode } from './auth-error.ts';
import { GUESSABLE_PASSWORD } from './password-rules.ts';

export const ACCOUNT_LOAD_TEXTS = {
  account: 'Unable to load your account.',
  contactInfo: 'Unable to load contact information.',
  addresses: 'Unable to load addresses.',
  paymentMethods: 'Unable to load payment methods.',
  frequentFlyer: `Unable to load ${BRAND.frequentFlyer.short} information.`,
} as const;

/** Programming errors: code asks for an account in a state without one. Never shown. */
export const ACCOUNT_FAULTS = {
  cannotLoad: 'Cannot load account.',
  cannotUpdate: 'Cannot update account.',
  notLoaded: 'Account not loaded.',
} as const;

export const CONTACT_INFO_TEXTS = {
  saved: 'Your contact information has been saved.',
  failed: 'Unable to save your contact information. Please try again.',
  /** The server rejected a field that passed the form's validation. */
  refused: 'Check the fields marked above.',
  tooOften: 'You’ve saved changes too often.',
} as const;

export const GENDER_PREFERENCE_NAMES: Record<GenderPreference, string> = {
  male: 'Male',
  female: 'Female',
  other: 'Other',
};

/** For the data export and the account deletion. */
export const OWN_DATA_TEXTS = {
  downloadFailed: 'Unable to prepare your data. Please try again.',
  deleteFailed: 'Unable to delete your account. Please try again.',
} as const;

export const ADDRESS_SAVED = 'Your address has been saved.';
export const ADDRESS_REMOVED = 'The address has been removed.';
/** The server rejected a field that passed the form's validation. */
export const ADDRESS_REFUSED = 'Unable to save your address. Check the fields marked above.';
export const ADDRESSES_CHANGED_TOO_OFTEN = 'You’ve changed your addresses too often.';

export const SAVE_TO_ADDRESS_BOOK = 'Save to my address book';

export const ADDRESS_RESULT_TEXTS: Record<AddressResult, string> = {
  NOT_FOUND: 'Address not found.',
  NOT_UNIQUE: 'Address cannot match an existing saved address.',
  ALREADY_CREATED: "You've already saved an identical address.",
  ERROR: 'Unable to save your address. Please try again.',
};

export const REMOVE_ADDRESS_FAILED = 'Unable to remove your address. Please try again.';

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

/** Shown with the texts above when the rate limit was reached. */
export const AUTH_TOO_OFTEN = `${TOO_MANY_ATTEMPTS} ${WAIT_AND_RETRY}`;

export const CHECK_EMAIL = 'Check your email';
export const CHECK_SPAM = 'Can’t see it? Check your spam folder.';
export const CREATING_ACCOUNT = 'Creating your account…';
export const PASSWORD_CHANGED = 'Your password has been changed.';

/** For the steps of a log-in that follow the password. */
export const CHALLENGE_TEXTS = {
  wrongCode: 'That code didn’t work.',
  newestAppCode:
    'Each code works once, for about 30 seconds. Enter the one that your app shows now.',
  newestSmsCode: 'Check the text message, and enter the newest code.',
  unusedRecoveryCode: 'Each recovery code works once. Check it, or enter another one.',
  wrongSetUpCode:
    'Check that your phone’s clock is right, then enter the code that your app shows now.',
  samePassword: 'Choose a password that you haven’t used here before.',
  badPassword: 'That password isn’t allowed. Choose another one.',
  over: 'Your log-in took too long. Enter your password again.',
} as const;

/** For a change of the address that a customer logs in with. */
export const EMAIL_CHANGE_TEXTS = {
  askFailed: 'Unable to send a code.',
  sameAddress: 'Enter another address than the one you have.',
  wrongCode:
    'Use the code of the newest email. After five wrong ones, go back and ask for another.',
  changed: 'Your email address has been changed.',
  undone: 'Your email address is back, and every device is logged out.',
  undoFailed: 'Unable to stop the change. Please try again, or call us.',
  undoDead:
    'This link no longer works. It was used, or is older than 7 days. Call us, and we’ll help.',
} as const;

/** For passkeys. */
export const PASSKEY_TEXTS = {
  unknown: 'This passkey doesn’t work here any more. Log in with your password.',
  expired: 'That took too long. Try again.',
  loadFailed: 'Unable to load your passkeys.',
  addFailed: 'Unable to add a passkey.',
  known: 'This device already has a passkey for your account.',
  cancelled: 'No passkey was added. Try again, or use another device.',
  removeFailed: 'Unable to remove this passkey.',
  renameFailed: 'Unable to rename this passkey.',
} as const;

/** For where a customer is logged in. */
export const SESSION_TEXTS = {
  loadFailed: 'Unable to load where you’re logged in.',
  endFailed: 'Unable to log this out.',
} as const;

/** For linked assistants. */
export const ASSISTANT_TEXTS = {
  askFailed: 'Unable to find out who asks.',
  decideFailed: 'Unable to save your decision. Nothing was allowed.',
  goingBack: 'Taking you back…',
  loadFailed: 'Unable to load your linked assistants.',
  ended: 'The assistant can’t use your account any more.',
  endFailed: 'Unable to end this assistant.',
  takenBack: 'You have taken this permission back.',
  takeBackFailed: 'Unable to take this permission back.',
} as const;

/** For switching two-step log-in on and off. */
export const TWO_STEP_TEXTS = {
  loadFailed: 'Unable to load your security settings.',
  changeFailed: 'Unable to change two-step log-in.',
  tookTooLong: 'That took too long. Close this window and start again.',
  switchedOn: 'Two-step log-in is now on.',
  switchedOff: 'Two-step log-in is now off.',
  codesFailed: 'Unable to make recovery codes.',
} as const;

export function challengeProblem(code: AuthErrorCode): string {
  if (code === 'CodeInvalid') return CHALLENGE_TEXTS.wrongCode;
  if (code === 'PasswordUsed') return CHALLENGE_TEXTS.samePassword;
  if (code === 'PasswordGuessable') return GUESSABLE_PASSWORD;
  return code === 'InvalidPassword' ? CHALLENGE_TEXTS.badPassword : AUTH_TEXTS.signInFailed;
}

export function signInProblem(code: AuthErrorCode): string {
  if (code === 'SignInOver') return CHALLENGE_TEXTS.over;
  if (code === 'NotAuthorized' || code === 'UserNotFound') return AUTH_TEXTS.wrongPassword;
  return code === 'UserNotConfirmed' ? AUTH_TEXTS.notVerified : AUTH_TEXTS.signInFailed;
}

export function signUpProblem(code: AuthErrorCode): string {
  if (code === 'PasswordGuessable') return GUESSABLE_PASSWORD;
  return code === 'UsernameExists' ? AUTH_TEXTS.accountExists : AUTH_TEXTS.signUpFailed;
}

export function verifyProblem(code: AuthErrorCode): string {
  if (code === 'CodeInvalid') return AUTH_TEXTS.linkInvalid;
  return code === 'AlreadyVerified' ? AUTH_TEXTS.alreadyVerified : AUTH_TEXTS.verifyFailed;
}

export function resendProblem(code: AuthErrorCode): string {
  if (code === 'LimitExceeded') return AUTH_TEXTS.tooManyMails;
  if (code === 'ChallengeFailed') return `${AUTH_TEXTS.mailFailed} ${CHALLENGE_FAILED}`;
  return code === 'AlreadyVerified' ? AUTH_TEXTS.alreadyVerified : AUTH_TEXTS.mailFailed;
}

export function resetPasswordProblem(code: AuthErrorCode): string {
  return code === 'PasswordGuessable' ? GUESSABLE_PASSWORD : AUTH_TEXTS.resetFailed;
}

export function changePasswordProblem(code: AuthErrorCode): string {
  if (code === 'PasswordGuessable') return GUESSABLE_PASSWORD;
  return code === 'NotAuthorized' ? AUTH_TEXTS.wrongCurrentPassword : AUTH_TEXTS.changeFailed;
}
