import type { Product } from '#lib/commerce/catalogue/product.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { openCartOf, rememberedCart } from './support/cart-storage.ts';
import { expect, test } from './support/fixtures.ts';
import { plentifulVariant, readProduct } from './support/products.ts';

const BOOT = 'sb-bluff-m-ironbark';
const OTHER = 'sb-tarn-w-gum-mist';

let boot: Product;
let other: Product;

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  boot = await readProduct(request, BOOT);
  other = await readProduct(request, OTHER);
  await request.dispose();
});

const line = (product: Product, qty: number) => ({
  productId: product.id,
  variantId: plentifulVariant(product).id,
  qty,
});
const slug = (product: Product) => product.path.replace('/products/', '');

test.describe('adding', () => {
  test('opens the overlay, says so, counts, and is still there after a reload', {
    tag: '@change',
  }, async ({ page, product, header, cart }) => {
    await product.goto(slug(boot));
    await product.sizes.getByRole('radio', { disabled: false }).first().check();
    await product.addToCart.click();
    const overlay = page.getByRole('dialog', { name: 'Cart, 1 item' });
    await expect(overlay).toBeVisible();
    const alert = overlay.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
    await expect(alert).toContainText(`${boot.name} has been added to the cart.`);
    await expect(alert.getByRole('button', { name: 'Dismiss' })).toBeVisible();
    await expect(cart.line(boot.name)).toContainText(formatCents(boot.price));

    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await expect(product.addToCart).toBeFocused();
    await expect(header.cart).toHaveAccessibleName('Cart, 1 item');

    await page.reload();
    await expect(header.cart).toHaveAccessibleName('Cart, 1 item');
    await header.cart.click();
    await expect(cart.line(boot.name)).toBeVisible();
    expect(await rememberedCart(page)).not.toContain('price');
  });
});

test.describe('what the browser remembers', () => {
  test('is the same in two tabs', { tag: '@change' }, async ({
    page,
    context,
    header,
    product,
    cart,
  }) => {
    await openCartOf(page, [line(other, 1)]);
    const tab = await context.newPage();
    await tab.goto('/cart');
    await expect(tab.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();

    // Chromium may not finish to load a tab behind another.
    await page.bringToFront();
    await product.goto(slug(boot));
    await product.sizes.getByRole('radio', { disabled: false }).first().check();
    await product.addToCart.click();
    await expect(tab.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
    await expect(tab.getByRole('heading', { name: boot.name })).toBeVisible();

    await tab.getByRole('button', { name: `Remove ${other.name}` }).click();
    await expect(header.cart).toHaveAccessibleName('Cart, 1 item');
    await cart.goto();
    await expect(cart.line(other.name)).toHaveCount(0);
    await expect(cart.line(boot.name)).toBeVisible();
  });
});

test.describe('the overlay', () => {
  test('is used by keyboard alone', { tag: '@change' }, async ({ page, header, cart }) => {
    await openCartOf(page, [line(boot, 1), line(other, 1)]);
    await page.goto('/products');
    await expect(header.cart).toHaveAccessibleName('Cart, 2 items');
    await header.cart.focus();
    await page.keyboard.press('Enter');
    const overlay = page.getByRole('dialog');
    await expect(overlay.getByRole('button', { name: 'Close' })).toBeFocused();

    const quantity = cart.line(boot.name).getByRole('spinbutton', { name: 'Quantity' });
    await quantity.focus();
    await page.keyboard.press('ArrowUp');
    await expect(quantity).toHaveValue('2');
    await cart.removeButton(other.name).focus();
    await page.keyboard.press('Enter');
    await expect(cart.line(other.name)).toHaveCount(0);
    await expect(cart.items).toBeFocused();

    // The page behind is inert: however often Tab is pressed, the focus stays inside.
    for (let press = 0; press < 20; press++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull();
    }
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await expect(header.cart).toBeFocused();
  });
});
