import { expectAccessible, expectFitsWidth, WIDTHS } from './support/accessibility.ts';
import { coming, discontinued, partlySoldOut, reduced } from './support/demo-products.ts';
import { expect, test } from './support/fixtures.ts';

const PAGES = [
  '/',
  '/products',
  '/products?page=2',
  '/categories/womens/clothing',
  '/brands',
  '/brands/tanglefoot',
  `/products/${reduced.slug}`,
  `/products/${partlySoldOut.slug}`,
  `/products/${coming.slug}`,
  `/products/${discontinued.slug}`,
  '/cart',
  '/loading',
  '/stores',
  '/checkout',
  '/account/signin',
  '/no-such-page',
] as const;

for (const path of PAGES) {
  test(`${path} has nothing for axe to report at any width`, async ({ page }) => {
    await page.goto(path);
    for (const width of WIDTHS) {
      await expectFitsWidth(page, width);
      await expectAccessible(page);
    }
  });
}

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });
  for (const path of ['/', '/categories/mens', `/products/${reduced.slug}`, '/cart']) {
    test(`${path} keeps its contrasts`, async ({ page }) => {
      await page.goto(path);
      await expectAccessible(page);
    });
  }
});

test('open menus are accessible', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Men', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Men', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('region', { name: 'Menu' })).toBeVisible();
    await page.getByRole('region', { name: 'Menu' }).getByText('Women', { exact: true }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
});

for (const width of WIDTHS) {
  test(`overlays of a product are accessible at ${width} px`, async ({ page, product, cart }) => {
    await page.setViewportSize({ width, height: 900 });
    await product.goto(reduced.slug);

    await page.getByRole('button', { name: /^Zoom picture 1 of/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.getByRole('main').getByRole('button', { name: 'How instalments work' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await product.addToCart.click();
    await expect(page.getByText('Choose a size.')).toBeVisible();
    await expectAccessible(page);

    await product.sizes.locator('input:enabled').first().check();
    await product.addToCart.click();
    await expect(cart.line(reduced.name)).toBeVisible();
    await expectAccessible(page);
  });
}
