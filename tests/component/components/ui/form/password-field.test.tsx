import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PasswordField } from '#components/ui/form/password-field.tsx';

test('a password is hidden until its owner shows it, and keeps what was typed', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" hint="8 or more characters" name="password" />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveAccessibleDescription('8 or more characters');
  await user.type(field, 'Gumnut-7');

  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('Gumnut-7');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});
