import type { Product } from '#lib/commerce/catalogue/product.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { openCartOf, remember, rememberedCart } from './support/cart-storage.ts';
import { expect, test } from './support/fixtures.ts';
import {
  breakProducts,
  changeProducts,
  plentifulVariant,
  readProduct,
} from './support/products.ts';

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

  test('the same size again raises its line; another size is another line', async ({
    page,
    product,
    header,
    cart,
  }) => {
    await product.goto(slug(boot));
    const sizes = product.sizes.getByRole('radio', { disabled: false });
    for (const size of [sizes.first(), sizes.first(), sizes.last()]) {
      await size.check();
      await product.addToCart.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    }
    await expect(header.cart).toHaveAccessibleName('Cart, 3 items');
    await cart.goto();
    await expect(cart.removeButton(boot.name)).toHaveCount(2);
    await expect(cart.items.getByRole('spinbutton', { name: 'Quantity' }).last()).toHaveValue('2');
  });

  test('is refused beyond the stock, counting what is in the cart', async ({ page, product }) => {
    // Nobody buys it: while a page follows a purchase, it knows the stock of before.
    const variant = plentifulVariant(other);
    await openCartOf(page, [line(other, variant.qty)]);
    await product.goto(slug(other));
    await product.sizes.locator(`input[value="${variant.id}"]`).check();
    await product.addToCart.click();
    await expect(
      page.getByText(`Only ${variant.qty} available. You have ${variant.qty} in your cart.`),
    ).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('the cart', () => {
  test('is empty at first and leads back to the shelves', async ({ page, cart }) => {
    await cart.goto();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await page.getByRole('link', { name: 'Browse all products' }).click();
    await expect(page).toHaveURL(/\/products$/);
  });

  test('adds up quantities', async ({ page, cart }) => {
    await openCartOf(page, [line(boot, 1), line(other, 2)]);
    const subtotal = page.getByRole('region', { name: 'Order summary' });
    await expect(subtotal).toContainText(formatCents(boot.price + 2 * other.price));
    const quantity = cart.line(boot.name).getByRole('spinbutton', { name: 'Quantity' });
    await quantity.fill('3');
    await quantity.press('Enter');
    await expect(subtotal).toContainText(formatCents(3 * boot.price + 2 * other.price));
    await cart.line(boot.name).getByRole('button', { name: 'One fewer' }).click();
    await expect(subtotal).toContainText(formatCents(2 * boot.price + 2 * other.price));
  });

  test('keeps to the quantity rules and tells them', { tag: '@change' }, async ({ page, cart }) => {
    await changeProducts(page, (product) => ({
      ...product,
      cartQtyVariantMin: 4,
      cartQtyVariantMax: 8,
      cartQtyVariantMultipleOf: 2,
    }));
    await openCartOf(page, [line(boot, 2)]);
    const boots = cart.line(boot.name);
    await expect(boots).toContainText('Minimum 4 to checkout.');
    await expect(cart.checkout).toBeDisabled();
    await boots.getByRole('button', { name: 'Change to 4' }).click();
    await expect(boots).not.toContainText('Minimum 4');
    await expect(cart.checkout).toBeEnabled();

    const quantity = boots.getByRole('spinbutton', { name: 'Quantity' });
    await quantity.fill('7');
    await quantity.press('Enter');
    await expect(boots).toContainText('Multiples of 2 required.');
    await expect(quantity).toHaveValue('6');
    await quantity.fill('50');
    await quantity.press('Tab');
    await expect(boots).toContainText('Maximum 8 per order.');
    await expect(quantity).toHaveValue('8');
  });

  test('holds back the checkout while a line cannot be bought', async ({ page, cart }) => {
    await changeProducts(page, (product) => ({ ...product, state: 'discontinued' }));
    await openCartOf(page, [line(boot, 2)]);
    await expect(cart.line(boot.name)).toContainText('No longer available.');
    await expect(cart.checkout).toBeDisabled();
    await expect(cart.checkout).toHaveAccessibleDescription(/Change or remove them/);
  });

  test('takes a line out and puts it back', { tag: '@change' }, async ({ page, cart, header }) => {
    await openCartOf(page, [line(boot, 2), line(other, 1)]);
    await cart.removeButton(boot.name).click();
    await expect(cart.line(boot.name)).toHaveCount(0);
    await expect(header.cart).toHaveAccessibleName('Cart, 1 item');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cart.line(boot.name)).toBeVisible();
    await expect(header.cart).toHaveAccessibleName('Cart, 3 items');
  });

  test('shows four alerts at most', async ({ page, cart }) => {
    // Each line has its own name, because alerts with the same text are merged.
    const ids = Array.from({ length: 6 }, (_, index) => `product-${index}`);
    await page.route('**/objects', (route) => {
      const { objectIds }: { objectIds: string[] } = route.request().postDataJSON();
      const results = objectIds.map((id) => ({ ...boot, id, name: `Boot ${id}` }));
      return route.fulfill({ json: { data: { results } } });
    });
    const { variantId } = line(boot, 1);
    await openCartOf(
      page,
      ids.map((productId) => ({ productId, variantId, qty: 1 })),
    );
    // Soon enough that none of the alerts has ended by itself.
    for (const id of ids) await cart.removeButton(`Boot ${id}`).dispatchEvent('click');
    const alerts = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
    await expect(alerts).toHaveCount(4);
    await alerts.first().getByRole('button', { name: 'Dismiss' }).click();
    await expect(alerts.last()).toContainText('Boot product-4');
  });

  test('removes what is no longer sold, and says so', async ({ page, cart, header }) => {
    await openCartOf(page, [
      { productId: 'no-such-product', variantId: 'any', qty: 3 },
      { productId: boot.id, variantId: 'no-such-size', qty: 1 },
      line(boot, 1),
    ]);
    await expect(
      page.getByText('2 items in your cart are no longer sold and have been removed.'),
    ).toBeVisible();
    await expect(cart.line(boot.name)).toHaveCount(1);
    await expect(header.cart).toHaveAccessibleName('Cart, 1 item');
  });

  test('tells when it cannot be loaded and loses nothing', async ({ page, cart, header }) => {
    const mend = await breakProducts(page);
    await openCartOf(page, [line(boot, 2)]);
    await expect(page.getByText('Unable to load cart.')).toBeVisible();
    await expect(header.cart).toHaveAccessibleName('Cart, 2 items');
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cart.line(boot.name)).toBeVisible();
  });
});

test.describe('what the browser remembers', () => {
  test('may be anything', async ({ page, header, product }) => {
    for (const text of ['null', '[[]]', '[{"id":1}]', '"boots"', '{"half']) {
      await remember(page, text);
      await expect(page.getByText('Your cart is empty'), text).toBeVisible();
    }
    await product.goto(slug(boot));
    await product.sizes.getByRole('radio', { disabled: false }).first().check();
    await product.addToCart.click();
    await page.keyboard.press('Escape');
    await expect(header.cart).toHaveAccessibleName('Cart, 1 item');
  });

  test('may be nothing at all: a full storage still lets one shop', async ({
    page,
    product,
    header,
    cart,
  }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await product.goto(slug(boot));
    await product.sizes.getByRole('radio', { disabled: false }).first().check();
    await product.addToCart.click();
    await page.getByRole('link', { name: 'View cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(cart.line(boot.name)).toBeVisible();
    await expect(header.cart).toHaveAccessibleName('Cart, 1 item');
  });

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

  test('closes beside it, and leaves the page where it was', async ({ page, header }) => {
    await openCartOf(page, [line(boot, 1)]);
    await page.goto('/products');
    await page.mouse.wheel(0, 400);
    const before = await header.cart.boundingBox();
    await header.cart.click();
    const overlay = page.getByRole('dialog');
    await expect(overlay).toBeVisible();
    expect(await header.cart.boundingBox()).toEqual(before);
    await page.mouse.click(40, 300);
    await expect(overlay).toBeHidden();
    expect(await header.cart.boundingBox()).toEqual(before);
  });

  test('leads to the cart’s page, which it does not cover', async ({ page, header, cart }) => {
    await openCartOf(page, [line(boot, 1)]);
    await page.goto('/products');
    await header.cart.click();
    await page.getByRole('link', { name: 'View cart' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await header.cart.click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(cart.items).toBeVisible();
  });
});

test('instalments are explained', async ({ page }) => {
  await openCartOf(page, [line(boot, 1)]);
  await page.getByRole('button', { name: 'How instalments work' }).click();
  const overlay = page.getByRole('dialog', { name: 'Pay in instalments' });
  await expect(overlay.getByRole('listitem').filter({ hasText: /Today|Week/ })).toHaveCount(4);
  await expect(overlay).toContainText('$20 to $1,000');
  await expect(overlay).toContainText('$30 to $2,000');
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
});
