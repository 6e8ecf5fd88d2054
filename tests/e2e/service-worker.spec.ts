import type { Page } from '@playwright/test';
import { openNetworkProxy } from '#tests/support/network-proxy.ts';
import { test as accountTest } from './support/account-test.ts';
import { giftCard, plainBoot } from './support/demo-products.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const READY = 'Pages you visit now open offline too.';
/** A kept page asks for the shop every ten seconds, and an answer counts that comes soon. */
const REACHED = { timeout: 60_000 };
const NOTE = /^You’re seeing this page as it was on /;

/** Paths of the visited pages that open without a network. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open('shop-pages')).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
}

test('visited pages, the cart and viewed products open without a network, personal pages do not', {
  tag: '@change',
}, async ({ page, context, product }) => {
  await product.goto(plainBoot.slug);
  await expect(page.getByText(READY)).toBeVisible();
  await product.sizes.getByRole('radio').first().check();
  await product.addToCart.click();
  // Its code loads on the press: a key that comes before it closes nothing.
  const overlay = page.getByRole('dialog', { name: 'Cart, 1 item' });
  await expect(overlay).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  // Opened by the framework, without a document of its own.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Returns' }).first().click();
  await expect.poll(() => keptPaths(page)).toContain('/articles/returns');
  await page.goto('/account/signin');
  await page.goto('/orders');
  await page.goto('/cart');
  await expect(
    page.getByRole('list', { name: 'Cart items' }).getByRole('listitem').first(),
  ).toBeVisible();

  await context.setOffline(true);
  await page.goto(`/products/${plainBoot.slug}`);
  await expect(page.getByText(NOTE)).toBeVisible();
  await expect(product.heading).toHaveText(plainBoot.name);
  const price = page.getByRole('main').locator('.price').first();
  await expect(price).toBeHidden();
  await expect(price).toHaveText(/\$/);
  await page.goto('/articles/returns');
  await expect(page.getByText(NOTE)).toBeVisible();

  for (const path of ['/orders', '/account/signin', `/products/${giftCard.slug}`, '/checkout']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
  }
  const names = (region: string) =>
    page.getByRole('region', { name: region }).getByRole('link', { name: plainBoot.name });
  await expect(names('Cart')).toBeVisible();
  await names('Recently viewed').click();
  await expect(page).toHaveURL(`/products/${plainBoot.slug}`);
  await expect(product.heading).toHaveText(plainBoot.name);
  await expect(page.getByText(NOTE)).toBeVisible();

  await context.setOffline(false);
  await expect(price).toBeVisible(REACHED);
  await expect(page.getByText(NOTE)).toHaveCount(0);
  const kept = await keptPaths(page);
  expect(kept.filter((path) => !/^\/(?:products|articles|$)/.test(path))).toEqual([]);
});

test('a kept page opens at the first press, even a very early one', async ({
  page,
  context,
  product,
}) => {
  await product.goto(plainBoot.slug);
  await expect(page.getByText(READY)).toBeVisible();
  await expect.poll(() => keptPaths(page)).toContain(`/products/${plainBoot.slug}`);
  await context.setOffline(true);
  // Sooner than a hand, or the parts of the page that load later.
  await page.addInitScript(() => {
    if (location.pathname !== '/orders') return;
    const watch = new MutationObserver(() => {
      const link = document.querySelector<HTMLElement>('main a[href^="/products/"]');
      if (!link) return;
      watch.disconnect();
      link.click();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/orders');
  await expect(page).toHaveURL(`/products/${plainBoot.slug}`);
  await expect(product.heading).toHaveText(plainBoot.name);
});

test('a hanging network shows the kept page, and the live one once it answers', async ({
  page,
  product,
  baseURL,
}) => {
  const network = await openNetworkProxy(baseURL ?? '');
  const address = new URL(`/products/${plainBoot.slug}`, network.url).href;
  const price = page.getByRole('main').locator('.price').first();
  try {
    await page.goto(address);
    await expect(page.getByText(READY)).toBeVisible();
    await expect.poll(() => keptPaths(page)).toContain(`/products/${plainBoot.slug}`);
    network.freeze();
    await page.goto(address);
    await expect(page.getByText(NOTE)).toBeVisible();
    await expect(product.heading).toHaveText(plainBoot.name);
    await expect(price).toHaveText(/\$/);
    await expect(price).toBeHidden();
    await network.restore();
    await expect(price).toBeVisible(REACHED);
    await expect(page.getByText(NOTE)).toHaveCount(0);
  } finally {
    await network.close();
  }
});

accountTest(
  'a sign-out removes all kept pages',
  { tag: '@change' },
  async ({ page, customer: _loggedIn }) => {
    await page.goto(`/products/${plainBoot.slug}`);
    await expect.poll(() => keptPaths(page)).toContain(`/products/${plainBoot.slug}`);
    await page.goto('/account/signout');
    await expect(page).toHaveURL(/\/account\/signin/);
    await expect.poll(() => keptPaths(page)).toEqual([]);
  },
);
