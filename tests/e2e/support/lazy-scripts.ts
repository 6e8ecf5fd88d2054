import type { Page } from '@playwright/test';

const SCRIPTS = '**/_next/static/**/*.js';

/**
 * Opens a page whose own scripts load, but none of those that it loads later. The returned function
 * lets those through.
 */
export async function openWithoutLazyScripts(
  page: Page,
  path: string,
): Promise<() => Promise<void>> {
  const html = await (await page.request.get(path)).text();
  await page.route(SCRIPTS, (route) =>
    html.includes(new URL(route.request().url()).pathname) ? route.fallback() : route.abort(),
  );
  await page.goto(path);
  return () => page.unroute(SCRIPTS);
}

/** Aborts the first request of each script that a page at `path` loads later. */
export async function abortLazyScriptsOnce(page: Page, path: string): Promise<ReadonlySet<string>> {
  const html = await (await page.request.get(path)).text();
  const aborted = new Set<string>();
  await page.route(SCRIPTS, (route) => {
    const { pathname } = new URL(route.request().url());
    if (html.includes(pathname) || aborted.has(pathname)) return route.fallback();
    aborted.add(pathname);
    return route.abort();
  });
  return aborted;
}

/** Holds all scripts of the page's next documents until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await scripts.promise;
    await route.fallback();
  });
  return scripts.resolve;
}
