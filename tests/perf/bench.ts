/**
 * `npm run bench`: what the shop's pages weigh and cost, each figure with its goal; nothing fails.
 * Timings on shared machines are noisy: read the ratios, whose two sides come from one run.
 *
 * BENCH_URL measures a running shop instead of a new one. BENCH_PEER is a listing of another shop,
 * with links to products in `main`, for the time of a click.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import autocannon from 'autocannon';
import { dataOf, filesOf, weigh } from '#tests/support/page-scripts.ts';
import { type BenchShop, openBenchShop } from './support/bench-shop.ts';
import { clickToHeading } from './support/click-time.ts';
import { median } from './support/median.ts';
import { hasNginx, serveByNginx } from './support/nginx.ts';
import { openChromium } from './support/open-chromium.ts';
import { weighPage } from './support/page-weight.ts';
import { processorTime } from './support/processor-time.ts';
import { providerRequests } from './support/provider-requests.ts';

const SECONDS = 5;
const CONNECTIONS = 16;
const ROUNDS = 3;
const CLICKS = 7;

/** HTML in KB, compressed and plain, elements, and a page's own scripts in KB. */
const GOALS = {
  home: { gzip: 12, plain: 100, elements: null, scripts: 140 },
  listing: { gzip: 12, plain: 100, elements: 800, scripts: 140 },
  product: { gzip: 10, plain: 100, elements: null, scripts: 140 },
  stores: { gzip: null, plain: null, elements: null, scripts: 140 },
  blog: { gzip: 10, plain: null, elements: null, scripts: 125 },
  post: { gzip: 10, plain: null, elements: null, scripts: 125 },
} as const;
/** Scripts in KB within 3 s, with what loads after the page and for pages that it links to. */
const SCRIPTS_SOON = 140;

interface Row {
  figure: string;
  measured: string;
  goal: string;
}
const rows: Row[] = [];
const tell = (figure: string, measured: string, goal = '') => rows.push({ figure, measured, goal });

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

const pages: Record<keyof typeof GOALS, string> = {
  home: '/',
  listing: '/products',
  product: '',
  stores: '/stores',
  blog: '/blog',
  post: '',
};
/** The first page that a list leads to, such as `/products/boot`; the list if it leads to none. */
async function firstLink(shop: BenchShop, list: string): Promise<string> {
  const html = await (await fetch(shop.url + list)).text();
  return new RegExp(`href="(${list}/[a-z0-9-]+)"`).exec(html)?.[1] ?? list;
}

const atMost = (goal: number | null) => (goal === null ? '' : `≤ ${goal}`);

/**
 * A first start in empty folders, as in a fresh clone, and a second one; both stay out of the shop's.
 * `settings` start it again, until `remove`; null for a running shop.
 */
async function measureStarts(): Promise<{
  shop: BenchShop;
  settings: Record<string, string> | null;
  remove: () => Promise<void>;
}> {
  if (process.env.BENCH_URL) {
    return { shop: await openBenchShop(), settings: null, remove: async () => {} };
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-shop-'));
  const settings = { DATA_DIR: folder, NEXT_DIST_DIR: '.next-bench', DATABASE_URL: '' };
  await rm('.next-bench', { recursive: true, force: true });
  const first = await openBenchShop(settings);
  tell('first npm start, seconds', first.startSeconds?.toFixed(1) ?? '', '≤ 45');
  await first.close();
  const second = await openBenchShop(settings);
  tell('second npm start, seconds', second.startSeconds?.toFixed(1) ?? '', '≤ 3');
  return {
    shop: second,
    settings,
    remove: async () => {
      await rm(folder, { recursive: true, force: true });
      await rm('.next-bench', { recursive: true, force: true });
    },
  };
}

async function measureWeights(browser: Browser, shop: BenchShop): Promise<void> {
  for (const [name, goal] of Object.entries(GOALS)) {
    const weight = await weighPage(browser, shop.url + pages[name as keyof typeof GOALS]);
    const { htmlGzip, html, data, scripts, firstScripts, styles, elements, layoutShift } = weight;
    tell(`HTML of ${name}, KB gzip`, kilobytes(htmlGzip), atMost(goal.gzip));
    tell(`HTML of ${name}, KB plain`, kilobytes(html), atMost(goal.plain));
    tell(`data of ${name}, KB brotli`, kilobytes(data));
    tell(`first scripts of ${name}, KB brotli`, kilobytes(firstScripts), atMost(goal.scripts));
    tell(`scripts of ${name} within 3 s, KB brotli`, kilobytes(scripts), atMost(SCRIPTS_SOON));
    tell(`styles of ${name}, KB brotli`, kilobytes(styles), '≤ 9');
    tell(`requests of ${name} to other hosts`, String(weight.foreign), '0');
    tell(`elements of ${name}`, String(elements), atMost(goal.elements));
    tell(`layout shift of ${name}`, layoutShift.toFixed(4), '≤ 0.02');
    tell(`largest paint of ${name}, ms`, weight.largestPaint.toFixed(0));
  }
}

/** What the payment step loads with itself, whoever pays by what: providers' code loads later. */
async function measurePayment(shop: BenchShop): Promise<void> {
  const get = async (file: string) =>
    Buffer.from(await (await fetch(shop.url + file)).arrayBuffer());
  const html = (await get('/checkout/payment')).toString();
  const beside = dataOf(html);
  const data = beside === null ? '' : (await get(beside)).toString();
  const scripts = await weigh(filesOf(html + data, 'js'), get);
  tell('scripts of the payment step, no provider chosen, KB brotli', scripts.toFixed(1), '≤ 190');
}

/** Catalogue pages leave providers alone until an express button is in view. */
async function measureProviders(browser: Browser, settings: Record<string, string>): Promise<void> {
  const paths = [pages.home, pages.listing, pages.product];
  const { unasked, inView } = await providerRequests(browser, settings, paths);
  tell('requests to payment providers by home, listing, product', String(unasked), '0');
  tell('… their scripts, express buttons of a product in view', String(inView.length), '≤ 3');
}

async function measureClicks(browser: Browser, shop: BenchShop): Promise<void> {
  const ours = median(await clickToHeading(browser, `${shop.url}/products`, CLICKS));
  tell('click to heading, prefetched, 100 ms latency, ms', ours.toFixed(0));
  const peer = process.env.BENCH_PEER;
  if (!peer) return;
  const theirs = median(await clickToHeading(browser, peer, CLICKS));
  tell('click to heading ÷ the peer’s', (ours / theirs).toFixed(2), '≤ 0.4');
}

async function requestsPerSecond(url: string, coding: string) {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': coding },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} did not answer 200 to all.`);
  return { rate: result.requests.average, total: result.requests.total };
}

async function measureServing(shop: BenchShop): Promise<void> {
  if (!hasNginx()) {
    tell('requests a second ÷ nginx', 'nginx is not installed', '≥ 0.05');
    return;
  }
  const body = await (await fetch(shop.url + pages.listing)).text();
  const nginx = await serveByNginx(new Map([[pages.listing, body]]));
  try {
    for (const coding of ['gzip', 'br']) {
      const [ours, theirs, costs]: [number[], number[], number[]] = [[], [], []];
      // Alternates between the two, so that a busy moment affects both.
      for (let round = 0; round < ROUNDS; round++) {
        const before = shop.pid === null ? null : processorTime(shop.pid);
        const { rate, total } = await requestsPerSecond(shop.url + pages.listing, coding);
        const after = shop.pid === null ? null : processorTime(shop.pid);
        ours.push(rate);
        if (before !== null && after !== null) costs.push((after - before) / total);
        // nginx has no brotli: it serves the same page as a gzip file.
        theirs.push((await requestsPerSecond(nginx.url + pages.listing, 'gzip')).rate);
      }
      tell(`listings a second, ${coding}`, median(ours).toFixed(0));
      tell(`… ÷ nginx serving files`, (median(ours) / median(theirs)).toFixed(3), '≥ 0.05');
      if (costs.length > 0) {
        tell(`… processor time of one, ms`, median(costs).toFixed(3), '≤ 0.7');
      }
    }
  } finally {
    await nginx.close();
  }
}

const browser = await openChromium();
const { shop, settings, remove } = await measureStarts();
try {
  pages.product = await firstLink(shop, '/products');
  pages.post = await firstLink(shop, '/blog');
  await measureWeights(browser, shop);
  await measurePayment(shop);
  await measureServing(shop);
  await measureClicks(browser, shop);
  // Both would use one database.
  await shop.close();
  if (settings) await measureProviders(browser, settings);
} finally {
  await browser.close();
  await shop.close();
  await remove();
  console.table(rows);
}
