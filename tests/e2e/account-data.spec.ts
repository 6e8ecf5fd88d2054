import { readFile } from 'node:fs/promises';
import type { AccountExport } from '#lib/api/calls/account/export-account.ts';
import { test } from './support/account-test.ts';
import { expect } from './support/fixtures.ts';

test('a customer downloads a copy of their data, and cannot sign in after deleting the account', {
  tag: '@change',
}, async ({ page, account, screens, customer }) => {
  await screens.goto('contact-info');
  const download = page.waitForEvent('download');
  await screens.main.getByRole('button', { name: 'Download my data' }).click();
  const copy = JSON.parse(await readFile(await (await download).path(), 'utf8')) as AccountExport;
  expect(copy.account.customer.email).toBe(customer.email);

  await screens.main.getByRole('button', { name: 'Delete my account' }).click();
  const confirm = screens.dialog.getByLabel('Type your email address to confirm');
  await confirm.fill('no');
  await confirm.press('Enter');
  await expect(confirm).toHaveAccessibleDescription(
    /^Enter your email address exactly as shown above/,
  );
  await confirm.fill(customer.email);
  await confirm.press('Enter');
  // First the alert: it ends by itself.
  await expect(screens.notifications).toContainText('Your account has been deleted.');
  await expect(screens.notifications).not.toContainText('You are now logged out.');
  await expect(page).toHaveURL(/\/account\/signin/);
  await account.submitLogIn(customer);
  await expect(account.problem).toContainText('Incorrect email address or password.');
});
