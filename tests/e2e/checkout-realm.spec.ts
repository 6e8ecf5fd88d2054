import { openCartWith } from './support/checkout-cart.ts';
import { plainBoot } from './support/demo-products.ts';
import { FramedCard } from './support/pages/framed-card.ts';
import { expect, test } from './support/provider-shop.ts';

/** The scripts that draw express buttons, by host and path. */
const LOADERS = [
  'script js-sandbox.squarecdn.com/square-marketplace.js',
  'script pay.google.com/gp/p/js/pay.js',
  'script www.sandbox.paypal.com/web-sdk/v6/core',
];

/** Marks the page's document, so that another one shows. */
const MARK = 'realm-of-a-test';

test('the checkout is entered and left by loading a page, and the cart stays', async ({
  page,
  cart,
  checkout,
}) => {
  await openCartWith(page, 1);
  await page.evaluate((mark) => Object.assign(window, { [mark]: true }), MARK);
  const isSame = () => page.evaluate((mark) => mark in window, MARK);
  await cart.checkout.click();
  await checkout.expectStep('contact-info');
  expect(await isSame()).toBe(false);
  await expect(checkout.summary).toContainText('1');

  await page.evaluate((mark) => Object.assign(window, { [mark]: true }), MARK);
  await checkout.enterContact();
  expect(await isSame(), 'between steps').toBe(true);
  await page.getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(page).toHaveURL(/\/cart$/);
  expect(await isSame()).toBe(false);
  await expect(cart.items.getByRole('listitem')).toHaveCount(1);
});

test('a catalogue page asks no provider until its express buttons are near, and then for their loaders only', async ({
  page,
  providers,
}) => {
  await page.setViewportSize({ width: 360, height: 500 });
  for (const path of ['/', '/products', `/products/${plainBoot.slug}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(providers.asked).toEqual([]);
  await page.getByText('Find in store').first().scrollIntoViewIfNeeded();
  for (const wallet of ['Google Pay', 'PayPal', 'Afterpay']) {
    await expect(page.getByRole('button', { name: `Buy with ${wallet}` })).toBeAttached();
  }
  // Each wallet's own script. Braintree's code is of our own origin: it asks what the account takes.
  const scripts = providers.asked.filter((asked) => asked.startsWith('script '));
  expect(scripts.toSorted()).toEqual(LOADERS);
  expect(providers.asked.join('\n')).not.toMatch(/hosted-fields|c\.paypal\.com|songbird/);
});

test('providers are asked where their buttons are in view, card fields on the payment step only', async ({
  page,
  cart,
  checkout,
  providers,
}) => {
  await page.goto('/');
  await page.goto('/categories/mens/footwear');
  expect(providers.asked).toEqual([]);
  await openCartWith(page, 1);
  await cart.checkout.hover();
  await cart.checkout.click();
  await checkout.enterContact();
  await checkout.fillAddress();
  expect(providers.asked.join('\n')).not.toContain('hosted-fields-frame');
  await checkout.toPayment.click();
  await expect(new FramedCard(page).number).toBeVisible();
  expect(providers.asked.join('\n')).toContain('hosted-fields-frame');
});
