import type { Locator, Page } from '@playwright/test';
import { expectFitsWidth } from './support/accessibility.ts';
import { fillCart } from './support/cart-storage.ts';
import { openCartWith } from './support/checkout-cart.ts';
import { textsCutOff } from './support/cut-off-texts.ts';
import { partlySoldOut, plainBoot } from './support/demo-products.ts';
import { expect, test } from './support/fixtures.ts';
import { plentifulVariant, readProduct } from './support/products.ts';

/** What a visitor may set for all text (WCAG 1.4.12). */
const SPACING =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}';

/** Widens all text, as an extension of the browser does: the page's policy does not hold for it. */
async function spaceOut(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);
}

test('at 400 % zoom the cart overlay shows its items', async ({ page, header }) => {
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

test('in forced colours chosen and sold-out sizes look different', async ({ page, product }) => {
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

/** One page of each kind that `expectHolds` does not look at in 320 px elsewhere. */
const PAGES = [
  '/',
  '/products',
  `/products/${partlySoldOut.slug}`,
  '/brands',
  '/cart',
  '/wishlist',
  '/blog/how-we-test-a-sole',
  '/articles/size-guides/womens-footwear',
  '/orders',
  '/return/guest/create',
  '/account/signin',
  '/account/signup',
  '/checkout/contact-info',
  '/checkout/shipping',
  '/checkout/payment',
];

test('no page scrolls sideways or cuts off text at 400 % zoom, with wide spacing or in forced colours', async ({
  page,
  checkout,
}) => {
  // Its steps show with a cart only.
  await openCartWith(page, 1);
  await checkout.goToPayment();
  for (const path of PAGES) {
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible();
    await expectFitsWidth(page, 320);
    // Less motion is asked for in all tests.
    expect(await page.evaluate(() => document.getAnimations().length), path).toBe(0);
    expect(await page.evaluate(textsCutOff), path).toEqual([]);
    await spaceOut(page);
    await expectFitsWidth(page, 320);
    expect(await page.evaluate(textsCutOff), path).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await page.evaluate(textsThatLookLikeTheirGround), path).toEqual([]);
  }
});

/** In the page: texts whose colour is that of what they stand on, as far as the browser may draw it. */
function textsThatLookLikeTheirGround(): string[] {
  const groundOf = (element: Element | null): string => {
    if (!element) return getComputedStyle(document.documentElement).backgroundColor;
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    if (backgroundImage !== 'none') return backgroundImage;
    const isClear = backgroundColor === 'transparent' || /, 0\)$/.test(backgroundColor);
    return isClear ? groundOf(element.parentElement) : backgroundColor;
  };
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const text = [...element.childNodes].find(
      (node) => node instanceof Text && node.data.trim() !== '',
    );
    const { width, height } = element.getBoundingClientRect();
    if (!text || width <= 1 || height <= 1) return [];
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    const { color } = getComputedStyle(element);
    return color === groundOf(element) ? [`${text.textContent}: ${color}`] : [];
  });
}

for (const width of [320, 390, 1280]) {
  test(`with wider text the header's controls do not overlap at ${width} px`, async ({ page }) => {
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
