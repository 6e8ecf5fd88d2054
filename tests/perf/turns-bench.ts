/**
 * `npm run bench -- turns URL_BEFORE URL_NOW`: two running shops, in turns on one machine: the main
 * thread's tasks of a page at a four-fold slowdown, and a click from a listing to a product. Start
 * both, such as the version before in a worktree of its own, and wait until they have prepared their
 * pages. Read the ratios.
 */
import { clickToHeading } from './support/click-time.ts';
import { type MainThread, mainThread } from './support/main-thread.ts';
import { median } from './support/median.ts';
import { openChromium } from './support/open-chromium.ts';

const ROUNDS = 5;
const CLICKS_A_ROUND = 4;

const shops = process.argv.slice(2).map((url) => url.replace(/\/$/, ''));
const [before, now] = shops;
if (!before || !now) {
  console.error('Give the addresses of two running shops: of the version before, and of this one.');
  process.exit(1);
}

const html = await (await fetch(`${before}/products`)).text();
const product = /href="(\/products\/[a-z0-9-]+)"/.exec(html)?.[1] ?? '/products';
const pages = { home: '/', listing: '/products', product };

/** By figure, the values of each shop. */
const measured = new Map<string, Map<string, number[]>>();
function note(figure: string, shop: string, value: number): void {
  const ofShops = measured.get(figure) ?? new Map<string, number[]>();
  ofShops.set(shop, [...(ofShops.get(shop) ?? []), value]);
  measured.set(figure, ofShops);
}

const browser = await openChromium();
try {
  for (let round = 0; round < ROUNDS; round++) {
    for (const shop of round % 2 === 0 ? [before, now] : [now, before]) {
      for (const [name, path] of Object.entries(pages)) {
        const tasks: MainThread = await mainThread(browser, shop + path);
        note(`${name}: blocking, ms`, shop, tasks.blocking);
        note(`${name}: longest task, ms`, shop, tasks.longest);
        note(`${name}: all tasks, ms`, shop, tasks.total);
      }
      const clicks = await clickToHeading(browser, `${shop}/products`, CLICKS_A_ROUND, 0);
      for (const click of clicks) note('click to heading, loaded ahead, ms', shop, click);
    }
  }
} finally {
  await browser.close();
}

console.table(
  Object.fromEntries(
    [...measured].map(([figure, values]) => {
      const [was, is] = [before, now].map((shop) => median(values.get(shop) ?? []));
      const ratio = (is ?? Number.NaN) / (was ?? Number.NaN);
      return [
        figure,
        { before: was?.toFixed(0), now: is?.toFixed(0), 'now ÷ before': ratio.toFixed(2) },
      ];
    }),
  ),
);
