import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SignInForm } from '#components/auth/sign-in/sign-in-form.tsx';
import { SignUpForm } from '#components/auth/sign-up/sign-up-form.tsx';
import { renderShop } from '#tests/component/support/render-shop.tsx';

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });

it('the sign-in form lets password managers fill it in, and passwords be pasted', async () => {
  const { user } = renderShop(<SignInForm forgot="/account/password/forgot" />);
  expect(field('Email address')).toHaveAttribute('autocomplete', 'username webauthn');
  expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
  await user.click(field('Password'));
  await user.paste('Wattle&Gum1tree');
  expect(field('Password')).toHaveValue('Wattle&Gum1tree');
});

it('the sign-up form lets password managers fill in and save its fields', () => {
  renderShop(<SignUpForm signIn="/account/signin" onDone={() => {}} />);
  expect(field('Email address')).toHaveAttribute('autocomplete', 'username');
  for (const label of ['Password', 'Repeat password']) {
    expect(field(label)).toHaveAttribute('autocomplete', 'new-password');
  }
  expect(field('Date of birth (optional)')).toHaveAttribute('autocomplete', 'bday');
});
