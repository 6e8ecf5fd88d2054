/**
 * `npm run bench -- scale 100000`: what a shop of that many products costs, each figure with its goal for
 * 100,000; nothing fails. In a temporary folder with a database of its own. Timings on shared machines
 * are noisy; compare processor time.
 */
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openEmbeddedDatabase } from '#lib/cli/embedded-postgres/open.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import type { CatalogueRecord } from '#lib/server/catalogue/import/records.ts';
import { connect, type Db } from '#lib/server/db/database.ts';
import {
  applyPreparedPrices,
  preparePrices,
  recordPreparedPrices,
} from '#lib/server/prices/prepared-prices.ts';
import { openBenchShop } from './support/bench-shop.ts';
import { indexRecords } from './support/index-records.ts';
import { measureNewReview, measureReviews } from './support/measure-reviews.ts';
import { largestMemory, processorTime } from './support/processor-time.ts';
import { runCommand } from './support/run-command.ts';
import { searchScenarios } from './support/search-scenarios.ts';
import { timeOf } from './support/time-of.ts';
import { timeSearches } from './support/time-searches.ts';
import { untilIdle } from './support/until-idle.ts';
import { writeCatalogue } from './support/write-catalogue.ts';

const [given = '100000'] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(given)) {
  console.error('Give a number of products, such as 100000.');
  process.exit(1);
}
const count = Number(given);

const rows: { figure: string; measured: string; goal: string }[] = [];
function tell(figure: string, measured: string, goal = ''): void {
  rows.push({ figure, measured, goal });
  console.log(`${figure}: ${measured}`);
}
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

const folder = await mkdtemp(path.join(tmpdir(), 'bench-scale-'));
const distDir = '.next-scale';
const database = await openEmbeddedDatabase({ dataDir: folder });
process.env.DATABASE_URL = database.url;
process.env.DATA_DIR = folder;
process.env.NEXT_DIST_DIR = distDir;
const db = connect(database.url, { max: 4 });
try {
  await measureImports();
  await measureShop();
  await measureSale(db);
} finally {
  await db.destroy();
  await database.close();
  await rm(folder, { recursive: true, force: true });
  await rm(distDir, { recursive: true, force: true });
  console.table(rows);
}

/** Makes the price of some products lower, by their number. */
function cheaper(isChanged: (number: number) => boolean) {
  return (record: CatalogueRecord, number: number): CatalogueRecord =>
    record.type === 'product' && isChanged(number)
      ? { ...record, price: record.price - 100 }
      : record;
}

async function measureImports(): Promise<void> {
  const fresh = await writeCatalogue(count, folder);
  const changed = await writeCatalogue(count, folder, {
    name: 'changed.jsonl',
    change: cheaper((number) => number % 100 === 0),
  });
  for (const [figure, file, goal] of [
    ['import, all new', fresh, '≤ 4 min'],
    ['import of the whole file, 1 % changed', changed, '≤ 15 s'],
    ['import of the whole file, nothing changed', changed, ''],
  ] as const) {
    const { ms, processorMs, memory } = await runCommand('catalogue import', file);
    tell(figure, `${seconds(ms)}, of node ${seconds(processorMs)}, ${megabytes(memory)}`, goal);
  }
}

async function measureShop(): Promise<void> {
  // The first start builds the shop.
  await (await openBenchShop()).close();
  await rm(path.join(folder, 'search'), { recursive: true, force: true });
  const first = await openBenchShop();
  tell('start without an index on disk', `${first.startSeconds?.toFixed(1)} s`, '≤ 20 s');
  await untilIdle(first.pid);
  await first.close();
  const shop = await openBenchShop();
  tell('start with an index on disk', `${shop.startSeconds?.toFixed(1)} s`, '≤ 5 s');
  try {
    await measurePages(shop.url);
    tell('memory of a web process', megabytes(largestMemory(shop.pid ?? 0)), '≤ 700 MB');
    await measureSearches(shop.url);
    await measureChange(shop.pid ?? 0);
    await measureReaders(shop.url, shop.pid ?? 0);
    await measureReviews({ db, folder, tell }, shop.url, shop.pid ?? 0);
  } finally {
    await shop.close();
  }
}

/** Pages that nobody has asked for since their data changed. */
async function measurePages(url: string): Promise<void> {
  const { rows: found } = await sql<{ slug: string; category: string }>`
    select slug, canonical_category as category from products where state = 'current'
    order by id desc limit 1`.execute(db);
  const [{ slug, category } = { slug: '', category: '' }] = found;
  await timeOf(`${url}/brands`);
  await touchTags(db, [cacheTags.products, cacheTags.product(slug), cacheTags.category(category)]);
  await sleep(1_000);
  for (const [figure, page] of [
    ['/products', '/products'],
    ['a category', `/categories/${category}`],
    ['a product', `/products/${slug}`],
  ] as const) {
    const first = await timeOf(url + page);
    const again = await timeOf(url + page);
    tell(`first ${figure}`, `${first.toFixed(0)} ms, then ${again.toFixed(0)} ms`, '≤ 300 ms');
  }
}

async function measureSearches(url: string): Promise<void> {
  const scenarios = searchScenarios([...indexRecords(Math.min(count, 2_000))]);
  const { p50, p95 } = await timeSearches(url, scenarios);
  const goal = '≤ 5 / ≤ 15 ms';
  tell('search over HTTP, one client, p50 / p95', `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`, goal);
}

/** Processor time of the server until it has followed a change of 20 products. */
async function measureChange(pid: number): Promise<void> {
  const file = await writeCatalogue(20, folder, { name: '20.jsonl', change: cheaper(() => true) });
  // The imports before it have pictures for links drawn, a minute of work.
  await untilDrawn();
  await untilIdle(pid);
  const before = processorTime(pid) ?? 0;
  await runCommand('catalogue import', file);
  await sleep(3_000);
  await untilIdle(pid);
  const used = (processorTime(pid) ?? 0) - before;
  tell('processor time of the server after a change of 20 products', `${used} ms`, '≤ 200 ms');
}

async function untilDrawn(): Promise<void> {
  const drawing = sql`
    select from graphile_worker.jobs where task_identifier = 'draw-social-pictures'`;
  while ((await drawing.execute(db)).rows.length > 0) await sleep(1_000);
}

/** Whether memory grows with what is read: all of it once, then again. */
async function measureReaders(url: string, pid: number): Promise<void> {
  for (const [figure, addresses] of [
    ['all sitemaps', await sitemaps(url)],
    ['the feed', ['/feeds/google.tsv']],
    ['each tenth further page', furtherPages()],
  ] as const) {
    for (const time of ['once', 'again']) {
      const before = largestMemory(pid);
      const began = performance.now();
      let most = before;
      let bytes = 0;
      for (const address of addresses) {
        for await (const piece of (await fetch(url + address)).body ?? []) {
          bytes += piece.length;
          most = Math.max(most, largestMemory(pid));
        }
      }
      const taken = `${megabytes(bytes)} in ${seconds(performance.now() - began)}`;
      const grown = `${megabytes(most)}, ${megabytes(most - before)} more`;
      tell(`memory with ${figure} read ${time}`, `${grown}; ${taken}`, '≤ 700 MB, flat');
    }
  }
}

async function sitemaps(url: string): Promise<string[]> {
  const index = await (await fetch(`${url}/sitemap.xml`)).text();
  const parts = [...index.matchAll(/<sitemap><loc>([^<]+)</g)].map(([, part = '']) => part);
  return ['/sitemap.xml', ...parts.map((part) => new URL(part).pathname)];
}

function furtherPages(): string[] {
  const pages = Math.ceil(count / 24 / 10);
  return Array.from({ length: pages }, (_, index) => `/products?page=${2 + index * 10}`);
}

/** All products at four fifths of their price, on two servers. */
async function measureSale(on: Db): Promise<void> {
  const { signal } = new AbortController();
  // Tomorrow, so that the shops themselves do not begin it while their pages are prepared.
  const begins = new Date(Date.now() + 86_400_000);
  const ends = new Date(begins.getTime() + 86_400_000);
  await sql`
    insert into price_plans (product_id, price, starts_at, ends_at, state)
    select id, price * 4 / 5, ${begins}, ${ends}, 'waiting' from products
    order by id`.execute(on);
  const timed = async (figure: string, goal: string, work: () => Promise<void>) => {
    const began = performance.now();
    await work();
    tell(figure, seconds(performance.now() - began), goal);
  };
  await timed('a sale of all products, prepared', '', () =>
    preparePrices(on, new Date(begins.getTime() - 60_000), signal),
  );
  const other = path.join(folder, 'other');
  await mkdir(other);
  // The servers of one shop share this key.
  await copyFile(path.join(folder, 'identity.key'), path.join(other, 'identity.key'));
  const shops = [await openBenchShop(), await openBenchShop({ DATA_DIR: other })];
  try {
    for (const { pid } of shops) await untilIdle(pid);
    await measureNewReview(
      { db, folder, tell },
      shops.map(({ url }) => url),
    );
    const {
      rows: [product],
    } = await sql<{ id: string; slug: string; price: number }>`
      select id, slug, price from products where state = 'current'
      order by popularity desc, id limit 1`.execute(on);
    if (!product) throw new Error('There is no product.');
    const reduced = formatCents(Math.floor((product.price * 4) / 5));
    const page = async (url: string, address: string) =>
      (await (await fetch(url + address)).text()).includes(reduced);
    const seen = [
      ['product pages', (url: string) => page(url, `/products/${product.slug}`)],
      ['listings', (url: string) => page(url, '/products')],
      ['search', async (url: string) => (await priceFound(url, product.id)) < product.price],
    ] as const;
    const began = performance.now();
    await Promise.all([
      timed('a sale of all products, in force', '≤ 5 s', () =>
        applyPreparedPrices(on, begins, signal),
      ),
      ...seen.map(([where, isSeen]) =>
        timed(`… and seen on both servers: ${where}`, '≤ 5 s', async () => {
          while (!(await Promise.all(shops.map(({ url }) => isSeen(url)))).every(Boolean)) {
            if (performance.now() - began > 300_000) throw new Error(`Never seen: ${where}.`);
            await sleep(100);
          }
        }),
      ),
    ]);
    await timed('… and recorded', '', () => recordPreparedPrices(on, signal));
  } finally {
    for (const shop of shops) await shop.close();
  }
}

async function priceFound(url: string, objectID: string): Promise<number> {
  const answer = await fetch(`${url}/api/search/1/indexes/*/queries`, {
    method: 'POST',
    body: JSON.stringify({
      requests: [{ indexName: PRODUCT_INDEX, filters: `objectID:"${objectID}"`, distinct: false }],
    }),
  });
  const { results } = (await answer.json()) as { results: { hits: { price: number }[] }[] };
  return results[0]?.hits[0]?.price ?? Number.NaN;
}
