import type { Page } from '@playwright/test';
import { PAYMENT_METHOD_FAILED } from '#lib/commerce/payment/texts.ts';
import { expectHolds } from './support/accessibility.ts';
import { openCartWith } from './support/checkout-cart.ts';
import type { CheckoutPage } from './support/pages/checkout-page.ts';
import { expect, test } from './support/provider-shop.ts';
import { held, plan, withApplePay } from './support/wallet-sheets.ts';

/*
 * The wallets of the payment step with the real browser code of Braintree. The sheets themselves are
 * doubles: PayPal's, Google's and Apple's code is served by their hosts or by Safari only.
 */

async function choose(page: Page, checkout: CheckoutPage, method: string): Promise<void> {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  await checkout.choose(method);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

test('PayPal pays in its window, opened in the press, with what the risk script says', {
  tag: '@change',
}, async ({ page, checkout, providerShop: { braintree } }) => {
  await choose(page, checkout, 'PayPal');
  await expect(button(page, 'Pay later with PayPal')).toBeVisible();
  await expect(page.getByText(/^Pay in 4 of \$/)).toBeVisible();
  await expect(button(page, 'Place order')).toHaveCount(0);
  await expectHolds(page, page.getByRole('region', { name: 'Place your order' }));
  await button(page, 'Pay with PayPal').click();
  const number = await checkout.expectPlaced();
  const [payment, ...others] = braintree.ofOrder(number);
  expect(others).toEqual([]);
  expect(payment?.request).toMatchObject({ device_data: expect.stringContaining('{') });
});

test('PayPal’s window closed, blocked, then paid later: one order', async ({
  page,
  checkout,
  providerShop: { braintree },
}) => {
  await plan(page, 'payPalSheet', { moves: [{ close: true }] });
  await choose(page, checkout, 'PayPal');
  const set = (change: object) =>
    page.evaluate((given) => {
      Object.assign((window as unknown as { payPalSheet: object }).payPalSheet, given);
    }, change);
  await button(page, 'Pay with PayPal').click();
  await expect.poll(async () => (await held(page, 'payPalSheet')).started.length).toBe(1);
  await set({ moves: [], blocked: true });
  await button(page, 'Pay with PayPal').click();
  await expect(page.getByText(PAYMENT_METHOD_FAILED.PAYPAL)).toBeVisible();
  await set({ blocked: false });
  await button(page, 'Pay later with PayPal').click();
  const number = await checkout.expectPlaced();
  expect(braintree.ofOrder(number)).toHaveLength(1);
});

test('where PayPal’s script is blocked, the step says so and tries again', async ({
  page,
  checkout,
  providers,
}) => {
  const unblock = providers.block(/web-sdk\/v6/);
  await choose(page, checkout, 'PayPal');
  await expect(page.getByText(PAYMENT_METHOD_FAILED.PAYPAL)).toBeVisible();
  unblock();
  await tryAgain(page).click();
  await button(page, 'Pay with PayPal').click();
  await checkout.expectPlaced();
});

test('Google Pay pays with the sum of the page', { tag: '@change' }, async ({
  page,
  checkout,
  providerShop: { braintree },
}) => {
  await choose(page, checkout, 'Google Pay');
  await button(page, 'Pay with GPay').click();
  const number = await checkout.expectPlaced();
  expect(braintree.ofOrder(number)).toHaveLength(1);
});

test('Google Pay is shown nowhere where the device cannot pay with it', async ({
  page,
  checkout,
  providers,
}) => {
  await plan(page, 'googlePay', { ready: false });
  await choose(page, checkout, 'PayPal');
  await expect.poll(() => providers.asked.join()).toContain('pay.google.com');
  await expect(checkout.method('Google Pay')).toHaveCount(0);
  await expect(checkout.method('Apple Pay')).toHaveCount(0);
});

test('where Google’s script is blocked, the step says so and asks again', async ({
  page,
  checkout,
  providers,
}) => {
  const unblock = providers.block(/pay\.google\.com/);
  await choose(page, checkout, 'PayPal');
  await expect(page.getByText(PAYMENT_METHOD_FAILED.GOOGLE_PAY)).toBeVisible();
  unblock();
  await tryAgain(page).click();
  await expect(checkout.method('Google Pay')).toBeEnabled();
});

test('Apple Pay pays, with a double of Safari’s ApplePaySession', async ({
  page,
  checkout,
  providerShop: { braintree },
}) => {
  await withApplePay(page);
  await choose(page, checkout, 'Apple Pay');
  await button(page, 'Pay with Apple Pay').click();
  const number = await checkout.expectPlaced();
  expect(braintree.ofOrder(number)).toHaveLength(1);
});

test('Apple Pay without Apple’s word on the shop, with a double of ApplePaySession', async ({
  page,
  checkout,
  providers,
}) => {
  const unblock = providers.block(/apple_pay_web\/sessions/);
  await withApplePay(page);
  await choose(page, checkout, 'Apple Pay');
  await button(page, 'Pay with Apple Pay').click();
  await expect(page.getByText(PAYMENT_METHOD_FAILED.APPLE_PAY)).toBeVisible();
  unblock();
  await button(page, 'Pay with Apple Pay').click();
  await checkout.expectPlaced();
});
