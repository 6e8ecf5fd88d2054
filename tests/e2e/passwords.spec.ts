import { test } from './support/account-test.ts';
import { makeCustomer, newcomer } from './support/customer.ts';
import { expect } from './support/fixtures.ts';
import { mailedLink } from './support/mailbox.ts';
import { AccountPages } from './support/pages/account-pages.ts';
import { startSignedIn } from './support/signed-in.ts';
import { breakPool, refuseInPool, restorePool } from './support/user-pool.ts';

const NEW = 'Banksia#2Ridge';
const RESET_FAILED = 'Unable to reset password. Try again.';

test('a forgotten password is set anew by a link that works once', { tag: '@change' }, async ({
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

test('an unknown address hears the same as a known one, and gets no mail', async ({
  page,
  account,
}) => {
  await account.askForLink(newcomer().email);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});

test('what keeps a link from being sent is told', async ({ page, account }) => {
  await page.goto('/account/password/forgot');
  await account.sendResetLink.click();
  await expect(account.email).toHaveAccessibleDescription('Enter your email address.');
  await breakPool(page);
  await account.askForLink(newcomer().email);
  await expect(account.problem).toContainText(RESET_FAILED);
  await restorePool(page);
  await refuseInPool(page, 'ForgotPassword', { type: 'LimitExceededException' });
  await account.sendResetLink.click();
  await expect(account.problem).toContainText('You’ve asked for too many links.');
  await expect(account.problem).toContainText(RESET_FAILED);
});

test('a link without what it needs is told at once', async ({ page, account }) => {
  await page.goto('/account/password/reset');
  await expect(account.problem).toContainText(RESET_FAILED);
  await page.getByRole('main').getByRole('link', { name: 'Send a new link' }).click();
  await expect(page).toHaveURL(/\/account\/password\/forgot$/);
});

test('a new password is held to the same rules by a link as by who knows the old', async ({
  page,
  account,
  customer: _loggedIn,
}) => {
  for (const [path, button] of [
    ['/account/password/reset?user=ada&code=1', account.saveNewPassword],
    ['/account/password/change', account.changePassword],
  ] as const) {
    await page.goto(path);
    await button.click();
    await expect(account.newPassword).toHaveAccessibleDescription(/Enter a password\./);
    await expect(account.repeatNewPassword).toHaveAccessibleDescription('Repeat your password.');
    for (const [typed, text] of [
      ['Wat1!', 'Use 8 characters or more.'],
      ['WATTLE12!', 'Include a lowercase letter.'],
      ['wattle12!', 'Include an uppercase letter.'],
      ['Wattle!gum', 'Include a number.'],
      ['Wattle12gum', 'Include a special character, such as ! or #.'],
      [' Wattle12!gum', 'Remove the space at the start or end.'],
      [`Wattle12!${'g'.repeat(248)}`, 'Use 256 characters or fewer.'],
    ] as const) {
      await account.newPassword.fill(typed);
      await expect(account.newPassword, typed).toHaveAttribute('aria-invalid', 'true');
      await expect(account.newPassword).toHaveAccessibleDescription(new RegExp(text));
    }
    await account.newPassword.fill(NEW);
    await account.repeatNewPassword.fill(`${NEW}s`);
    await expect(account.repeatNewPassword).toHaveAccessibleDescription(
      "The passwords you entered don't match.",
    );
  }
  await expect(account.currentPassword).toHaveAccessibleDescription('Enter your current password.');
});

test('a password is changed by who knows it; other devices are logged out', {
  tag: '@change',
}, async ({ page, account, customer: ada, browser }) => {
  const phone = await browser.newContext();
  const onPhone = new AccountPages(await phone.newPage());
  await startSignedIn(onPhone.page, ada);

  await page.goto('/account/password/change');
  await account.currentPassword.fill('Wrong&Gum1tree');
  await account.fillNewPassword(NEW);
  await account.changePassword.click();
  await expect(account.problem).toContainText('Incorrect Password.');
  await breakPool(page, 'unreachable');
  await account.changePassword.click();
  await expect(account.problem).toContainText('Error changing your password.');
  await expect(account.myAccount).toBeVisible();
  await restorePool(page);
  await account.currentPassword.fill(ada.password);
  await account.changePassword.click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
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

test('too many tries at the current password are told, and log nobody out', async ({
  page,
  account,
  customer,
}) => {
  await page.goto('/account/password/change');
  await refuseInPool(page, 'ChangePassword', { type: 'LimitExceededException' });
  await account.currentPassword.fill(customer.password);
  await account.fillNewPassword(NEW);
  await account.changePassword.click();
  await expect(account.problem).toContainText('Error changing your password.');
  await expect(account.problem).toContainText('Too many attempts.');
  await expect(account.myAccount).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a password is changed by keyboard alone', async ({ page, account, customer }) => {
    await page.goto('/account/password/change');
    await account.currentPassword.focus();
    for (const typed of [customer.password, NEW, NEW]) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName(/^Show/);
      await page.keyboard.press('Tab');
    }
    await expect(account.changePassword).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
  });
});
