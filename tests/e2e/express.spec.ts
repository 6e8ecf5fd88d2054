import type { Page } from '@playwright/test';
import { expectHolds } from './support/accessibility.ts';
import { openCartWith, remembered } from './support/checkout-cart.ts';
import { makeCustomer } from './support/customer.ts';
import { expect, test } from './support/fixtures.ts';
import { ordersOf } from './support/page-record.ts';
import { ExpressSheet } from './support/pages/express-sheet.ts';
import { plentifulVariant, readProduct } from './support/products.ts';
import { startSignedIn } from './support/signed-in.ts';

const PRODUCT = 'sb-bluff-m-ironbark';

async function openProduct(page: Page) {
  const product = await readProduct(page.request, PRODUCT);
  await page.goto(product.path);
  return product;
}

/** Footwear names its size in every system: `AU 9.5 / US M 10`. */
async function chooseSize(page: Page, label: string): Promise<void> {
  const sizes = page.getByRole('radiogroup', { name: 'Size' });
  const name = new RegExp(`(^|AU )${label.replace('.', '\\.')}(?![.\\d])`);
  await sizes.getByRole('radio', { name }).first().check();
}

test('express checkout on a product page buys only that product, once a size is chosen', {
  tag: '@change',
}, async ({ page, checkout }) => {
  await openCartWith(page, 2);
  const inCart = await remembered(page, 'cart');
  const sheet = new ExpressSheet(page, 'Google Pay');
  const product = await openProduct(page);
  await page.getByRole('button', { name: 'Add to cart' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Choose a size to use express checkout.')).toBeVisible();
  await expect(sheet.button).toHaveAttribute('aria-disabled', 'true');
  const orders = ordersOf(page);
  const { id, label } = plentifulVariant(product);
  await chooseSize(page, label);
  await sheet.open();
  await expect(sheet.dialog).toContainText(`${product.name}, size ${label}`);
  await expectHolds(page, sheet.dialog);
  await sheet.pay.click();
  await checkout.expectPlaced();
  await expect(page.getByText('Google Pay').first()).toBeVisible();
  expect(orders[0]?.cart.items).toEqual([{ productId: product.id, variantId: id, qty: 1 }]);
  expect(await remembered(page, 'cart')).toBe(inCart);
});

test('a customer’s express order appears in their account', { tag: '@change' }, async ({
  page,
  checkout,
}) => {
  await startSignedIn(page, await makeCustomer(page.request));
  const bought = await openProduct(page);
  await chooseSize(page, plentifulVariant(bought).label);
  const sheet = new ExpressSheet(page, 'PayPal');
  await sheet.open();
  await sheet.pay.click();
  const number = await checkout.expectPlaced();
  await page.goto(`/account/orders/${number}`);
  await expect(page.getByText('PayPal').first()).toBeVisible();
});
