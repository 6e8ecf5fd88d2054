import type { Page } from '@playwright/test';
import { BRAND } from '#lib/config/brand.ts';
import { STORAGE_VERSION } from '#stores/platform/versioned-storage.ts';

/** The storage key of what the shop keeps under a name. */
export const keyOf = (name: string) => `${BRAND.indexPrefix}.v${STORAGE_VERSION}.${name}`;

/** An address of the shop that the server is never asked for. */
const EMPTY = '/empty-page-for-storage';

/**
 * Writes texts into the shop's local storage, by their keys, as if an earlier visit had left them. In a page that
 * shows nothing yet, an empty page of the shop does: loading a real one takes a hundred times as
 * long.
 */
export async function store(page: Page, texts: Record<string, string>): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.route(`**${EMPTY}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    );
    await page.goto(EMPTY);
    await page.unroute(`**${EMPTY}`);
  }
  await page.evaluate((all) => {
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
  }, texts);
}
