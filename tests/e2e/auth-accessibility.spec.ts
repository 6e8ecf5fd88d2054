import { expectHolds } from './support/accessibility.ts';
import { test } from './support/account-test.ts';
import { makeUnverified, newcomer } from './support/customer.ts';
import { expect } from './support/fixtures.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 900 } });

  test('signing up passes axe at every width, with what it tells', { tag: '@change' }, async ({
    page,
    account,
  }) => {
    await page.goto('/account/signup');
    await account.signUp.click();
    await expect(page.getByText('Enter your first name.')).toBeVisible();
    await account.password.fill('wattle12');
    await expectHolds(page, page.getByText('Enter your first name.'));
    await account.fillSignUp(newcomer());
    await account.signUp.click();
    await expectHolds(page, page.getByRole('heading', { name: 'Check your email' }));
  });

  test('logging in passes axe at every width, with what it tells', { tag: '@change' }, async ({
    page,
    request,
    account,
  }) => {
    const ada = await makeUnverified(request);
    await page.goto('/account/signin');
    await account.submitLogIn(newcomer());
    await expectHolds(page, account.problem.filter({ hasText: 'Incorrect' }));
    await account.submitLogIn(ada);
    await account.resend.click();
    await expectHolds(page, account.problem.filter({ hasText: 'We’ve sent a new link.' }));

    await page.goto('/account/verify');
    await expectHolds(page, account.problem);
  });

  test('changing a password passes axe at every width, with what it tells', async ({
    page,
    account,
    customer: _loggedIn,
  }) => {
    await page.goto('/account/password/change');
    await account.changePassword.click();
    await expect(account.currentPassword).toHaveAttribute('aria-invalid', 'true');
    await expectHolds(page, account.currentPassword);
    await account.currentPassword.fill('Wrong&Gum1tree');
    await account.fillNewPassword('Banksia#2Ridge');
    await account.changePassword.click();
    await expectHolds(page, account.problem);
  });

  test('a forgotten password passes axe at every width, with what it tells', async ({
    page,
    account,
  }) => {
    await page.goto('/account/password/reset?user=ada&code=1');
    await account.saveNewPassword.click();
    await expect(account.newPassword).toHaveAttribute('aria-invalid', 'true');
    await expectHolds(page, account.newPassword);
    // Via another page: going to the same address again is a reload, which still knows the link.
    await account.askForLink(newcomer().email);
    await expectHolds(page, page.getByRole('heading', { name: 'Check your email' }));
    await page.goto('/account/password/reset');
    await expectHolds(page, account.problem);
  });
});
