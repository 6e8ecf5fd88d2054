import { describe, expect, it } from 'vitest';
import {
  changePasswordForm,
  resetPasswordForm,
  signInForm,
  signUpForm,
} from '#lib/api/schemas/account-forms.ts';

interface Checked {
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
}

function errors({ error }: Checked): Record<string, string> {
  const told: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) told[path.join('.')] ??= message;
  return told;
}

const RIGHT = {
  firstName: ' Marjorie ',
  lastName: "O'Hara-Smith Jr.",
  email: ' marjorie@example.com ',
  password: 'Wattle12!',
  repeatPassword: 'Wattle12!',
  dateOfBirth: '',
  agreeToMarketing: false,
};
const signUp = (fields: Partial<typeof RIGHT>) =>
  errors(signUpForm.safeParse({ ...RIGHT, ...fields }));

describe('the sign-up form', () => {
  it.each([
    ['email', { email: 'marjorie@' }, 'Enter a valid email address.'],
    ['email', { email: `${'m'.repeat(240)}@example.com` }, 'Use 250 characters or fewer.'],
    ['firstName', { firstName: 'M'.repeat(21) }, 'Use 20 characters or fewer.'],
    [
      'firstName',
      { firstName: 'M4rjorie' },
      'Use letters, periods, apostrophes, hyphens and spaces only.',
    ],
    ['repeatPassword', { repeatPassword: 'wattle12!' }, "The passwords you entered don't match."],
    ['dateOfBirth', { dateOfBirth: '2999-01-01' }, 'Selected date is invalid'],
    ['dateOfBirth', { dateOfBirth: '01/02/1990' }, 'Selected date is invalid'],
  ])('refuses a wrong %s: %j', (field, fields, error) => {
    expect(signUp(fields)).toEqual({ [field]: error });
  });
});

describe('the other account forms', () => {
  it('require an email address and a password to log in, and accept any password', () => {
    expect(errors(signInForm.safeParse({ email: '', password: '' }))).toEqual({
      email: 'Enter your email address.',
      password: 'Enter your password.',
    });
    const old = { email: 'marjorie@example.com', password: ' x ' };
    expect(signInForm.parse(old)).toEqual(old);
  });

  it('apply the same password rules to a reset and to a change', () => {
    const fields = { password: 'wattle', repeatPassword: 'gum' };
    expect(errors(resetPasswordForm.safeParse(fields))).toEqual({
      password: 'Use 8 characters or more.',
      repeatPassword: "The passwords you entered don't match.",
    });
    const changed = { ...fields, currentPassword: '' };
    expect(errors(changePasswordForm.safeParse(changed))).toMatchObject({
      currentPassword: 'Enter your current password.',
    });
  });
});
