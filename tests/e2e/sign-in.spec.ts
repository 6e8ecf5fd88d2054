import { expectHolds } from './support/accessibility.ts';
import { test } from './support/account-test.ts';
import { openCartWith } from './support/checkout-cart.ts';
import { makeCustomer } from './support/customer.ts';
import { expect } from './support/fixtures.ts';
import { changeProducts } from './support/products.ts';

test('a sign-in leads back to the requested page, also after a detour', { tag: '@change' }, async ({
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

test('a guest signs in on the cart page without leaving it, and can then check out', {
  tag: '@change',
}, async ({ page, request, account, cart }) => {
  const ada = await makeCustomer(request);
  await changeProducts(page, (product) => ({ ...product, accountExclusive: true }));
  const boot = await openCartWith(page, 1);
  await expect(cart.line(boot.name)).toContainText('Not logged in.');
  await page.getByRole('main').getByRole('link', { name: 'Log in to buy' }).click();

  const dialog = page.getByRole('dialog', { name: 'Log In' });
  await expect(dialog.getByRole('textbox', { name: 'Email address' })).toBeFocused();
  await expectHolds(page, dialog);
  await page.keyboard.type(ada.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ada.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(account.myAccount).toBeVisible();
  await expect(cart.line(boot.name)).not.toContainText('Not logged in.');
  await expect(cart.checkout).toBeEnabled();
});
