import { expectAccessible, expectHolds } from './support/accessibility.ts';
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
  '/offline',
  '/privacy-choices',
  '/stores',
  '/stores/newtown',
  '/account/signin',
  '/articles',
  '/articles/returns',
  '/articles/size-guides/mens-footwear',
  '/return/guest/create',
  '/wishlist/shared',
  '/payments/sandbox/paypal',
  '/payments/sandbox/afterpay',
  '/no-such-page',
] as const;

for (const path of PAGES) {
  test(`${path} has nothing for axe to report at any width, light and dark`, {
    tag: '@change',
  }, async ({ page }) => {
    await page.goto(path);
    await expectHolds(page, page.getByRole('main'));
  });
}

test('open menus are accessible', { tag: '@change' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Men’s', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Men’s', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('region', { name: 'Menu' })).toBeVisible();
    await page.getByRole('region', { name: 'Menu' }).getByText('Women’s', { exact: true }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 900 } });

  test('overlays of a product are accessible at every width', { tag: '@change' }, async ({
    page,
    product,
    cart,
  }) => {
    const dialog = page.getByRole('dialog');
    await product.goto(reduced.slug);

    await page.getByRole('button', { name: /^Zoom picture 1 of/ }).click();
    await expectHolds(page, dialog);
    await page.keyboard.press('Escape');

    await page.getByRole('main').getByRole('button', { name: 'How instalments work' }).click();
    await expectHolds(page, dialog);
    await page.keyboard.press('Escape');

    await product.addToCart.click();
    await expectHolds(page, page.getByText('Choose a size.'));

    await product.sizes.locator('input:enabled').first().check();
    await product.addToCart.click();
    await expectHolds(page, cart.line(reduced.name));
  });
});
