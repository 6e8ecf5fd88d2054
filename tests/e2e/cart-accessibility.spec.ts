import type { Page } from '@playwright/test';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { expectAccessible, expectFitsWidth, WIDTHS } from './support/accessibility.ts';
import { openCartOf } from './support/cart-storage.ts';
import { expect, test } from './support/fixtures.ts';
import { changeProducts, plentifulVariant, readProduct } from './support/products.ts';

let boot: Product;

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  boot = await readProduct(request, 'sb-bluff-m-ironbark');
  await request.dispose();
});

/** Opens a cart with every kind of line: good, sold out, and one that is no longer sold. */
async function openBusyCart(page: Page): Promise<void> {
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
  await openCartOf(page, [...lines, { productId: 'gone', variantId: 'gone', qty: 1 }]);
  await expect(page.getByText('An item in your cart is no longer sold')).toBeVisible();
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of WIDTHS) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test('the cart passes axe', async ({ page, cart }) => {
        await cart.goto();
        await expect(page.getByText('Your cart is empty')).toBeVisible();
        await expectAccessible(page);
        await openBusyCart(page);
        await cart.removeButton(boot.name).last().click();
        await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
        await expectAccessible(page);
        await expectFitsWidth(page, width);
      });

      test('the overlays pass axe', async ({ page, header }) => {
        await openBusyCart(page);
        await page.goto('/products');
        await header.cart.click();
        await expect(page.getByRole('dialog').getByText('Sold out.')).toBeVisible();
        await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).first().click();
        await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await page.goto(boot.path);
        await page.getByRole('button', { name: 'How instalments work' }).click();
        await expect(page.getByRole('dialog', { name: 'Pay in instalments' })).toBeVisible();
        await expectAccessible(page);
      });
    });
  }
}
