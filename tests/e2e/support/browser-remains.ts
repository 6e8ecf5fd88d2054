import type { BrowserContext, Page } from '@playwright/test';

/**
 * Everything a browser stores for the shop, as one text: local and session storage, IndexedDB,
 * Cache Storage and all cookies, including HttpOnly ones. Session storage is that of the page's
 * tab.
 */
export async function keptInBrowser(page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const databases: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        databases.push(name, store, await settled(all));
      }
      database.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, cached]);
  });
  return kept + JSON.stringify(await page.context().cookies());
}

/** Collects the URLs that a context's pages request by GET from now on. */
export function noteGets(context: BrowserContext): Set<string> {
  const urls = new Set<string>();
  context.on('request', (request) => {
    if (request.method() === 'GET') urls.add(request.url());
  });
  return urls;
}

/** What the browser's HTTP cache holds for these URLs of the shop, by URL. */
export async function inHttpCache(page: Page, urls: Iterable<string>): Promise<[string, string][]> {
  const { origin } = new URL(page.url());
  const own = [...urls].filter((url) => url.startsWith(`${origin}/`));
  return page.evaluate(async (list) => {
    const held: [string, string][] = [];
    for (const url of list) {
      try {
        const answer = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' });
        if (answer.ok) held.push([url, await answer.text()]);
      } catch {
        // Not cached.
      }
    }
    return held;
  }, own);
}
