import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectHolds } from './support/accessibility.ts';
import { test as accountTest } from './support/account-test.ts';
import { openCartWith } from './support/checkout-cart.ts';
import { expect, test } from './support/fixtures.ts';
import { mailedLink } from './support/mailbox.ts';
import { consentOf } from './support/newsletter.ts';
import { newContact } from './support/pages/checkout-page.ts';

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

test('a mail program unsubscribes by one press, without a redirect or a cookie', async ({
  page,
  request,
}) => {
  const address = newEmail();
  await page.goto('/cart');
  const { email, subscribe } = footerForm(page);
  await email.fill(address);
  await subscribe.click();
  const link = await mailedLink(address, 'confirm-newsletter', { path: '/newsletter/confirm' });
  await page.goto(link);
  await page.getByRole('main').getByRole('button', { name: 'Yes, subscribe me' }).click();
  await expect(page.getByText('Done. You’re subscribed.')).toBeVisible();

  const { unsubscribePath = '' } = (await consentOf(address)) ?? {};
  const page200 = await request.get(unsubscribePath, { maxRedirects: 0 });
  expect(page200.status()).toBe(200);
  expect(page200.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(await page200.text()).not.toContain(unsubscribePath.split('/').at(-1));
  expect(await stateOf(address)).toBe('subscribed');
  const answer = await request.post(unsubscribePath, {
    form: { 'List-Unsubscribe': 'One-Click' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(200);
  expect(answer.headers()['set-cookie']).toBeUndefined();
  expect(await stateOf(address)).toBe('unsubscribed');
});

test('what was typed survives a failure, which says what to do', async ({ page }) => {
  await page.goto('/orders');
  const { email, subscribe, form } = footerForm(page);
  await page.route('**/api/newsletter/subscriptions', (route) => route.abort());
  await email.fill('jo@shop.example');
  await subscribe.click();
  await expectHolds(page, form.getByText('Unable to subscribe.'));
  await expect(email).toHaveValue('jo@shop.example');
  await page.unroute('**/api/newsletter/subscriptions');
  await page.route('**/api/newsletter/subscriptions', (route) => route.fulfill({ json: {} }));
  await subscribe.click();
  await expect(page.getByText('Subscribed successfully.')).toBeVisible();
});

test('the form’s scripts load when it is used, and nothing is sent before', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/newsletter')) calls.push(request.url());
  });
  await page.goto('/products');
  const { email } = footerForm(page);
  await email.scrollIntoViewIfNeeded();
  const [script] = await Promise.all([
    page.waitForRequest((request) => request.resourceType() === 'script'),
    email.focus(),
  ]);
  expect(script.url()).toContain('/_next/');
  expect(calls).toEqual([]);
});

test('a guest agrees at the checkout by a box that is not ticked', async ({
  page,
  cart,
  checkout,
}) => {
  const contact = { ...newContact(), email: newEmail() };
  await openCartWith(page, 1);
  await cart.checkout.click();
  await checkout.expectStep('contact-info');
  const box = page.getByRole('checkbox', { name: 'Email me about new gear and offers' });
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(box).toHaveAccessibleDescription(/we’ll email you a link to confirm/);
  await checkout.enterContact(contact);
  await checkout.enterDelivery();
  expect(await stateOf(contact.email)).toBeUndefined();
  await checkout.card.fill();
  await checkout.pay();
  await checkout.expectPlaced();
  expect(await stateOf(contact.email)).toBe('pending');
  await page.goto(
    await mailedLink(contact.email, 'confirm-newsletter', { path: '/newsletter/confirm' }),
  );
  await page.getByRole('main').getByRole('button', { name: 'Yes, subscribe me' }).click();
  await expect(page.getByText('Done. You’re subscribed.')).toBeVisible();
  expect(await stateOf(contact.email)).toBe('subscribed');
});

accountTest(
  'a customer subscribes and unsubscribes in the account, and sees which it is',
  async ({ page, screens, customer }) => {
    await screens.goto('contact-info');
    const box = screens.main.getByRole('checkbox', { name: 'By email' });
    await expect(box).not.toBeChecked();
    await box.check();
    await screens.saveChanges.click();
    await expect(screens.notifications).toContainText('Your contact information has been saved.');
    expect(await stateOf(customer.email)).toBe('subscribed');

    // Unsubscribed by an e-mail's link meanwhile: a change of the phone number leaves that alone.
    const { unsubscribePath = '' } = (await consentOf(customer.email)) ?? {};
    await page.request.post(unsubscribePath, { form: { 'List-Unsubscribe': 'One-Click' } });
    await screens.main.getByLabel('Phone (optional)').fill('0412 345 678');
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/account'),
    );
    await screens.saveChanges.click();
    expect((await saved).ok()).toBe(true);
    expect(await stateOf(customer.email), 'a change of the phone number').toBe('unsubscribed');
    await page.reload();
    await expect(box).not.toBeChecked();
    await box.check();
    await screens.saveChanges.click();
    await expect.poll(() => stateOf(customer.email)).toBe('subscribed');
    await page.reload();
    await expect(box).toBeChecked();
    await expectHolds(page, box);
    await box.uncheck();
    await screens.saveChanges.click();
    await expect.poll(() => stateOf(customer.email)).toBe('unsubscribed');
  },
);
