import { appCode, lastAppCode } from '#tests/support/app-codes.ts';
import { expectHolds } from './support/accessibility.ts';
import { test } from './support/account-test.ts';
import { expect } from './support/fixtures.ts';
import { mailedLink } from './support/mailbox.ts';

const WIDTHS = [360, 768, 1280, 1920];

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 900 } });

  test('two-step sign-in is set up, used and switched off, and passes axe at every width', {
    tag: '@change',
  }, async ({ page, account, screens, customer }) => {
    test.slow();
    const { dialog, main } = screens;
    const password = dialog.getByLabel('Your password', { exact: true });
    const code = dialog.getByLabel('Code', { exact: true });
    await screens.goto('security');
    await main.getByRole('button', { name: 'Set up two-step log-in' }).click();
    await password.fill(customer.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const secret = ((await dialog.locator('.font-mono').textContent()) ?? '').replaceAll(' ', '');
    await code.fill('000000');
    await dialog.getByRole('button', { name: 'Switch on' }).click();
    await expectHolds(page, dialog.getByRole('alert'), { widths: WIDTHS });
    // The code of the step before counts too, which leaves two more for what follows.
    await code.fill(await lastAppCode(secret));
    await dialog.getByRole('button', { name: 'Switch on' }).click();
    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expectHolds(page, codes.first(), { widths: WIDTHS });
    const recoveryCode = (await codes.first().textContent()) ?? '';
    await dialog.getByRole('button', { name: 'I’ve saved my codes' }).click();
    await expectHolds(page, main.getByText('Two-step log-in is now on.'));
    await mailedLink(customer.email, 'two-step-on');

    await page.goto('/account/signout');
    await page.waitForURL(/\/account\/signin/);
    await account.submitLogIn(customer);
    await account.field('Code').fill('000000');
    await account.logIn.click();
    await expectHolds(page, account.problem);
    await account.field('Code').fill(appCode(secret));
    await account.logIn.click();
    await page.waitForURL(/\/account$/);

    await page.goto('/account/signout');
    await page.waitForURL(/\/account\/signin/);
    await account.submitLogIn(customer);
    await page.getByRole('button', { name: 'Lost your phone? Use a recovery code' }).click();
    await account.field('Recovery code').fill(recoveryCode);
    await account.logIn.click();
    await page.waitForURL(/\/account$/);
    await mailedLink(customer.email, 'recovery-code-used');

    await screens.goto('security');
    await expect(main.getByText('You have 9 recovery codes left.')).toBeVisible();
    await main.getByRole('button', { name: 'Switch off' }).click();
    await password.fill(customer.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await code.fill(appCode(secret, { steps: 1 }));
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(main.getByText('Two-step log-in is now off.')).toBeVisible();
  });
});
