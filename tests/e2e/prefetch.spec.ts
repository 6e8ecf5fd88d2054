import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

/** Requests for the data of other pages, which the router makes ahead of a click. */
interface Ahead {
  paths: string[];
  /** Most of them at the same time. */
  most: number;
}

async function watchPrefetching(page: Page): Promise<Ahead> {
  const ahead: Ahead = { paths: [], most: 0 };
  let now = 0;
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    async (route) => {
      ahead.paths.push(new URL(route.request().url()).pathname);
      now += 1;
      ahead.most = Math.max(ahead.most, now);
      await route.continue();
    },
  );
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).searchParams.has('_rsc')) now -= 1;
  });
  return ahead;
}

/** Says what the browser would say about the visitor's connection. */
const connect = (page: Page, connection: object) =>
  page.addInitScript((given) => {
    Object.defineProperty(navigator, 'connection', { value: given });
  }, connection);

test('pages that a visitor may open next are fetched ahead, four at once; personal ones are not', async ({
  page,
  listing,
}) => {
  const ahead = await watchPrefetching(page);
  await page.goto('/products');
  await expect.poll(() => ahead.paths.some((path) => path.startsWith('/products/'))).toBe(true);
  const first = await listing.products.first().getByRole('link').first().getAttribute('href');
  await expect.poll(() => ahead.paths).toContain(first);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => ahead.paths).toContain('/brands');
  expect(ahead.paths.filter((path) => /^\/(account|orders|checkout)/.test(path))).toEqual([]);
  expect(ahead.most).toBeLessThanOrEqual(4);
});

for (const [name, connection] of [
  ['saves data', { saveData: true, effectiveType: '4g' }],
  ['has a slow connection', { saveData: false, effectiveType: '3g' }],
] as const) {
  test(`whoever ${name} gets whole pages only when asking for them`, async ({ page, listing }) => {
    await connect(page, connection);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const ahead = await watchPrefetching(page);
    await page.goto('/products');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await listing.products.first().scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(ahead.paths.filter((path) => path.startsWith('/products/'))).toEqual([]);
  });
}
