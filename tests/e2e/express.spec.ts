import type { Page } from '@playwright/test';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import { expectHolds } from './support/accessibility.ts';
import { openCartWith, remembered } from './support/checkout-cart.ts';
import { makeCustomer } from './support/customer.ts';
import { expect, test } from './support/fixtures.ts';
import { issueGiftCard } from './support/gift-cards.ts';
import { newContact } from './support/pages/checkout-page.ts';
import { ExpressSheet } from './support/pages/express-sheet.ts';
import { plentifulVariant, readProduct } from './support/products.ts';
import { startSignedIn } from './support/signed-in.ts';

const UNDELIVERABLE =
  'Unfortunately we cannot deliver to the entered address. Please use a different address.';
const PRODUCT = 'sb-bluff-m-ironbark';

/** The orders that a page sends. */
function ordersOf(page: Page): PlaceOrderRequest[] {
  const orders: PlaceOrderRequest[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/checkout/order')) orders.push(request.postDataJSON());
  });
  return orders;
}

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

test('a product’s page sells that product alone, once a size is chosen', {
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
  await sheet.pay.click();
  await checkout.expectPlaced();
  await expect(page.getByText('Google Pay').first()).toBeVisible();
  expect(orders[0]?.cart.items).toEqual([{ productId: product.id, variantId: id, qty: 1 }]);
  expect(await remembered(page, 'cart')).toBe(inCart);
});

test('the cart page: refusals, another address, cancelled, declined, then paid', {
  tag: '@change',
}, async ({ page, checkout }) => {
  await openCartWith(page, 1);
  const sheet = new ExpressSheet(page, 'PayPal');
  const orders = ordersOf(page);
  await sheet.open();
  await sheet.address.selectOption('wellington');
  await expect(sheet.problem).toHaveText(UNDELIVERABLE);
  await sheet.address.selectOption('antarctica');
  await expect(sheet.problem).toHaveText(UNDELIVERABLE);
  await expectHolds(page, sheet.dialog);
  await sheet.address.selectOption('torres-strait');
  await expect(sheet.dialog.getByRole('radio', { name: 'Island freight' })).toBeChecked();
  await sheet.address.selectOption('brunswick');
  await expect(sheet.dialog.getByRole('radio', { name: 'Standard delivery' })).toBeChecked();
  await expect(sheet.problem).toBeHidden();
  await sheet.cancel.click();
  await expect(sheet.dialog).toBeHidden();
  await expect(sheet.button).toBeFocused();

  await sheet.open();
  await sheet.email.fill('');
  await sheet.pay.click();
  await expect(sheet.problem).toHaveText('Name and email not found');
  expect(orders).toEqual([]);
  const { email } = newContact();
  await sheet.email.fill(email);
  await sheet.decline.click();
  await expect(sheet.problem).toContainText('Your payment was declined.');
  await sheet.pay.click();
  await checkout.expectPlaced();
  await expect(page.getByText(email).first()).toBeVisible();
  await expect(page.getByText('PayPal').first()).toBeVisible();
  expect(await remembered(page, 'cart')).toBe('[]');
  expect(orders).toHaveLength(2);
});

test('the overlay: the price changed meanwhile, and two presses place one order', async ({
  page,
  checkout,
  header,
}) => {
  await openCartWith(page, 1);
  await page.goto('/');
  await header.cart.click();
  const overlay = page.getByRole('dialog', { name: /^Cart/ });
  const sheet = new ExpressSheet(page, 'Apple Pay', overlay);
  const orders = ordersOf(page);
  await sheet.open();
  // As if delivery had become dearer since the sheet was priced.
  let dearer = 0;
  let isDearer = true;
  await page.route('**/api/checkout/info', async (route) => {
    if (!isDearer) return route.continue();
    const response = await route.fetch();
    const json = await response.json();
    dearer += 1;
    await route.fulfill({
      response,
      json: {
        ...json,
        grandTotal: json.grandTotal + 100,
        amountOutstanding: json.amountOutstanding + 100,
      },
    });
  });
  await sheet.pay.click();
  await expect(sheet.problem).toHaveText('Your order has changed. Review and try again.');
  expect(orders).toEqual([]);
  isDearer = false;
  // The price that came meanwhile is not the shop's: it is refused again, and then it is.
  await sheet.pay.click();
  await expect(sheet.problem).toHaveText('Your order has changed. Review and try again.');
  await sheet.expectPriced();
  await sheet.pay.dblclick();
  await checkout.expectPlaced();
  expect(dearer).toBeGreaterThan(0);
  expect(orders).toHaveLength(1);
});

test('the top of checkout: an answer that is lost is waited for, and one order is placed', async ({
  page,
  cart,
  checkout,
}) => {
  await openCartWith(page, 1);
  await cart.checkout.click();
  await checkout.expectStep('contact-info');
  const sheet = new ExpressSheet(page, 'Afterpay');
  await sheet.open();
  const keys: string[] = [];
  let lost = true;
  await page.route('**/api/checkout/order', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (!lost) return route.continue();
    // The order gets there; its answer does not get back.
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await sheet.pay.click();
  await expect.poll(() => keys.length).toBeGreaterThan(1);
  lost = false;
  await checkout.expectPlaced();
  expect(new Set(keys).size).toBe(1);
  await expect(page.getByText('Afterpay').first()).toBeVisible();
});

test('offline in the middle says so, and goes on when the network is back', async ({
  page,
  context,
  checkout,
}) => {
  await openCartWith(page, 1);
  const sheet = new ExpressSheet(page, 'Google Pay');
  await sheet.open();
  await context.setOffline(true);
  await sheet.pay.click();
  await expect(sheet.problem).toContainText('Unable to load Google Pay.');
  await context.setOffline(false);
  await sheet.pay.click();
  await checkout.expectPlaced();
});

test('the buttons wait until login is known, and follow the cart, its codes and gift cards', async ({
  page,
  cart,
  checkout,
}) => {
  const { code, pin } = await issueGiftCard(1_500);
  await openCartWith(page, 1);
  await startSignedIn(page, await makeCustomer(page.request));
  // The user pool takes its time to say whether the session is still good.
  const pool = Promise.withResolvers<void>();
  await page.route('**/api/identity', async (route) => {
    await pool.promise;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/checkout/info')) asked.push(request.postData() ?? '');
  });
  const offers = page.waitForResponse('**/api/payment/methods');
  await page.goto('/cart');
  // The place of the buttons is there, and has asked which ones the shop has.
  await offers;
  const buttons = page.getByRole('button', { name: /^Buy with/ });
  await expect(buttons).toHaveCount(0);
  expect(asked).toEqual([]);
  pool.resolve();

  const sheet = new ExpressSheet(page, 'PayPal');
  const totals: number[] = [];
  const readTotal = async () => {
    await sheet.open();
    const [, amount = ''] = /\$([\d,.]+)/.exec((await sheet.pay.textContent()) ?? '') ?? [];
    totals.push(Number(amount.replace(',', '')));
  };
  await readTotal();
  await sheet.cancel.click();
  await cart.applyDiscountCode('TRACK10');
  await expect(cart.offers).toBeVisible();
  await readTotal();
  await sheet.cancel.click();
  await cart.applyGiftCard(code, pin);
  await expect(cart.giftCards).toBeVisible();
  await readTotal();
  const [plain = 0, coded = 0, credited = 0] = totals;
  expect(coded).toBeLessThan(plain);
  expect(credited).toBeCloseTo(coded - 15, 2);
  const orders = ordersOf(page);
  await sheet.pay.click();
  await checkout.expectPlaced();
  const methods = orders[0]?.cart.payment.methods.map(({ type, amount }) => [type, amount]);
  expect(methods).toEqual([
    ['voucher', 1_500],
    ['braintreeExpress', Math.round(credited * 100)],
  ]);
});

test('gift cards that pay for everything leave no buttons', async ({ page, cart }) => {
  const { code, pin } = await issueGiftCard(500_000);
  await openCartWith(page, 1);
  await expect(new ExpressSheet(page, 'PayPal').button).toBeVisible();
  await cart.applyGiftCard(code, pin);
  await expect(page.getByRole('button', { name: /^Buy with/ })).toHaveCount(0);
});

test('a customer’s express order is in their account', { tag: '@change' }, async ({
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

test('nothing of express checkout loads before its place is near', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openProduct(page);
  await page.waitForLoadState('load');
  expect(asked.filter((path) => path.includes('/payment/'))).toEqual([]);
  await page.getByText('Find in store').first().scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Buy with PayPal' })).toBeAttached();
});
