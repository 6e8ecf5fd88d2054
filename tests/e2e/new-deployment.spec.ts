import type { Page } from '@playwright/test';
import { readBuildOutline } from '#lib/server/platform/build-outline.ts';
import { plainBoot } from './support/demo-products.ts';
import { test as base, expect } from './support/fixtures.ts';
import { openRedeployedShop, type RedeployedShop } from './support/redeployed-shop.ts';
import { openSecondServer } from './support/second-server.ts';

const test = base.extend<{ shop: RedeployedShop }>({
  shop: async ({ baseURL }, use) => {
    const build = readBuildOutline(process.env.NEXT_DIST_DIR ?? '.next');
    const shop = await openRedeployedShop(baseURL ?? '', build?.id ?? '');
    await use(shop);
    await shop.close();
  },
});

const READY = 'Pages you visit now open offline too.';
/** The browser lets the old worker end its work, and may let it idle for half a minute first. */
const TAKE_OVER = { timeout: 120_000 };
/** Looks like a file of the build, which the service worker keeps. */
const SLOW_FILE = '/_next/static/chunks/slow.js';
const UPDATED = 'The shop has been updated.';

/** Something of this document that a reload loses. */
const mark = (page: Page) =>
  page.evaluate(() => document.documentElement.toggleAttribute('data-same'));
const isSame = (page: Page) => page.locator('html[data-same]').count();

/** Has the page find the new build, as the browser does by itself after a while, and asks for it. */
async function pressReload(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  const notice = page.getByRole('status').filter({ hasText: UPDATED });
  await notice.getByRole('button', { name: 'Reload' }).click();
}

/** Waits for the parts of a page that load last: they note what is typed, and code that is lost. */
async function expectWatched(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // What went wrong before them is collected there until they are.
  const isWatched = () =>
    page.evaluate(() => (window as { shopErrors?: unknown }).shopErrors === undefined);
  await expect.poll(isWatched).toBe(true);
}

/** Counts the documents that the page loads from now on. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

/** The files of the build that the page has loaded, or names for itself. */
async function filesOf(page: Page): Promise<ReadonlySet<string>> {
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const html = await (await page.request.get(page.url())).text();
  const named = html.match(/\/_next\/static\/[\w./~-]+?\.(?:js|css)/g) ?? [];
  return new Set([...loaded, ...named]);
}

for (const serviceWorkers of ['allow', 'block'] as const) {
  test.describe(`service workers: ${serviceWorkers}`, () => {
    test.use({ serviceWorkers });

    test('code that a deployment has removed reloads the page once, and then shows “Try again”', async ({
      page,
      shop,
    }) => {
      await page.goto(`${shop.baseUrl}/products/${plainBoot.slug}`);
      if (serviceWorkers === 'allow') await expect(page.getByText(READY)).toBeVisible();
      await expectWatched(page);
      const files = await filesOf(page);
      shop.deploy((file) => file.endsWith('.js') && !files.has(file));
      await mark(page);
      const documents = countDocuments(page);
      const open = page.getByRole('main').getByRole('link', { name: 'Size guide' });
      const reloaded = page.waitForEvent('load');
      await open.click();
      await reloaded;
      await expect.poll(() => isSame(page)).toBe(0);
      // Within ten seconds: afterwards another reload is in order.
      await open.click();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      expect(documents()).toBe(1);
    });

    const tag = serviceWorkers === 'allow' ? '@change' : [];

    test('the next page is loaded as a whole from the new build', { tag }, async ({
      page,
      shop,
    }) => {
      await page.goto(`${shop.baseUrl}/`);
      if (serviceWorkers === 'allow') await expect(page.getByText(READY)).toBeVisible();
      await page.waitForLoadState('networkidle');
      shop.deploy();
      await mark(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Track an order' }).click();
      await expect(page).toHaveURL(/\/orders$/);
      await expect.poll(() => isSame(page)).toBe(0);
    });
  });
}

/**
 * In a browser of its own, which is killed: Chromium may never close a page that a new service worker is
 * about to load.
 */
const killedTest = test.extend({
  context: async ({ playwright, launchOptions, contextOptions, extraHTTPHeaders }, use) => {
    const server = await playwright.chromium.launchServer(launchOptions);
    const browser = await playwright.chromium.connect(server.wsEndpoint());
    await use(
      await browser.newContext({ ...contextOptions, extraHTTPHeaders: extraHTTPHeaders ?? {} }),
    );
    await server.kill();
  },
});

test.describe('a new build of the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  killedTest(
    'takes over at a press, but on a page with typed text only once that is cleared',
    async ({ page, context, shop }) => {
      await page.goto(`${shop.baseUrl}/articles/returns`);
      await expect(page.getByText(READY)).toBeVisible();
      const typing = await context.newPage();
      await typing.goto(`${shop.baseUrl}/blog`);
      const email = typing.getByRole('contentinfo').getByRole('textbox').first();
      await email.fill('ada@example.com');
      await expectWatched(typing);
      await Promise.all([mark(page), mark(typing)]);
      await email.press('End');
      await email.pressSequentially('.au');

      shop.deploy();
      await pressReload(page);
      await expect.poll(() => isSame(page)).toBe(0);
      expect(await isSame(typing)).toBe(1);
      await expect(email).toHaveValue('ada@example.com.au');

      await email.clear();
      await email.blur();
      await expect.poll(() => isSame(typing), TAKE_OVER).toBe(0);
      // Pages of the new build are not told again.
      await expect(page.getByText(UPDATED)).toHaveCount(0);
    },
  );

  test('takes over at a press even while the old one is at work', async ({ page, shop }) => {
    await page.goto(`${shop.baseUrl}/articles/returns`);
    await expect(page.getByText(READY)).toBeVisible();
    const release = shop.hold(SLOW_FILE);
    const asked = page
      .context()
      .waitForEvent('request', (request) => request.url().endsWith(SLOW_FILE));
    await page.evaluate((file) => {
      const { pathname: path } = location;
      navigator.serviceWorker.controller?.postMessage({ type: 'keep', path, files: [file] });
    }, `${shop.baseUrl}${SLOW_FILE}`);
    await asked;
    await mark(page);
    shop.deploy();
    await pressReload(page);
    await expect.poll(() => isSame(page)).toBe(0);
    release();
  });

  test('is removed with everything it kept when service workers are switched off', async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.baseUrl}/articles/returns`);
    await expect(page.getByText(READY)).toBeVisible();
    const off = await openSecondServer(process.env.DATABASE_URL ?? '', { SERVICE_WORKER: 'off' });
    try {
      shop.answerFrom(off.baseUrl);
      await page.reload();
      const left = () =>
        page.evaluate(async () => [
          ...(await navigator.serviceWorker.getRegistrations()).flatMap((found) => [
            `installing: ${found.installing?.state}`,
            `waiting: ${found.waiting?.state}`,
            `active: ${found.active?.state}`,
          ]),
          ...(await caches.keys()),
        ]);
      await expect.poll(left, TAKE_OVER).toEqual([]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    } finally {
      await off.stop();
    }
  });
});
