import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { SignInForm } from '#components/auth/sign-in/sign-in-form.tsx';
import { SignUpForm } from '#components/auth/sign-up/sign-up-form.tsx';
import { OrderLookupForm } from '#components/orders/order-lookup-form.tsx';
import { EARLY_SUBMIT_SCRIPT } from '#lib/config/early-submit.ts';

beforeAll(() => {
  // As in a page that the server sends.
  new Function(EARLY_SUBMIT_SCRIPT)();
});

it.each<[string, ReactElement, string]>([
  ['log-in', <SignInForm key="form" forgot="/forgot" />, 'Enter your password.'],
  [
    'sign-up',
    <SignUpForm key="form" signIn="/account/signin" onDone={() => {}} />,
    'Enter your first name.',
  ],
  ['order look-up', <OrderLookupForm key="form" onFound={() => {}} />, 'Enter your order number.'],
])('%s: a form submitted before hydration is checked after it', async (_, form, problem) => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form);
  const email = within(container).getByLabelText<HTMLInputElement>('Email address', {
    selector: 'input',
  });
  email.value = 'ada@example.com';
  // The browser sends no such form anywhere.
  expect(email.form).toHaveAttribute('method', 'dialog');
  fireEvent.submit(email.form as HTMLFormElement);

  render(form, { container, hydrate: true });
  expect(await screen.findByText(problem)).toBeVisible();
  expect(email).toHaveValue('ada@example.com');
  expect(email).toBeInTheDocument();
});
