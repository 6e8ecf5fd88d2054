import { test } from './support/account-test.ts';
import { makeCustomer, newcomer } from './support/customer.ts';
import { expect } from './support/fixtures.ts';
import { mailedLink } from './support/mailbox.ts';
import { breakPool } from './support/user-pool.ts';

test('somebody signs up, verifies the address by the mail, logs in and is known', {
  tag: '@change',
}, async ({ page, account }) => {
  const ada = newcomer();
  await page.goto('/');
  await account.signInLink.click();
  await expect(page).toHaveTitle(/^Log In/);
  await account.createAccount.click();
  await expect(page).toHaveTitle(/^Sign Up/);
  await account.fillSignUp(ada);
  await account.field('Date of birth (optional)').fill('31/01/1990');
  await account.signUp.click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(ada.email);

  await page.goto(await mailedLink(ada.email, 'verify-email'));
  await expect(page).toHaveTitle(/^Verify Email Address/);
  await expect(page.getByText('Your email address is now verified.')).toBeVisible();
  await expect(account.email).toHaveValue(ada.email);
  await expect(account.password).toBeFocused();
  await account.submitLogIn(ada);
  await expect(page).toHaveURL(/\/account$/);
  await expect(account.myAccount).toBeVisible();
  await page.goto('/products');
  await expect(account.myAccount).toBeVisible();
  // Logged-in customers are redirected away from the sign-up page.
  await page.goto('/account/signin');
  await expect(page).toHaveURL(/\/account$/);
});

test('the form tells what is missing, and what a password still needs', async ({
  page,
  account,
}) => {
  await page.goto('/account/signup');
  await account.signUp.click();
  await expect(account.field('First name')).toBeFocused();
  for (const text of [
    'Enter your first name.',
    'Enter your last name.',
    'Enter your email address.',
    'Enter a password.',
    'Repeat your password.',
  ]) {
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
  }
  await expect(account.password).toHaveAccessibleDescription(
    /8 or more with a number and an uppercase letter 8 or more characters .*An uppercase letter A number A special character/,
  );
  const needs = page.getByText(/^Still needed/);
  await account.password.fill('wattle12');
  await expect(needs).toHaveText(/an uppercase letter; a special character/);
  await account.password.fill('Wattle12!gum');
  await expect(page.getByText('Password strength: Good')).toBeAttached();
  await expect(account.password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(account.password).toHaveAttribute('type', 'text');

  await account.repeatPassword.fill('Wattle12!gun');
  await expect(page.getByText("The passwords you entered don't match.")).toBeVisible();
  await account.password.fill('Wattle12!gun');
  await expect(page.getByText("The passwords you entered don't match.")).toBeHidden();
});

test('the form tells what is wrong', async ({ page, account }) => {
  await page.goto('/account/signup');
  await account.signUp.click();
  for (const [label, typed, text] of [
    ['First name', 'Ada 2', 'Use letters, periods, apostrophes, hyphens and spaces only.'],
    ['First name', 'Bartholomew-Alexander', 'Use 20 characters or fewer.'],
    ['Last name', 'Gum_tree', 'Use letters, periods, apostrophes, hyphens and spaces only.'],
    ['Email address', 'ada@', 'Enter a valid email address.'],
    ['Email address', `${'a'.repeat(251)}@example.com`, 'Use 250 characters or fewer.'],
    ['Date of birth (optional)', '31/01/2999', 'Selected date is invalid'],
  ] as const) {
    const field = account.field(label);
    await field.fill(typed);
    await expect(field, typed).toHaveAccessibleDescription(new RegExp(text));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
});

test('an address that has an account is told so', async ({ page, account, request }) => {
  const ada = await makeCustomer(request);
  await page.goto('/account/signup');
  await account.fillSignUp(ada);
  await account.signUp.click();
  await expect(account.problem).toContainText('Account already exists. Please log in.');
  await account.problem.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/account\/signin$/);
});

test('no account is made while the pool is down, and that is said', async ({ page, account }) => {
  await breakPool(page);
  await page.goto('/account/signup');
  await account.fillSignUp(newcomer());
  await account.signUp.click();
  await expect(account.problem).toContainText('There was an error creating your account.');
  await expect(account.password).not.toHaveValue('');
});

test('a password manager finds what it fills and saves', async ({ page, account }) => {
  await page.goto('/account/signup');
  await expect(account.email).toHaveAttribute('autocomplete', 'username');
  await expect(account.password).toHaveAttribute('autocomplete', 'new-password');
  await expect(account.repeatPassword).toHaveAttribute('autocomplete', 'new-password');
  const birth = account.field('Date of birth (optional)');
  await expect(birth).toHaveAttribute('autocomplete', 'bday');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('somebody signs up by keyboard alone', async ({ page, account }) => {
    const ada = newcomer();
    await page.goto('/account/signup');
    await account.field('First name').focus();
    const { firstName, lastName, email, password } = ada;
    for (const typed of [firstName, lastName, email, password]) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(account.resend).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('We’ve sent a new link.')).toBeVisible();
  });
});
