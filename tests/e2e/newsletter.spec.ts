import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectHolds } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { mailedLink } from './support/mailbox.ts';
import { consentOf } from './support/newsletter.ts';

const newEmail = () => `${randomUUID()}@shop.example`;
const stateOf = async (email: string) => (await consentOf(email))?.state;

function footerForm(page: Page) {
  const form = page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' });
  const email = form.getByRole('textbox', { name: 'Send the newsletter to' });
  const subscribe = form.getByRole('button', { name: 'Subscribe' });
  return { form, email, subscribe, all: page.getByRole('contentinfo') };
}

test('a shopper subscribes in the footer, confirms by a link and unsubscribes by another', {
  tag: '@change',
}, async ({ page }) => {
  const address = newEmail();
  await page.goto('/orders');
  const { email, subscribe, form, all } = footerForm(page);
  await subscribe.click();
  await expect(email).toHaveAccessibleDescription('Please enter your email.');
  await expect(email).toBeFocused();
  await email.fill('jo@');
  await page.keyboard.press('Enter');
  await expect(email).toHaveAccessibleDescription('Please enter a valid email.');
  await expectHolds(page, form.getByText('Please enter a valid email.'));
  await email.fill(address);
  await page.keyboard.press('Enter');
  const asked = all.getByText('Subscribed successfully.');
  await expect(asked).toBeVisible();
  await expect(all.getByText('Check your inbox to confirm.')).toBeVisible();
  await expectHolds(page, asked);
  expect(new URL(page.url()).search).toBe('');
  expect(await stateOf(address)).toBe('pending');

  const main = page.getByRole('main');
  const link = await mailedLink(address, 'confirm-newsletter', { path: '/newsletter/confirm' });
  await page.goto(link);
  const confirm = main.getByRole('button', { name: 'Yes, subscribe me' });
  await expect(confirm).toBeVisible();
  await expect(page).toHaveURL('/newsletter/confirm');
  expect(await stateOf(address)).toBe('pending');
  await confirm.click();
  await expectHolds(page, main.getByText('Done. You’re subscribed.'));
  expect(await stateOf(address)).toBe('subscribed');

  const { unsubscribePath = '' } = (await consentOf(address)) ?? {};
  await page.goto(unsubscribePath);
  const unsubscribe = main.getByRole('button', { name: 'Unsubscribe' });
  await expect(unsubscribe).toBeVisible();
  expect(await stateOf(address)).toBe('subscribed');
  await unsubscribe.click();
  await expectHolds(page, main.getByText('Done. You’re unsubscribed.'));
  expect(await stateOf(address)).toBe('unsubscribed');

  await page.goto(link);
  await confirm.click();
  await expect(main.getByText(/This link no longer works/)).toBeVisible();
  await expect(confirm).toBeHidden();
  await page.goto(unsubscribePath.slice(0, -3));
  await unsubscribe.click();
  await expectHolds(page, main.getByText(/Copy the whole address from the email/));
});
