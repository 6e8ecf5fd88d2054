import type { Page } from '@playwright/test';
import { expectHolds, WIDTHS } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';

const EVERY_WIDTH = { widths: [320, ...WIDTHS] };

const box = (page: Page) => page.getByRole('combobox', { name: 'Suburb or postcode' });
const nearest = (page: Page) => page.getByRole('heading', { name: /^Nearest to/ });
const firstStore = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 3 }).first();

/** Replaces what the device would say of its position. */
async function deviceIsSilent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => {};
  });
}

test('stores by state, and one of them with its hours, its way and its data', async ({ page }) => {
  await page.goto('/stores');
  await expect(page.getByRole('heading', { level: 2, name: 'Tasmania' })).toBeVisible();
  await expect(page.getByText(/^(Open now|Closed)/).first()).toBeVisible();
  await expect(page.getByText(/GeoNames/)).toBeVisible();
  await expectHolds(page, firstStore(page), EVERY_WIDTH);

  const link = page.getByRole('link', { name: 'Stringybark Newtown' });
  await link.click();
  await expect(page).toHaveURL('/stores/newtown');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stringybark Newtown');
  await expect(page.getByRole('rowheader', { name: 'Sunday', exact: true })).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Google Maps (opens in a new tab)' }),
  ).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=Stringybark\+Newtown/,
  );
  await expectHolds(page, page.getByRole('heading', { name: 'Opening hours' }), EVERY_WIDTH);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((json) => JSON.parse(json)['@type'])).toContain('ShoeStore');
});

test('a store’s page is in the sitemap, its list is canonical, and an unknown one is not found', {
  tag: '@change',
}, async ({ page, request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  expect(xml).toContain('<loc>https://shop.example/stores</loc>');
  expect(xml).toContain('<loc>https://shop.example/stores/newtown</loc>');
  await page.goto('/stores?near=newtown-nsw-2042');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://shop.example/stores',
  );
  for (const path of ['/stores/atlantis', '/stores/newtown/more', '/stores/%00']) {
    expect((await request.get(path)).status(), path).toBeGreaterThanOrEqual(400);
  }
  expect((await request.get('/stores/atlantis')).status()).toBe(404);
});

test('a mistyped suburb is found, by keys alone; Back, a reload and the link keep the view', {
  tag: '@change',
}, async ({ page }) => {
  await page.goto('/stores');
  await box(page).focus();
  await page.keyboard.type('fremantel');
  await expect(page.getByRole('option').first()).toHaveText(/^Fremantle\s*WA 6160$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/stores?near=fremantle-wa-6160');
  await expect(nearest(page)).toHaveText('Nearest to Fremantle WA 6160');
  await expect(firstStore(page)).toHaveText(/Fremantle/);
  await expect(page.getByText(/^(about|less than) .* k?m$/).first()).toBeVisible();
  await expectHolds(page, nearest(page), EVERY_WIDTH);

  await page.reload();
  await expect(nearest(page)).toHaveText('Nearest to Fremantle WA 6160');
  await expect(page).toHaveTitle(/^Stores near Fremantle WA 6160/);
  await firstStore(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Fremantle/);
  await page.goBack();
  await expect(nearest(page)).toHaveText('Nearest to Fremantle WA 6160');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Tasmania' })).toBeVisible();
  await expect(page).toHaveURL('/stores');
});

test('a store that is made my own stays in the header', async ({ page, header }) => {
  await page.goto('/stores/newtown');
  await page.getByRole('button', { name: 'Make this my store (Stringybark Newtown)' }).click();
  await expect(header.stores).toHaveAccessibleName('Stores, my store: Newtown');
  await page.goto('/stores');
  await expect(page.getByText(/^My store:/)).toHaveText('My store: Stringybark Newtown');
  await expect(header.stores).toHaveAccessibleName('Stores, my store: Newtown');
});

test('a failure to load stores, and to find a place, is told with a way on', async ({ page }) => {
  await page.route('**/api/stores?*', (route) => route.abort());
  await page.goto('/stores?near=newtown-nsw-2042');
  const failure = page.getByText('Unable to load stores list.');
  await expectHolds(page, failure, { widths: [360, 1280] });
  await page.unroute('**/api/stores?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(nearest(page)).toHaveText('Nearest to Newtown NSW 2042');
  await box(page).fill('qwzxqwzx');
  await expect(page.getByText('No matching suburb or postcode.')).toBeVisible();
  await page.goto('/stores?near=nowhere-nsw-2999');
  await expect(page.getByText('No matching suburb or postcode.')).toBeVisible();
});

test('what is typed while a place is still looked up stays', async ({ page }) => {
  const stores = Promise.withResolvers<void>();
  await page.route('**/api/stores?*', async (route) => {
    await stores.promise;
    await route.continue();
  });
  await page.goto('/stores?near=newtown-nsw-2042');
  await box(page).pressSequentially('free');
  stores.resolve();
  await expect(nearest(page)).toHaveText('Nearest to Newtown NSW 2042');
  await expect(box(page)).toHaveValue('free');
});

test.describe('with a device that says where it is', () => {
  test.use({
    geolocation: { latitude: -42.8821, longitude: 147.3272 },
    permissions: ['geolocation'],
  });

  test('the nearest stores are shown, and the position goes into no address', async ({ page }) => {
    await page.goto('/stores');
    const sent = page.waitForRequest('**/api/stores?*');
    await page.getByRole('button', { name: 'Use my location' }).click();
    expect(new URL((await sent).url()).searchParams.get('near')).toBe('-42.88,147.33');
    await expect(nearest(page)).toHaveText('Nearest to your location');
    await expect(firstStore(page)).toHaveText(/Hobart/);
    await expect(page).toHaveURL('/stores');
  });
});

test('a device that may not say where it is', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_, failed) =>
      failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
  });
  await page.goto('/stores');
  await page.getByRole('button', { name: 'Use my location' }).click();
  const message = page.getByText(/does not share your location/);
  await expectHolds(page, message, { widths: [360, 1280] });
});

test('a device that never says where it is', async ({ page }) => {
  await deviceIsSilent(page);
  await page.clock.install();
  await page.goto('/stores');
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText('Asking your device…')).toBeAttached();
  await page.clock.runFor(9_000);
  await expect(page.getByText('Unable to determine your location.')).toBeVisible();
});
