import { readFile } from 'node:fs/promises';
import type { AccountExport } from '#lib/api/calls/account/export-account.ts';
import { test } from './support/account-test.ts';
import { expect } from './support/fixtures.ts';
import { refuseCall } from './support/refuse-call.ts';

const DOWN = { status: 503, code: 'InternalError' };

test('a copy of one’s data holds what is kept; a deleted account is gone', {
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

test('a copy that cannot be had, and a deletion that fails, are told and change nothing', async ({
  page,
  screens,
  customer,
}) => {
  await screens.goto('contact-info');
  await refuseCall(page, { method: 'GET', path: '/account/export' }, DOWN);
  const download = screens.main.getByRole('button', { name: 'Download my data' });
  await download.click();
  await expect(screens.problem).toContainText('Unable to prepare your data. Please try again.');

  await refuseCall(page, { method: 'DELETE', path: '/account' }, DOWN);
  await screens.main.getByRole('button', { name: 'Delete my account' }).click();
  await screens.dialog.getByLabel('Type your email address to confirm').fill(customer.email);
  await page.keyboard.press('Enter');
  await expect(screens.dialog.getByRole('alert')).toContainText(
    'Unable to delete your account. Please try again.',
  );
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(screens.main.getByText(customer.email, { exact: true })).toBeVisible();
});
