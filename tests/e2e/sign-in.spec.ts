import { test } from './support/account-test.ts';
import { makeCustomer } from './support/customer.ts';
import { expect } from './support/fixtures.ts';

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
