import type { Page } from '@playwright/test';
import { openCartOf } from './support/cart-storage.ts';
import { openCartWith, remembered } from './support/checkout-cart.ts';
import { loadedPath, ordersOf } from './support/page-record.ts';
import { choosePickupInHobart, HOBART } from './support/pickup.ts';
import { plentifulVariant, readProduct } from './support/products.ts';
import { expect, test } from './support/provider-shop.ts';
import { setStoreStock } from './support/store-stock.ts';
import { plan, withApplePay } from './support/wallet-sheets.ts';

/*
 * Express checkout by the providers' own sheets, with the real browser code of Braintree. The sheets
 * are doubles: PayPal's, Google's, Afterpay's and Apple's code is served by their hosts or by Safari
 * only. Every refusal is tested in tests/component/stores/express/provider-sheets.test.ts.
 */

async function buyWith(page: Page, wallet: string): Promise<void> {
  await openCartWith(page, 1);
  await pressBuyWith(page, wallet);
}

async function pressBuyWith(page: Page, wallet: string): Promise<void> {
  const button = page.getByRole('button', { name: `Buy with ${wallet}` });
  await button.scrollIntoViewIfNeeded();
  await expect(button).not.toHaveAttribute('aria-disabled');
  await button.click();
}

test('Google Pay refuses an address abroad, and pays with one in Australia', {
  tag: '@change',
}, async ({ page, checkout, providerShop: { braintree } }) => {
  await plan(page, 'googlePay', {
    moves: [
      { trigger: 'INITIALIZE', address: { countryCode: 'NZ', postalCode: '6011' } },
      { trigger: 'SHIPPING_ADDRESS', address: { countryCode: 'AU', postalCode: '2000' } },
    ],
  });
  await buyWith(page, 'Google Pay');
  const number = await checkout.expectPlaced();
  expect(braintree.ofOrder(number)).toHaveLength(1);
});

test('PayPal on a product page buys only the chosen size, and loads the confirmation', async ({
  page,
  checkout,
  providers,
  providerShop: { braintree },
}) => {
  const bought = await openCartWith(page, 2);
  const inCart = await remembered(page, 'cart');
  const other = await readProduct(page.request, 'sp-baitshop-u-charred-log');
  // Afterpay's host takes the request and never answers: the others do not wait for it.
  providers.hold(/squarecdn/);
  await page.goto(other.path);
  const { id, label } = plentifulVariant(other);
  const size = new RegExp(`^(AU |M )?${label.replace('.', '\\.')}(?![.\\d])`);
  await page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio', { name: size }).check();
  const orders = ordersOf(page);
  await pressBuyWith(page, 'PayPal');
  const number = await checkout.expectPlaced();
  expect(bought.id).not.toBe(other.id);
  expect(orders.map(({ cart }) => cart.items)).toEqual([
    [{ productId: other.id, variantId: id, qty: 1 }],
  ]);
  expect(braintree.ofOrder(number)).toMatchObject([{ status: 'authorized' }]);
  expect(await remembered(page, 'cart')).toBe(inCart);
  expect(await loadedPath(page)).toBe('/checkout/success');
});

test('Apple Pay on the contact step uses the wallet’s contact, not what was typed', {
  tag: '@change',
}, async ({ page, cart, checkout, providerShop: { braintree } }) => {
  await withApplePay(page);
  await plan(page, 'applePay', { moves: [{ contact: { postalCode: '3000' } }] });
  await openCartWith(page, 1);
  await cart.checkout.click();
  await checkout.expectStep('contact-info');
  await checkout.email.fill('somebody.else@example.com');
  const orders = ordersOf(page);
  await pressBuyWith(page, 'Apple Pay');
  const number = await checkout.expectPlaced();
  expect(braintree.ofOrder(number)).toHaveLength(1);
  expect(orders).toHaveLength(1);
  // Who pays is who the wallet says, whatever was typed on the page.
  expect(JSON.stringify(orders)).not.toContain('somebody.else');
});

test('Afterpay with Click & Collect charges nothing for the pickup', async ({
  page,
  checkout,
  providerShop: { afterpay },
}) => {
  // Too cheap for free delivery, so that a pickup priced as a delivery would show.
  const cap = await readProduct(page.request, 'sp-baitshop-u-charred-log');
  expect(cap.price).toBeLessThan(10_000);
  const variantId = plentifulVariant(cap).id;
  await setStoreStock(HOBART, variantId, 9);
  // The page that the order leads to is another document: what was approved is kept here.
  const approved: string[] = [];
  await page.exposeFunction('approveAtAfterpay', ({ token }: { token: string }) => {
    approved.push(token);
    afterpay.ledger.approve(token, {
      consumer: { givenNames: 'Ari', surname: 'Wattle', email: 'ari.wattle@example.com' },
    });
  });
  await page.addInitScript(() => {
    const { approveAtAfterpay: approve } = window as unknown as Record<string, unknown>;
    Object.assign(window, { afterpaySheet: { approve } });
  });
  const orders = ordersOf(page);

  await choosePickupInHobart(page);
  await openCartOf(page, [{ productId: cap.id, variantId, qty: 1 }]);
  await pressBuyWith(page, 'Afterpay');
  const number = await checkout.expectPlaced();

  expect(approved).toHaveLength(1);
  const told = afterpay.ledger.checkouts.get(approved[0] ?? '');
  const amount = { amount: (cap.price / 100).toFixed(2), currency: 'AUD' };
  expect(told).toMatchObject({
    amount,
    courier: { name: 'INSTORE_PICKUP' },
    shipping: { line1: '33 Huon Pine Street', area1: 'Hobart', postcode: '7000' },
  });
  expect(afterpay.ledger.paymentsOf(number)).toMatchObject([{ originalAmount: amount }]);
  expect(orders[0]?.cart.shipping).toMatchObject({
    type: 'STORE_PICKUP',
    erpStoreId: HOBART,
    methodCode: 'click-and-collect',
  });
  await expect(page.getByText('Stringybark Hobart').first()).toBeVisible();
  await expect(page.getByText('33 Huon Pine Street').first()).toBeVisible();
});
