import type { Locator, Page } from '@playwright/test';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { expectHolds } from './support/accessibility.ts';
import { fillCart } from './support/cart-storage.ts';
import { expect, test } from './support/fixtures.ts';
import { changeProducts, plentifulVariant, readProduct } from './support/products.ts';

let boot: Product;

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  boot = await readProduct(request, 'sb-bluff-m-ironbark');
  await request.dispose();
});

/** Fills a cart with every kind of line: good, sold out, and one that is no longer sold. */
async function fillBusyCart(page: Page): Promise<void> {
  const [first, second, third] = boot.variants;
  await changeProducts(page, (product) => ({
    ...product,
    erpOriginalPrice: product.price + 5_000,
    isDiscounted: true,
    accountExclusive: true,
    variants: product.variants.map((variant) =>
      variant.id === second?.id ? { ...variant, qty: 0 } : variant,
    ),
  }));
  const lines = [first, second, third, plentifulVariant(boot)].flatMap((variant) =>
    variant ? { productId: boot.id, variantId: variant.id, qty: 400 } : [],
  );
  await fillCart(page, [...lines, { productId: 'gone', variantId: 'gone', qty: 1 }]);
}

/** Removes the last line; its alert stays while the focus is on its button. */
async function removeAndHoldUndo(page: Page, remove: Locator): Promise<Locator> {
  await remove.click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  return undo;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 900 } });

  test('the cart passes axe at every width', { tag: '@change' }, async ({ page, cart }) => {
    await cart.goto();
    await expectHolds(page, page.getByText('Your cart is empty'));
    await fillBusyCart(page);
    await cart.goto();
    await expect(page.getByText('An item in your cart is no longer sold')).toBeVisible();
    await expectHolds(page, await removeAndHoldUndo(page, cart.removeButton(boot.name).last()));
  });

  test('the overlays pass axe at every width', { tag: '@change' }, async ({ page, header }) => {
    await fillBusyCart(page);
    await page.goto(boot.path);
    const dialog = page.getByRole('dialog');
    await header.cart.click();
    await expect(dialog.getByText('Sold out.')).toBeVisible();
    const remove = dialog.getByRole('button', { name: 'Remove' }).first();
    await expectHolds(page, await removeAndHoldUndo(page, remove));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'How instalments work' }).click();
    await expectHolds(page, page.getByRole('dialog', { name: 'Pay in instalments' }));
  });
});
