import { test } from './support/account-test.ts';
import { makeCustomer, newcomer } from './support/customer.ts';
import { expect } from './support/fixtures.ts';
import { breakPool } from './support/user-pool.ts';

const WRONG = 'Wrong&Gum1tree';
const INCORRECT = 'Incorrect email address or password.';

test('a wrong password and an unknown address are told alike', { tag: '@change' }, async ({
  page,
  account,
  request,
}) => {
  const ada = await makeCustomer(request);
  await page.goto('/account/signin');
  await account.logIn.click();
  await expect(account.email).toHaveAccessibleDescription('Enter your email address.');
  await expect(account.password).toHaveAccessibleDescription('Enter your password.');
  await account.submitLogIn({ ...ada, password: WRONG });
  await expect(account.problem).toContainText(INCORRECT);
  await account.tryPassword(newcomer().email, ada.password);
  await expect(account.problem).toContainText(INCORRECT);
});

test('too many wrong passwords bring a wait, after which the right one does', async ({
  page,
  account,
  request,
}) => {
  test.slow();
  const ada = await makeCustomer(request);
  await page.goto('/account/signin');
  const told = async (password: string) => {
    await account.tryPassword(ada.email, password);
    await expect(account.problem.or(account.myAccount)).toBeVisible();
    return page.getByRole('main').getByRole('alert').allTextContents();
  };
  // The first lockouts may have ended before the next try: each is twice as long as the last.
  await expect
    .poll(async () => (await told(WRONG)).join(), { intervals: [0], timeout: 170_000 })
    .toContain('Too many attempts. Please wait a while, then try again.');
  await expect(account.problem).toContainText('Unable to log you in.');
  await expect.poll(() => told(ada.password), { intervals: [1_000], timeout: 170_000 }).toEqual([]);
  await expect(page).toHaveURL(/\/account$/);
});

test('nobody is logged in while the pool is down, and that is said', async ({ page, account }) => {
  await breakPool(page);
  await page.goto('/account/signin');
  await account.submitLogIn(newcomer());
  await expect(account.problem).toContainText('Unable to log you in.');
  await expect(account.problem).toContainText('Check your connection and try again.');
});

test('after logging in one is where one was going, within the shop', { tag: '@change' }, async ({
  page,
  account,
  request,
}) => {
  const ada = await makeCustomer(request);
  await page.goto('/account/password/change');
  const signIn = '/account/signin?next=%2Faccount%2Fpassword%2Fchange';
  await expect(page).toHaveURL(signIn);
  // The return path survives a detour over other pages.
  await account.createAccount.click();
  await expect(page).toHaveURL('/account/signup?next=%2Faccount%2Fpassword%2Fchange');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(signIn);
  await account.forgot.click();
  await expect(page).toHaveURL('/account/password/forgot?next=%2Faccount%2Fpassword%2Fchange');
  await page.getByRole('main').getByRole('link', { name: 'Back to log in' }).click();
  await expect(page).toHaveURL(signIn);
  await account.submitLogIn(ada);
  await expect(page).toHaveURL('/account/password/change');
  await expect(account.currentPassword).toBeVisible();
});

test('nobody is led out of the shop', { tag: '@change' }, async ({ page, account, request }) => {
  const ada = await makeCustomer(request);
  await page.goto(`/account/signin?${new URLSearchParams({ next: '//evil.example' })}`);
  await account.submitLogIn(ada);
  await expect(page).toHaveURL(/^https?:\/\/localhost:\d+\/account$/);
});

test('somebody logs in by keyboard alone', async ({ page, account, request }) => {
  const ada = await makeCustomer(request);
  await page.goto('/account/signin');
  await account.email.focus();
  await page.keyboard.type(ada.email);
  await page.keyboard.press('Tab');
  await expect(account.password).toBeFocused();
  await page.keyboard.type(ada.password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(account.password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await expect(account.logIn).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account$/);
});

test('a password manager finds what it fills', async ({ page, account }) => {
  await page.goto('/account/signin');
  await expect(account.email).toHaveAttribute('autocomplete', 'username');
  await expect(account.password).toHaveAttribute('autocomplete', 'current-password');
});
