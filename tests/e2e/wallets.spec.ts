import type { Page } from '@playwright/test';
import { expectHolds } from './support/accessibility.ts';
import { openCartWith } from './support/checkout-cart.ts';
import type { CheckoutPage } from './support/pages/checkout-page.ts';
import { expect, test } from './support/provider-shop.ts';
import { withApplePay } from './support/wallet-sheets.ts';

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

test('PayPal offers to pay later, and pays with the device data of the risk script', {
  tag: '@change',
}, async ({ page, checkout, providerShop: { braintree } }) => {
  await choose(page, checkout, 'PayPal');
  await expect(button(page, 'Pay later with PayPal')).toBeVisible();
  await expect(page.getByText(/^Pay in 4 of \$/)).toBeVisible();
  await expect(checkout.placeOrder).toHaveCount(0);
  await expectHolds(page, page.getByRole('region', { name: 'Place your order' }));
  await button(page, 'Pay with PayPal').click();
  const number = await checkout.expectPlaced();
  const [payment, ...others] = braintree.ofOrder(number);
  expect(others).toEqual([]);
  expect(payment?.request).toMatchObject({ device_data: expect.stringContaining('{') });
});

test('Google Pay pays the total of the page', { tag: '@change' }, async ({
  page,
  checkout,
  providerShop: { braintree },
}) => {
  await choose(page, checkout, 'Google Pay');
  await button(page, 'Pay with GPay').click();
  const number = await checkout.expectPlaced();
  expect(braintree.ofOrder(number)).toHaveLength(1);
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
