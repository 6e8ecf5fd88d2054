import { test } from './support/account-test.ts';
import { newcomer } from './support/customer.ts';
import { expect } from './support/fixtures.ts';
import { mailedLink } from './support/mailbox.ts';

test('somebody signs up, verifies the address by e-mail and is signed in', {
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
  await expect(page.getByText('Your email address is now verified.')).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
  await expect(account.myAccount).toBeVisible();
  await page.goto('/products');
  await expect(account.myAccount).toBeVisible();
  // Logged-in customers are redirected away from the sign-up page.
  await page.goto('/account/signin');
  await expect(page).toHaveURL(/\/account$/);
});
