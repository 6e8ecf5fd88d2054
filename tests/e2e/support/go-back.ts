import type { Page } from '@playwright/test';

/**
 * Goes back to a page that may replace itself at once, e.g. because it is left to a log-out or
 * leads on. Resolves once the browser has left the present page. `page.goBack` fails where the
 * replacement is quicker than its own wait.
 */
export async function goBack(page: Page): Promise<void> {
  const from = page.url();
  // The present page may still write its own address into the history.
  const left = page.waitForEvent(
    'framenavigated',
    (frame) => frame === page.mainFrame() && frame.url() !== from,
  );
  await page.evaluate(() => {
    setTimeout(() => history.back());
  });
  await left;
}
