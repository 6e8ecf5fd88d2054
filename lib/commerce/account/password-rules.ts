import { tooLongText } from '#lib/commerce/field-texts.ts';

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 256;

export interface PasswordRule {
  id: string;
  /** Text in the list of requirements. */
  label: string;
  /** Text of the validation error. */
  error: string | ((password: string) => string);
  isMet: (password: string) => boolean;
}

/** Shown above the list of all requirements. The wording is fixed. */
export const PASSWORD_HINT = `${PASSWORD_MIN} or more with a number and an uppercase letter`;

/** Said about a password that fulfils all requirements. */
export const GUESSABLE_PASSWORD =
  'This password is easy to guess: many people use it, or it’s made of your name or ours. Choose another one.';

/** All requirements. The form lists them, and the form and the server check them. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    id: 'length',
    label: `${PASSWORD_MIN} to ${PASSWORD_MAX} characters`,
    error: ({ length }) =>
      length < PASSWORD_MIN ? `Use ${PASSWORD_MIN} characters or more.` : tooLongText(PASSWORD_MAX),
    isMet: ({ length }) => length >= PASSWORD_MIN && length <= PASSWORD_MAX,
  },
  {
    id: 'lowercase',
    label: 'A lowercase letter',
    error: 'Include a lowercase letter.',
    isMet: (password) => /\p{Ll}/u.test(password),
  },
  {
    id: 'uppercase',
    label: 'An uppercase letter',
    error: 'Include an uppercase letter.',
    isMet: (password) => /\p{Lu}/u.test(password),
  },
  {
    id: 'number',
    label: 'A number',
    error: 'Include a number.',
    isMet: (password) => /\d/.test(password),
  },
  {
    id: 'special',
    label: 'A special character, such as ! or #',
    error: 'Include a special character, such as ! or #.',
    isMet: (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
  },
  {
    id: 'spaces',
    label: 'No space at the start or end',
    error: 'Remove the space at the start or end.',
    isMet: (password) => !password.startsWith(' ') && !password.endsWith(' '),
  },
];

/** Compares a repeated password while it is typed: the beginning of the password may still become equal. */
export function compareRepeat(
  password: string,
  repeat: string,
): 'empty' | 'unfinished' | 'matches' | 'differs' {
  if (repeat === '') return 'empty';
  if (repeat === password) return 'matches';
  return password.startsWith(repeat) ? 'unfinished' : 'differs';
}

export const PASSWORD_STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

/** Number of distinct characters from which a valid password is good or strong. */
const GOOD_LENGTH = 11;
const STRONG_LENGTH = 14;

/**
 * A rough strength estimate by the number of distinct characters. A password that breaks a rule is
 * weak.
 */
export function passwordStrength(password: string): PasswordStrength {
  const isAllowed = PASSWORD_RULES.every(({ isMet }) => isMet(password));
  if (!isAllowed) return 'weak';
  const different = new Set(password).size;
  if (different < 6) return 'weak';
  if (different < GOOD_LENGTH) return 'fair';
  return different < STRONG_LENGTH ? 'good' : 'strong';
}
