import type { Page } from '@playwright/test';
import { expectHolds } from './support/accessibility.ts';
import { remembered } from './support/checkout-cart.ts';
import { expect, test } from './support/fixtures.ts';
import { HOBART } from './support/pickup.ts';
import { setStoreStock } from './support/store-stock.ts';

/** Sold out online: only stores have it. */
const SANDAL = 'sp-samphire-w-red-clay';
const SANDAL_PAGE = '/products/womens-samphire-leather-sandal-red-clay';
const LAUNCESTON = '4703';

const findInStore = (page: Page) => page.getByRole('button', { name: 'Find in store' });
const sizeIn = (page: Page) => page.getByRole('dialog').getByRole('combobox', { name: 'Size' });

test('a guest collects a size that is sold out online, from another store than first chosen', {
  tag: '@change',
}, async ({ page, cart, checkout }) => {
  test.slow();
  const size = `${SANDAL}-6`;
  await setStoreStock(HOBART, size, 9);
  await setStoreStock(LAUNCESTON, size, 9);
  await page.goto(SANDAL_PAGE);
  await findInStore(page).click();
  await sizeIn(page).selectOption('6 (sold out online)');
  const place = page.getByRole('combobox', { name: 'Suburb or postcode' });
  await place.fill('7000 hobart');
  await page.getByRole('option', { name: /^Hobart / }).click();
  const hobart = page.getByRole('listitem').filter({ hasText: '33 Huon Pine Street' });
  await expect(hobart).toContainText('less than 100 m');
  await expect(hobart).toContainText('In stock');
  await expectHolds(page, hobart);
  await hobart.getByRole('button', { name: /Collect from here/ }).click();

  await cart.checkout.click();
  await checkout.enterContact();
  await expect(checkout.clickAndCollect).toBeChecked();
  await expect(page.getByText('Stringybark Hobart')).toBeVisible();
  await expect(checkout.summary).toContainText('Click & Collect, Hobart');
  await expect(page.getByText(/Ready (today|tomorrow|by)/)).toBeVisible();
  await expectHolds(page, checkout.toPayment);
  await page.getByRole('button', { name: 'Change store' }).click();
  const launceston = page.getByRole('listitem').filter({ hasText: 'Launceston TAS 7250' });
  await expect(launceston).toContainText('Kept for');
  await expectHolds(page, launceston);
  await launceston.getByRole('button', { name: /Collect here/ }).click();
  await expect(page.getByText('Stringybark Launceston')).toBeVisible();
  await page.getByRole('textbox', { name: 'Their full name (optional)' }).fill('Kim Hill');
  await checkout.toPayment.click();

  await checkout.expectStep('payment');
  // There is no delivery address that could be billed.
  await expect(checkout.sameBilling).toHaveCount(0);
  await expect(checkout.fullName).toHaveValue('Sam Walker');
  await expect(checkout.summary).toContainText('Click & Collect, Launceston');
  await checkout.fillAddress();
  await checkout.card.fill();
  await expectHolds(page, checkout.placeOrder);
  await checkout.pay();
  await checkout.expectPlaced();
  await expect(page.getByText('Stringybark Launceston').first()).toBeVisible();
  await expect(page.getByText('Kim Hill', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Directions/ })).toBeVisible();
  await expectHolds(page, checkout.thanks);
  expect(JSON.parse((await remembered(page, 'pickup')) ?? '')).toMatchObject({ store: null });
});
