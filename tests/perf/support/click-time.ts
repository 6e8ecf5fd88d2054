import type { Browser } from '@playwright/test';

/**
 * Milliseconds from clicking a listing's card to the product page's heading, with the link
 * prefetched. One value per click, each on a different card. `latency`: added to every request, in
 * ms.
 */
export async function clickToHeading(
  browser: Browser,
  listing: string,
  clicks: number,
  latency = 100,
): Promise<number[]> {
  const times: number[] = [];
  for (let card = 0; card < clicks; card++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    try {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
      await page.goto(listing, { waitUntil: 'networkidle' });
      // Links are prefetched when they come into view; the first ones were prefetched on load.
      const prefetched = page
        .waitForResponse((answer) => answer.url().includes('_rsc='), { timeout: 2_000 })
        .catch(() => {});
      await page.locator('main article a').nth(card).scrollIntoViewIfNeeded();
      await prefetched;
      times.push(await page.evaluate(clickCard, card));
    } finally {
      await context.close();
    }
  }
  return times.sort((a, b) => a - b);
}

/** Runs in the page: clicks a card and waits for the frame that shows the product's heading. */
function clickCard(card: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const link = document.querySelectorAll<HTMLAnchorElement>('main article a')[card];
    if (!link) {
      reject(new Error(`There is no card ${card}`));
      return;
    }
    const name = link.textContent;
    const start = performance.now();
    const look = () => {
      const headings = [...document.querySelectorAll('main h1')];
      const shown = headings.find((heading) => heading.checkVisibility());
      if (shown?.textContent === name) resolve(performance.now() - start);
      else if (performance.now() - start > 10_000) reject(new Error('The product did not come'));
      else requestAnimationFrame(look);
    };
    link.click();
    requestAnimationFrame(look);
  });
}
