import { test } from './support/account-test.ts';
import { makeCustomer } from './support/customer.ts';
import { expect } from './support/fixtures.ts';
import { mailedLink } from './support/mailbox.ts';
import { AccountPages } from './support/pages/account-pages.ts';
import { startSignedIn } from './support/signed-in.ts';

const NEW = 'Banksia#2Ridge';
const RESET_FAILED = 'Unable to reset password. Try again.';

test('a forgotten password is reset by a link that works once', { tag: '@change' }, async ({
  page,
  account,
  request,
}) => {
  const ada = await makeCustomer(request);
  await page.goto('/account/signin');
  await account.forgot.click();
  await expect(page).toHaveTitle(/^Reset Password/);
  await account.email.fill(ada.email);
  await account.sendResetLink.click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();

  const link = await mailedLink(ada.email, 'reset-password');
  const setByLink = async () => {
    await page.goto(link);
    await expect(page).toHaveTitle(/^Reset Password/);
    await account.fillNewPassword(NEW);
    await account.saveNewPassword.click();
  };
  await setByLink();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await setByLink();
  await expect(account.problem).toContainText(RESET_FAILED);

  await page.goto('/account/signin');
  await account.submitLogIn(ada);
  await expect(account.problem).toContainText('Incorrect email address or password.');
  await account.submitLogIn({ ...ada, password: NEW });
  await expect(page).toHaveURL(/\/account$/);
});

test('a customer changes the password, and other devices are signed out', {
  tag: '@change',
}, async ({ page, account, customer: ada, browser }) => {
  const phone = await browser.newContext();
  const onPhone = new AccountPages(await phone.newPage());
  await startSignedIn(onPhone.page, ada);

  // The form is taller than a phone's screen: its answers must be in sight all the same.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/account/password/change');
  await account.currentPassword.fill('Wrong&Gum1tree');
  await account.fillNewPassword(NEW);
  await account.changePassword.click();
  await expect(account.problem).toContainText('Incorrect Password.');
  await expect(account.problem).toBeInViewport({ ratio: 1 });
  await account.currentPassword.fill(ada.password);
  await account.changePassword.click();
  await expect(page.getByText('Your password has been changed.')).toBeInViewport({ ratio: 1 });
  await expect(account.currentPassword).toHaveValue('');
  await page.reload();
  await expect(account.currentPassword).toBeVisible();

  // A definite refusal of its session logs the other device out, and the page says so.
  await onPhone.page.goto('/account/password/change');
  // First the alert: it ends by itself.
  await expect(onPhone.page.getByText('You are now logged out.')).toBeVisible();
  await expect(onPhone.page).toHaveURL(/\/account\/signin\?next=/);
  await phone.close();
});
