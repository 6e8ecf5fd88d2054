import type { Locator } from '@playwright/test';
import { fillCart } from './support/cart-storage.ts';
import { partlySoldOut, plainBoot } from './support/demo-products.ts';
import { expect, test } from './support/fixtures.ts';
import { spaceOut } from './support/page-faults.ts';
import { plentifulVariant, readProduct } from './support/products.ts';

test('at 400 % zoom the cart overlay shows its items', { tag: '@change' }, async ({
  page,
  header,
}) => {
  const boot = await readProduct(page.request, plainBoot.id);
  await fillCart(page, [{ productId: boot.id, variantId: plentifulVariant(boot).id, qty: 1 }]);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/orders');
  await header.cart.click();
  const quantity = page.getByRole('dialog').getByRole('spinbutton', { name: 'Quantity' });
  await quantity.scrollIntoViewIfNeeded();
  await expect(quantity).toBeInViewport();
  await page.getByRole('dialog').getByRole('link', { name: 'View cart' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeInViewport();
});

test('in forced colours chosen and sold-out sizes look different', { tag: '@change' }, async ({
  page,
  product,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await product.goto(partlySoldOut.slug);
  const free = product.sizes.locator('label:has(:enabled:not(:checked))').first();
  const soldOut = product.sizes.locator('label:has(:disabled)').first();
  const look = (tile: Locator) =>
    tile.evaluate((element) => {
      const { backgroundColor, borderStyle, textDecorationLine } = getComputedStyle(element);
      return [backgroundColor, borderStyle, textDecorationLine].join(' ');
    });
  await product.sizes.getByRole('radio', { disabled: false }).last().check();
  const chosen = product.sizes.locator('label:has(:checked)');
  expect(new Set([await look(free), await look(soldOut), await look(chosen)]).size).toBe(3);
});

for (const width of [320, 390, 1280]) {
  test(`with wider text the header's controls do not overlap at ${width} px`, {
    tag: '@change',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/orders');
    await spaceOut(page);
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Log in' })).toBeInViewport();
    const controls = await banner.evaluate((element) =>
      [...element.querySelectorAll('a, button')]
        // The search button lies in its field, closed menus nowhere.
        .filter((control) => control.checkVisibility() && !control.closest('search, [popover]'))
        .map((control) => control.getBoundingClientRect())
        .filter((box) => box.width > 0)
        .map(({ left, right }) => [left, right] as const)
        .sort(([a], [b]) => a - b),
    );
    for (const [index, [left]] of controls.entries()) {
      expect(left).toBeGreaterThanOrEqual((controls[index - 1]?.[1] ?? 0) - 1);
    }
    expect(controls.at(-1)?.[1]).toBeLessThanOrEqual(width);
  });
}

/** The note of a test shop stands above the header until the page is scrolled. */
for (const { panel, width } of [
  { panel: 'the list of suggestions', width: 360 },
  { panel: 'a menu', width: 1280 },
]) {
  test(`${panel} opens below the header, with the note of a test shop above it`, async ({
    page,
    header,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/orders');
    const opened =
      width < 768
        ? page.getByRole('listbox')
        : page.getByRole('region', { name: 'Men’s', exact: true });
    if (width < 768) await header.search.pressSequentially('boots');
    else await page.getByRole('button', { name: 'Men’s', exact: true }).click();
    await expect(opened).toBeVisible();
    const banner = await page.getByRole('banner').boundingBox();
    const box = await opened.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((banner?.y ?? 0) + (banner?.height ?? 0) - 1);
  });
}
