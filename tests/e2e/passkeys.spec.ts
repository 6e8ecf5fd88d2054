import type { BrowserContext, Page } from '@playwright/test';
import { makeCustomer } from './support/customer.ts';
import { test as base, expect } from './support/fixtures.ts';
import { mailedLink } from './support/mailbox.ts';
import { AccountPages } from './support/pages/account-pages.ts';
import { AccountScreens } from './support/pages/account-screens.ts';

const { BASE_URL = '', SITE_URL = BASE_URL } = process.env;

// A passkey works only on the shop's own address, which is not the one that the test shop listens at.
const test = base.extend({ baseURL: SITE_URL });

/** Has a browser reach the shop at its own address. */
async function openAtOwnAddress(context: BrowserContext): Promise<void> {
  await context.route(`${SITE_URL}/**`, async (route) => {
    const url = route.request().url().replace(SITE_URL, BASE_URL);
    await route.fulfill({ response: await route.fetch({ url, maxRedirects: 0 }) });
  });
}

/** Gives the browser an authenticator whose owner is always recognised. `touch`: and presses it. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    touch: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

test('a passkey is added, logs in without a password, is renamed and removed', {
  tag: '@change',
}, async ({ page, context, playwright, extraHTTPHeaders }) => {
  test.slow();
  const request = await playwright.request.newContext({
    baseURL: BASE_URL,
    extraHTTPHeaders: extraHTTPHeaders ?? {},
  });
  const customer = await makeCustomer(request);
  await request.dispose();
  await openAtOwnAddress(context);
  const authenticator = await addAuthenticator(page);
  const account = new AccountPages(page);
  const screens = new AccountScreens(page);
  const { dialog, main } = screens;
  const passkeys = main.getByRole('region', { name: 'Passkeys' });
  const password = dialog.getByLabel('Your password', { exact: true });

  await account.signIn(customer);
  await screens.goto('security');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await password.fill(customer.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('My phone');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveText(/My phone/);
  await mailedLink(customer.email, 'passkey-added');

  // The page offers the passkey in the field too, which a touch would choose there.
  await authenticator.touch(false);
  await page.goto('/account/signout');
  await page.waitForURL(/\/account\/signin/);
  const use = page.getByRole('button', { name: 'Use a passkey' });
  await expect(use).toBeVisible();
  await use.click();
  await authenticator.touch(true);
  await page.waitForURL(/\/account$/);

  await screens.goto('security');
  await passkeys.getByRole('button', { name: 'Rename My phone' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Work laptop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  // An alert may still stand in the dialog, which is another item of a list.
  const renamed = passkeys.getByRole('listitem').filter({ hasText: 'Work laptop' });
  await expect(renamed).toBeVisible();
  await passkeys.getByRole('button', { name: 'Remove Work laptop' }).click();
  await password.fill(customer.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(0);
});
