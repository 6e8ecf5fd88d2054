import type { Page } from '@playwright/test';
import { fillCart, rememberedCart } from './support/cart-storage.ts';
import { plainBoot } from './support/demo-products.ts';
import { test as base, expect } from './support/fixtures.ts';
import { HOBART } from './support/pickup.ts';
import { setStoreStock } from './support/store-stock.ts';

/* The assistant of a browser uses a page's tools (WebMCP), as Chromium offers it behind a flag. */

const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), '--enable-features=WebMCP'],
      }),
    { scope: 'worker' },
  ],
});

const PAGE = `/products/${plainBoot.slug}`;
const TOOLS = [
  'add_to_cart',
  'check_size_fit',
  'find_in_store',
  'get_product',
  'search_catalog',
  'start_checkout',
];
const [size] = plainBoot.variants;
const SIZE = size?.label ?? '';

/** Opens a page and waits until it offers its tools, which it does when it is idle. */
async function open(page: Page, path = PAGE): Promise<void> {
  await page.goto(path);
  await expect
    .poll(async () => (await page.webmcp.tools()).map(({ name }) => name).sort())
    .toEqual(TOOLS);
}

/** What a tool answers, as text. */
async function textOf(called: Promise<unknown>): Promise<string> {
  const { content } = (await called) as { content: { text: string }[] };
  return content[0]?.text ?? '';
}

test('an assistant finds a product, its price, its fit and a store that has it', async ({
  page,
}) => {
  await setStoreStock(HOBART, size?.id ?? '', 9);
  await open(page);
  const tools = await page.webmcp.tools();
  const hints = Object.fromEntries(tools.map(({ name, annotations }) => [name, annotations]));
  expect(hints.search_catalog?.readOnly).toBe(true);
  expect(hints.get_product?.untrustedContent).toBe(true);
  expect(hints.add_to_cart?.readOnly).not.toBe(true);

  const found = JSON.parse(
    await textOf(page.webmcp.callTool('search_catalog', { query: plainBoot.name })),
  );
  expect(JSON.stringify(found.products)).toContain(plainBoot.name);
  const input = { product_id: plainBoot.id };
  const product = JSON.parse(await textOf(page.webmcp.callTool('get_product', input)));
  expect(product).toMatchObject({ price_cents: plainBoot.price, name: plainBoot.name });
  const fit = JSON.parse(await textOf(page.webmcp.callTool('check_size_fit', input)));
  expect(fit.advice).toMatch(/buyers/);
  const near = { ...input, size: SIZE, near: '7000' };
  const { stores } = JSON.parse(await textOf(page.webmcp.callTool('find_in_store', near)));
  expect(stores[0].name).toContain('Hobart');
});

test('an assistant adds to the cart what the shopper allows, and opens the checkout', async ({
  page,
}) => {
  await open(page);
  const input = { product_id: plainBoot.id, size: SIZE };
  const dialog = page.getByRole('dialog', { name: 'Add to your cart?' });

  const refused = textOf(page.webmcp.callTool('add_to_cart', input));
  await expect(dialog).toContainText(`Your assistant wants to add 1 × ${plainBoot.name}`);
  await dialog.getByRole('button', { name: 'No, don’t' }).click();
  expect(await refused).toContain('said no');
  expect(await rememberedCart(page)).not.toContain(plainBoot.id);

  const added = textOf(page.webmcp.callTool('add_to_cart', input));
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  expect(await added).toContain('Added 1 ×');
  expect(await rememberedCart(page)).toContain(plainBoot.id);

  const started = textOf(page.webmcp.callTool('start_checkout'));
  await page
    .getByRole('dialog', { name: 'Go to the checkout?' })
    .getByRole('button', { name: 'Go to checkout' })
    .click();
  expect(await started).toContain('The checkout opens.');
  await expect(page).toHaveURL(/\/checkout\//);
  await expect.poll(() => page.webmcp.tools()).toEqual([]);
});

test('the question to the shopper is answered by keyboard', async ({ page }) => {
  await fillCart(page, [{ productId: plainBoot.id, variantId: size?.id ?? '', qty: 1 }]);
  await open(page, '/');
  const called = textOf(page.webmcp.callTool('start_checkout'));
  const dialog = page.getByRole('dialog', { name: 'Go to the checkout?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await called).toContain('said no');
  await expect(dialog).toBeHidden();
});

base('a browser without WebMCP loads no code of it', async ({ page }) => {
  const loaded: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.push(response.text());
  });
  await page.goto(PAGE);
  await page.waitForLoadState('networkidle');
  const scripts = await Promise.all(loaded);
  expect(scripts.length).toBeGreaterThan(4);
  expect(scripts.filter((text) => text.includes('check_size_fit'))).toEqual([]);
});
