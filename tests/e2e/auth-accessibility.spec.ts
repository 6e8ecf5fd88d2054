import { expectHolds } from './support/accessibility.ts';
import { test } from './support/account-test.ts';
import { makeUnverified, newcomer } from './support/customer.ts';
import { expect } from './support/fixtures.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the ways to an account pass axe at every width, with what they tell', async ({
      page,
      request,
      account,
    }) => {
      test.slow();
      const ada = await makeUnverified(request);
      await page.goto('/account/signup');
      await account.signUp.click();
      await expect(page.getByText('Enter your first name.')).toBeVisible();
      await account.password.fill('wattle12');
      await expectHolds(page);
      await account.fillSignUp(newcomer());
      await account.signUp.click();
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      await expectHolds(page);

      await page.goto('/account/signin');
      await account.submitLogIn(newcomer());
      await expect(account.problem).toContainText('Incorrect');
      await expectHolds(page);
      await account.submitLogIn(ada);
      await account.resend.click();
      await expect(account.problem).toContainText('We’ve sent a new link.');
      await expectHolds(page);

      await page.goto('/cart');
      await page.goto('/account/verify');
      await expect(account.problem).toBeVisible();
      await expectHolds(page);
    });

    test('the pages of passwords pass axe at every width, with what they tell', async ({
      page,
      account,
      customer,
    }) => {
      test.slow();
      await page.goto('/account/password/change');
      await account.changePassword.click();
      await expect(account.currentPassword).toHaveAttribute('aria-invalid', 'true');
      await expectHolds(page);
      await account.currentPassword.fill('Wrong&Gum1tree');
      await account.fillNewPassword('Banksia#2Ridge');
      await account.changePassword.click();
      await expect(account.problem).toBeVisible();
      await expectHolds(page);

      await page.goto('/account/password/reset?user=ada&code=1');
      await account.saveNewPassword.click();
      await expect(account.newPassword).toHaveAttribute('aria-invalid', 'true');
      await expectHolds(page);
      // Via another page: going to the same address again is a reload, which still knows the link.
      await page.goto('/cart');
      await page.goto('/account/password/reset');
      await expect(account.problem).toBeVisible();
      await expectHolds(page);
      await account.askForLink(customer.email);
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      await expectHolds(page);
    });
  });
}
