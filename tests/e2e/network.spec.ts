import type { Locator, Page } from '@playwright/test';
import { PAGE_SIZE } from '#lib/commerce/catalogue/listing.ts';
import { plainBoot } from './support/demo-products.ts';
import { expect, test } from './support/fixtures.ts';

const offlineNote = (page: Page): Locator => page.getByRole('status').getByText('You’re offline.');
const waitingBar = (page: Page): Locator =>
  page.getByRole('status').getByText('Loading…', { exact: true });

test('without a network the page stays, and what was pressed opens once it is back', {
  tag: '@change',
}, async ({ page, context, header, listing }) => {
  await listing.goto('/products');
  await page.waitForLoadState('networkidle');
  await expect(offlineNote(page)).toHaveCount(0);

  await context.setOffline(true);
  await expect(offlineNote(page)).toBeVisible();
  await listing.showMore.click();
  await expect(page.getByText('Unable to load products.')).toBeVisible();
  await expect(listing.products).toHaveCount(PAGE_SIZE);
  await context.setOffline(false);
  await expect(listing.products).toHaveCount(2 * PAGE_SIZE);
  await expect(offlineNote(page)).toHaveCount(0);

  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track an order' }).click();
  await expect(waitingBar(page)).toBeVisible();
  await expect(listing.heading).toHaveText('All products');
  await context.setOffline(false);
  await expect(page).toHaveURL('/orders');

  await context.setOffline(true);
  await expect(offlineNote(page)).toBeVisible();
  await header.search.fill('boots');
  await header.search.press('Enter');
  await expect(waitingBar(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/search?q=boots');
  await expect(listing.products.first()).toBeVisible();
});

test('a cart that cannot open without a network keeps the item, and opens once it is back', {
  tag: '@change',
}, async ({ page, context, product }) => {
  await product.goto(plainBoot.slug);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await product.sizes.getByRole('radio').first().check();
  await product.addToCart.click();
  const failure = page.getByRole('dialog', { name: 'Unable to load cart.' });
  await expect(failure).toContainText(`It is kept in this browser, with ${plainBoot.name} in it.`);
  await expect(page.getByText('has been added')).toHaveCount(0);
  await failure.getByRole('link', { name: 'Go to the cart page' }).click();
  await expect(failure).toBeVisible();
  await expect(product.heading).toBeAttached();
  await context.setOffline(false);
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('list', { name: 'Cart items' })).toContainText(plainBoot.name);
});

test('a page whose code is missing opens by a page load', async ({ page, header }) => {
  await page.goto('/');
  const html = await page.content();
  const scripts = (url: URL) => /\.js$/.test(url.pathname) && !html.includes(url.pathname);
  const documents: string[] = [];
  await page.route(scripts, (route) => route.abort());
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    documents.push(new URL(request.url()).pathname);
    void page.unroute(scripts);
  });
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(header.search).toBeVisible();
  expect(documents).toEqual(['/account/signin']);
});
