import type { Page } from '@playwright/test';
import { openCartWith } from './support/checkout-cart.ts';
import { plainBoot } from './support/demo-products.ts';
import { loadedPath } from './support/page-record.ts';
import { expect, test } from './support/provider-shop.ts';

/** The scripts that draw express buttons, by host and path. */
const LOADERS = [
  'script js-sandbox.squarecdn.com/square-marketplace.js',
  'script pay.google.com/gp/p/js/pay.js',
  'script www.sandbox.paypal.com/web-sdk/v6/core',
];

const MARK = 'realm-of-a-test';

/** Marks the page's document, so that another one shows. */
async function mark(page: Page): Promise<void> {
  await page.evaluate((name) => Object.assign(window, { [name]: true }), MARK);
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate((name) => name in window, MARK);
}

test('the checkout is entered and left by a page load, and the cart is kept', {
  tag: '@change',
}, async ({ page, cart, checkout }) => {
  await openCartWith(page, 1);
  await mark(page);
  await cart.checkout.click();
  await checkout.expectStep('contact-info');
  expect(await isMarked(page)).toBe(false);
  await expect(checkout.summary).toContainText('1');

  await mark(page);
  await checkout.enterContact();
  expect(await isMarked(page), 'between steps').toBe(true);
  await page.getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(page).toHaveURL(/\/cart$/);
  expect(await isMarked(page)).toBe(false);
  await expect(cart.items.getByRole('listitem')).toHaveCount(1);
});

test('the checkout gets its own document, also by the router and by Back and Forward', async ({
  page,
  checkout,
}) => {
  await openCartWith(page, 1);
  // A shop page's document: nothing may be typed in it.
  await mark(page);
  await page.evaluate(() => {
    const { next } = window as unknown as { next: { router: { push: (href: string) => void } } };
    next.router.push('/checkout/contact-info');
  });
  await checkout.expectStep('contact-info');
  await expect(checkout.email).toBeVisible();
  expect(await isMarked(page), 'by the router').toBe(false);
  expect(await loadedPath(page)).toBe('/checkout/contact-info');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  // By the document itself: while one document takes another's place, the browser's history cannot be
  // asked, and a document that goes takes the call along.
  await expect(() =>
    page.evaluate(() => {
      setTimeout(() => history.forward());
    }),
  ).toPass();
  await expect(checkout.email).toBeVisible();
  expect(await loadedPath(page), 'by Back and Forward').toBe('/checkout/contact-info');
});

test('a catalogue page requests no provider until its express buttons are near, and then only scripts', async ({
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
