import type { Page } from '@playwright/test';
import { test } from './support/account-test.ts';
import { expect } from './support/fixtures.ts';
import { mailedLink } from './support/mailbox.ts';

/** Gives the browser an authenticator that always finds its owner's finger. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, named, logs in without a password, and is removed', {
  tag: '@change',
}, async ({ page, account, screens, customer }) => {
  test.slow();
  const { dialog, main } = screens;
  const passkeys = main.getByRole('region', { name: 'Passkeys' });
  const password = dialog.getByLabel('Your password', { exact: true });
  await addAuthenticator(page);
  await screens.goto('security');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await password.fill(customer.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('My phone');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveText(/My phone/);
  await mailedLink(customer.email, 'passkey-added');

  await page.goto('/account/signout');
  await page.waitForURL(/\/account\/signin/);
  // The browser may offer the passkey in the field, which this authenticator takes at once.
  const button = page.getByRole('button', { name: 'Use a passkey' });
  await expect(button.or(account.myAccount)).toBeVisible();
  if (await button.isVisible()) await button.click({ timeout: 2_000 }).catch(() => {});
  await page.waitForURL(/\/account$/);

  await screens.goto('security');
  await passkeys.getByRole('button', { name: 'Rename My phone' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Work laptop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveText(/Work laptop/);
  await passkeys.getByRole('button', { name: 'Remove Work laptop' }).click();
  await password.fill(customer.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(0);
});
