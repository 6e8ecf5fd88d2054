import type { Page } from '@playwright/test';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { openCartOf } from './support/cart-storage.ts';
import { expect, test } from './support/fixtures.ts';
import { plentifulVariant, readProduct } from './support/products.ts';

/** At full price, above every promotion's minimum and the free-delivery threshold. */
const BOOT = 'sb-bluff-m-ironbark';
/** Far below free delivery; three of them qualify for a promotion. */
const SOCKS = 'tf-gravel-u-magpie';

let boot: Product;
let _socks: Product;

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  boot = await readProduct(request, BOOT);
  _socks = await readProduct(request, SOCKS);
  await request.dispose();
});

const line = (product: Product, qty: number) => ({
  productId: product.id,
  variantId: plentifulVariant(product).id,
  qty,
});
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const percentOf = (product: Product, percent: number) =>
  Math.round((product.price * percent) / 100);

test.describe('discount codes', () => {
  test('take off what they say, here, after a reload and in another tab', {
    tag: '@change',
  }, async ({ page, context, cart }) => {
    await openCartOf(page, [line(boot, 1)]);
    const tab = await context.newPage();
    await tab.goto('/cart');
    const total = formatCents(boot.price - percentOf(boot, 10));

    await cart.applyDiscountCode(' track10');
    await expect(notices(page)).toContainText('Offer 10% off for the track has been applied.');
    await expect(cart.offers).toContainText(`TRACK10, saves ${formatCents(percentOf(boot, 10))}`);
    await expect(cart.summary).toContainText(`Total${total}`);
    await expect(cart.line(boot.name)).toContainText(total);
    await expect(tab.getByRole('region', { name: 'Order summary' })).toContainText(`Total${total}`);
    // Chromium may not finish to load a tab behind another.
    await page.bringToFront();
    await page.reload();
    await expect(cart.summary).toContainText(`Total${total}`);

    await cart.offers.getByRole('button', { name: 'Remove offer 10% off for the track' }).click();
    await expect(cart.offers).toHaveCount(0);
    await expect(cart.summary).toContainText(`Total${formatCents(boot.price)}`);
    await expect(tab.getByRole('list', { name: 'Offers applied' })).toHaveCount(0);
  });
});

test.describe('gift cards', () => {
  test('pay what they can, together and with an offer', { tag: '@change' }, async ({
    page,
    cart,
  }) => {
    await openCartOf(page, [line(boot, 1)]);
    await cart.applyDiscountCode('TRACK10');
    await cart.applyGiftCard('gum-tree-50', '2050');
    await expect(cart.giftCards).toContainText('Gift card ending in EE50');
    await expect(cart.giftCards).toContainText('$50.00 used, $0.00 left');
    await cart.applyGiftCard('BANKSIA 250', '2250');
    const due = boot.price - percentOf(boot, 10);
    await expect(cart.giftCards).toContainText(
      `${formatCents(due - 5_000)} used, ${formatCents(30_000 - due)} left`,
    );
    await expect(cart.summary).toContainText('Left to pay$0.00');
    await page.reload();
    await expect(cart.summary).toContainText('Left to pay$0.00');
    await cart.giftCards.getByRole('button', { name: 'Remove Gift card ending in EE50' }).click();
    await expect(cart.giftCards.getByRole('listitem')).toHaveCount(1);
    await expect(page.locator('body')).not.toContainText('BANKSIA250');
  });
});
