import { formatCents } from '#lib/commerce/money.ts';
import { rememberedCart } from './support/cart-storage.ts';
import { openCartWith, openCartWithEach } from './support/checkout-cart.ts';
import { plainBoot } from './support/demo-products.ts';
import { expect, test } from './support/fixtures.ts';

const OTHER = 'sb-tarn-w-gum-mist';

test('an added product shows in the overlay, is counted, and is still there after a reload', {
  tag: '@change',
}, async ({ page, product, header, cart }) => {
  const { name, price } = plainBoot;
  await product.goto(plainBoot.slug);
  await product.sizes.getByRole('radio', { disabled: false }).first().check();
  await product.addToCart.click();
  const overlay = page.getByRole('dialog', { name: 'Cart, 1 item' });
  await expect(overlay).toBeVisible();
  const alert = overlay.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  await expect(alert).toContainText(`${name} has been added to the cart.`);
  await expect(alert.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  await expect(cart.line(name)).toContainText(formatCents(price));

  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(product.addToCart).toBeFocused();
  await expect(header.cart).toHaveAccessibleName('Cart, 1 item');

  await page.reload();
  await expect(header.cart).toHaveAccessibleName('Cart, 1 item');
  await header.cart.click();
  await expect(cart.line(name)).toBeVisible();
  expect(await rememberedCart(page)).not.toContain('price');
});

test('two tabs show the same cart', { tag: '@change' }, async ({
  page,
  context,
  header,
  product,
  cart,
}) => {
  const other = await openCartWith(page, 1, OTHER);
  const tab = await context.newPage();
  await tab.goto('/cart');
  await expect(tab.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();

  // Chromium may not finish to load a tab behind another.
  await page.bringToFront();
  await product.goto(plainBoot.slug);
  await product.sizes.getByRole('radio', { disabled: false }).first().check();
  await product.addToCart.click();
  await expect(tab.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  await expect(tab.getByRole('heading', { name: plainBoot.name })).toBeVisible();

  await tab.getByRole('button', { name: `Remove ${other.name}` }).click();
  await expect(header.cart).toHaveAccessibleName('Cart, 1 item');
  await cart.goto();
  await expect(cart.line(other.name)).toHaveCount(0);
  await expect(cart.line(plainBoot.name)).toBeVisible();
});

test('the cart overlay can be used by keyboard alone', { tag: '@change' }, async ({
  page,
  header,
  cart,
}) => {
  const [boot = '', other = ''] = await openCartWithEach(page, [plainBoot.id, OTHER]);
  await page.goto('/products');
  await expect(header.cart).toHaveAccessibleName('Cart, 2 items');
  await header.cart.focus();
  await page.keyboard.press('Enter');
  const overlay = page.getByRole('dialog');
  await expect(overlay.getByRole('button', { name: 'Close' })).toBeFocused();

  const quantity = cart.line(boot).getByRole('spinbutton', { name: 'Quantity' });
  await quantity.focus();
  await page.keyboard.press('ArrowUp');
  await expect(quantity).toHaveValue('2');
  await cart.removeButton(other).focus();
  await page.keyboard.press('Enter');
  await expect(cart.line(other)).toHaveCount(0);
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

test('quick add with a mouse adds a product without leaving the listing', {
  tag: '@change',
}, async ({ page, header, listing }) => {
  await page.goto('/categories/mens/footwear');
  const card = listing.products.first();
  await expect(card.getByRole('button', { name: /^Quick add/ })).toHaveCount(0);
  await card.hover();
  await card.getByRole('button', { name: /^Quick add/ }).click();
  await expect(card.locator('img')).toHaveCount(2);
  await card
    .getByRole('group', { name: /^Size of/ })
    .getByRole('button')
    .first()
    .click();
  await page.keyboard.press('Escape');
  await expect(header.cart).toHaveAccessibleName('Cart, 1 item');
});
