import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { coming, disabled, discontinued, plainBoot, unpublished } from './support/demo-products.ts';
import { expect, test } from './support/fixtures.ts';

/** The status of each path for a first-time visitor. */
const TABLE: readonly (readonly [status: number, path: string])[] = [
  [200, '/'],
  [200, '/products'],
  [200, '/products?page=1'],
  [200, '/products?page=2'],
  [404, '/products?page=999'],
  [200, '/products?sale=true&page=2'],
  [404, '/products?sale=true&page=999'],
  [200, '/products?page=0'],
  [200, '/products?page=x'],
  [200, '/products?colour=Black&unknown=1'],
  [200, `/products/${plainBoot.slug}`],
  [200, `/products/${coming.slug}`],
  [200, `/products/${discontinued.slug}`],
  [404, `/products/${disabled.slug}`],
  [404, `/products/${unpublished.slug}`],
  [404, '/products/no-such-product'],
  [404, `/products/${plainBoot.slug}/more`],
  [404, '/products/%00'],
  [404, `/products/${'long-'.repeat(60)}`],
  [200, '/categories/mens'],
  [200, '/categories/mens/footwear/hiking-boots'],
  [200, '/categories/mens?page=2'],
  [404, '/categories/no-such-category'],
  [404, '/categories/mens/no-such-category'],
  [404, '/categories'],
  [200, '/brands'],
  [200, '/brands/stringybark'],
  [200, '/brands/stringybark?page=2'],
  [404, '/brands/no-such-brand'],
  [200, '/cart'],
  [200, '/loading'],
  [200, '/sitemap.xml'],
  [200, '/sitemaps/0.xml'],
  [404, '/sitemaps/999.xml'],
  [200, '/robots.txt'],
  [200, '/icon.png'],
  [200, '/icon-192.png'],
  [200, '/icon-maskable.png'],
  [200, '/manifest.webmanifest'],
  [200, '/service-worker.js'],
  [200, '/offline'],
  [200, '/social/brand'],
  [200, `/social/products/${plainBoot.slug}`],
  [404, '/social/products/no-such-product'],
  [404, '/media/no-such-picture.svg'],
  [200, '/search?q=boots'],
  [200, '/search?q=%E0%A4%A'],
  [200, '/checkout/contact-info'],
  [200, '/orders'],
  [200, '/orders/SB123456789'],
  [404, '/orders/no-such-order'],
  [200, '/account'],
  [200, '/account/signin'],
  [404, '/account/no-such-page'],
  [404, '/checkout/no-such-step'],
  [404, '/pcr'],
  [404, '/%E0%A4%A'],
  [404, '/products/%E0%A4%A'],
  [404, '/api/%'],
  [404, '/no-such-page'],
  [404, '/api/no-such-call'],
  [405, `/api/search/indexes/${PRODUCT_INDEX}/objects`],
];

// One test for all: a test of its own for each costs a browser page each.
test('every address has its status', { tag: '@change' }, async ({ request }) => {
  test.slow();
  const statuses: [status: number, path: string][] = [];
  for (const [, path] of TABLE) {
    statuses.push([(await request.get(path, { maxRedirects: 0 })).status(), path]);
  }
  expect(statuses).toEqual(TABLE);
});

test('an unknown product’s page says so in heading and title', { tag: '@change' }, async ({
  page,
}) => {
  await page.goto('/products/no-such-product');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page).toHaveTitle('Page Not Found');
  const best = page.getByRole('region', { name: 'Best sellers' });
  await expect(best.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('so does a path that no route knows', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page).toHaveTitle('Page Not Found');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await page.getByRole('searchbox', { name: 'What are you looking for?' }).fill('socks');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search?q=socks');
});
