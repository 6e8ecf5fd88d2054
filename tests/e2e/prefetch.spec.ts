import type { Page, Request } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

const isAhead = (request: Request) => new URL(request.url()).searchParams.has('_rsc');

/** Requests for the data of other pages, which the router makes ahead of a click. */
function watchPrefetching(page: Page): { seen: Request[]; paths: () => string[] } {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (isAhead(request)) seen.push(request);
  });
  return { seen, paths: () => seen.map((request) => new URL(request.url()).pathname) };
}

/**
 * The most of these requests under way at once, by the browser's own clock: what the test is told
 * of their ends comes late.
 */
function mostAtOnce(page: Page): Promise<number> {
  return page.evaluate(() => {
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).searchParams.has('_rsc')) as PerformanceResourceTiming[];
    const edges = asked
      .flatMap(({ startTime, responseEnd }) => [
        { at: startTime, step: 1 },
        { at: responseEnd, step: -1 },
      ])
      .sort((one, other) => one.at - other.at || one.step - other.step);
    let now = 0;
    return Math.max(0, ...edges.map(({ step }) => (now += step)));
  });
}

/** Says what the browser would say about the visitor's connection. */
const connect = (page: Page, connection: object) =>
  page.addInitScript((given) => {
    Object.defineProperty(navigator, 'connection', { value: given, configurable: true });
  }, connection);

test('likely next pages are prefetched, at most four at once, and personal pages are not', {
  tag: '@change',
}, async ({ page, listing }) => {
  const ahead = watchPrefetching(page);
  await page.goto('/products');
  await expect.poll(() => ahead.paths().some((path) => path.startsWith('/products/'))).toBe(true);
  const first = await listing.products.first().getByRole('link').first().getAttribute('href');
  await expect.poll(ahead.paths).toContain(first);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(ahead.paths).toContain('/brands');
  expect(ahead.paths().filter((path) => /^\/(account|orders|checkout)/.test(path))).toEqual([]);
  await page.waitForLoadState('networkidle');
  expect(await mostAtOnce(page)).toBeLessThanOrEqual(4);
  expect(await mostAtOnce(page)).toBeGreaterThan(0);
  // Every page leads home: that is fetched once somebody means it.
  expect(ahead.paths()).not.toContain('/');
  await page.getByRole('banner').locator('a[href="/"]').hover();
  await expect.poll(ahead.paths).toContain('/');
});

test('nothing is prefetched when the visitor saves data or has a slow connection', async ({
  page,
  listing,
  header,
}) => {
  const ahead = watchPrefetching(page);
  for (const connection of [
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: '3g' },
  ]) {
    await connect(page, connection);
    await page.goto('/products');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await listing.products.first().scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await listing.products.first().getByRole('link').first().hover();
    await header.search.focus();
    await page.waitForLoadState('networkidle');
  }
  expect(ahead.paths()).toEqual([]);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('prefetching bypasses it, and fetches at most four pages at once', async ({
    page,
    listing,
  }) => {
    const ahead = watchPrefetching(page);
    await page.goto('/articles/returns');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto('/products');
    const first = await listing.products.first().getByRole('link').first().getAttribute('href');
    await expect.poll(ahead.paths).toContain(first);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(await mostAtOnce(page)).toBeLessThanOrEqual(4);
    expect(ahead.seen.filter((request) => request.serviceWorker())).toEqual([]);
    const kept = await page.evaluate(async () => {
      const caught = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return caught.flat().map(({ url }) => url);
    });
    expect(kept.filter((url) => url.includes('_rsc'))).toEqual([]);
  });
});
