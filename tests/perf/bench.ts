/**
 * `npm run bench`: cost of serving a catalogue page. Timings on shared machines are noisy: read the
 * ratios, whose two sides come from one run.
 */

import { chromium } from '@playwright/test';
import autocannon from 'autocannon';
import { environment } from '#lib/config/environment.ts';
import { provideChromium } from '#tests/e2e/support/chromium.ts';
import { openBenchShop } from './support/bench-shop.ts';
import { clickToHeading } from './support/click-time.ts';
import { hasNginx, serveByNginx } from './support/nginx.ts';
import { weighPage } from './support/page-weight.ts';

const SECONDS = 5;
const CONNECTIONS = 16;
const ROUNDS = 3;
const CLICKS = 7;

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'gzip' },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} did not answer 200 to all.`);
  return result.requests.average;
}

async function productPath(url: string): Promise<string> {
  const html = await (await fetch(`${url}/products`)).text();
  return /href="(\/products\/[a-z0-9-]+)"/.exec(html)?.[1] ?? '/products';
}

const shop = await openBenchShop();
const browser = await chromium.launch({
  executablePath: await provideChromium(environment().CHROMIUM_PATH),
  chromiumSandbox: false,
});
try {
  const product = await productPath(shop.url);
  const pages = { home: '/', listing: '/products', product, cart: '/cart' };

  const weights: Record<string, Record<string, string | number>> = {};
  for (const [name, path] of Object.entries(pages)) {
    const weight = await weighPage(browser, shop.url + path);
    weights[name] = {
      'first-load scripts (br)': kilobytes(weight.firstScripts),
      'later scripts (br)': kilobytes(weight.laterScripts),
      HTML: kilobytes(weight.html),
      'HTML (gzip)': kilobytes(weight.htmlGzip),
      'LCP ms': Math.round(weight.largestPaint),
      CLS: Number(weight.layoutShift.toFixed(4)),
    };
  }
  console.table(weights);

  const clicks = await clickToHeading(browser, `${shop.url}/products`, CLICKS);
  console.log(
    `Click to heading, prefetched, 100 ms latency: median ${median(clicks).toFixed(0)} ms, most ${clicks.at(-1)?.toFixed(0)} ms (${CLICKS} clicks)`,
  );

  if (hasNginx()) {
    const measured = { listing: pages.listing, product: pages.product };
    const bodies = new Map<string, string>();
    for (const path of Object.values(measured)) {
      bodies.set(path, await (await fetch(shop.url + path)).text());
    }
    const nginx = await serveByNginx(bodies);
    try {
      const rates: Record<string, Record<string, string | number>> = {};
      for (const [name, path] of Object.entries(measured)) {
        const [ours, theirs]: [number[], number[]] = [[], []];
        // Alternates between the two, so that a busy moment affects both.
        for (let round = 0; round < ROUNDS; round++) {
          ours.push(await requestsPerSecond(shop.url + path));
          theirs.push(await requestsPerSecond(nginx.url + path));
        }
        rates[name] = {
          'shop req/s': Math.round(median(ours)),
          'nginx req/s': Math.round(median(theirs)),
          ratio: Number((median(ours) / median(theirs)).toFixed(3)),
        };
      }
      console.table(rates);
    } finally {
      await nginx.close();
    }
  } else {
    console.log('nginx is not installed: no ratio of requests per second.');
  }
} finally {
  await browser.close();
  await shop.close();
}
