/**
 * `npm run bench -- search`: cost of a search at 2,000, 20,000 and 100,000 products, and over HTTP
 * compared with a bare handler that answers the same bytes, and cost of finding a locality.
 * `--products 2000` runs one size, `--no-http` leaves out the shop. Timings on shared machines are noisy: read the medians.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import v8 from 'node:v8';
import autocannon from 'autocannon';
import type { SearchParameters } from '#lib/api/search/search-request.ts';
import { FACETS } from '#lib/commerce/catalogue/facets.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { gatherLocalities } from '#lib/server/localities/gather-localities.ts';
import { LocalityIndex } from '#lib/server/localities/search/locality-index.ts';
import { shippedLocalities } from '#lib/server/localities/shipped-localities.ts';
import { toIndexQuery } from '#lib/server/search/embedded/embedded-search.ts';
import { IndexBuilder } from '#lib/server/search/engine/build-index.ts';
import { SearchIndex } from '#lib/server/search/engine/search-index.ts';
import {
  IndexImage,
  IndexImageWriter,
  MemoryImage,
} from '#lib/server/search/engine/storage/index-image.ts';
import { PRODUCT_INDEX_SETTINGS } from '#lib/server/search/product-index.ts';
import type { ProductRecord } from '#lib/server/search/product-record.ts';
import { openBenchShop } from './support/bench-shop.ts';
import { indexRecords } from './support/index-records.ts';
import {
  type SearchScenario,
  searchScenarios,
  type TimedSearch,
} from './support/search-scenarios.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '2000,20000,100000' },
    http: { type: 'boolean', default: true },
  },
  allowNegative: true,
});

v8.setFlagsFromString('--expose-gc');
const collectGarbage = globalThis.gc ?? (() => {});
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
const memory = () => {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};
const percentile = (sorted: number[], share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2);

function build(count: number): MemoryImage {
  const image = new MemoryImage();
  const writer = new IndexImageWriter(image);
  const builder = new IndexBuilder(PRODUCT_INDEX_SETTINGS, writer);
  let reading = 0;
  const started = performance.now();
  for (const record of indexRecords(count)) {
    const before = performance.now();
    builder.add(record);
    reading += performance.now() - before;
  }
  const generating = performance.now() - started - reading;
  builder.finish();
  writer.finish();
  const took = performance.now() - started - generating;
  console.log(`\n${count.toLocaleString('en-AU')} products`);
  console.log(`  build             ${(took / 1000).toFixed(2)} s, ${megabytes(image.size)}`);
  return image;
}

/** Each search runs this often and its best time counts: the others include interruptions. */
const TRIES = 3;

function time(index: SearchIndex, { name, warm, searches }: SearchScenario): void {
  const run = ({ replica = '', parameters }: TimedSearch, attempt: number) => {
    for (const one of parameters as SearchParameters[]) {
      // A leading space makes it the same search, but misses the answer cache.
      const query = ' '.repeat(attempt) + (one.query ?? '');
      index.search(toIndexQuery({ ...one, query }, replica, PRODUCT_INDEX_SETTINGS));
    }
  };
  for (const search of warm) run(search, 0);
  const times = searches.map((search) => {
    let best = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const started = performance.now();
      run(search, attempt);
      best = Math.min(best, performance.now() - started);
    }
    return best;
  });
  times.sort((a, b) => a - b);
  const [middle, late] = [percentile(times, 0.5), percentile(times, 0.99)];
  console.log(`  ${name.padEnd(17)} p50 ${middle} ms   p99 ${late} ms`);
}

function timeToOpen(image: MemoryImage): number {
  const started = performance.now();
  new SearchIndex(new IndexImage(image), PRODUCT_INDEX_SETTINGS);
  return performance.now() - started;
}

/** Changes the prices of all these products together; each try gives them others. */
function timeToChange(index: SearchIndex, products: readonly ProductRecord[]): number {
  const times = Array.from({ length: TRIES }, (_, attempt) => {
    const changed = products.map((product) => ({ ...product, price: product.price + attempt + 1 }));
    const started = performance.now();
    if (!index.update(changed)) throw new Error('New prices took a new index.');
    return performance.now() - started;
  });
  return Math.min(...times);
}

function measure(count: number): void {
  const before = memory();
  const image = build(count);
  const index = new SearchIndex(new IndexImage(image), PRODUCT_INDEX_SETTINGS);
  const opening = Math.min(...Array.from({ length: TRIES }, () => timeToOpen(image)));
  for (const scenario of searchScenarios([...indexRecords(Math.min(count, 2_000))])) {
    time(index, scenario);
  }
  const changing = timeToChange(index, [...indexRecords(20)]);
  console.log(`  20 new prices     ${changing.toFixed(1)} ms`);
  console.log(
    `  open              ${opening.toFixed(1)} ms (what a request can wait for a new index)`,
  );
  console.log(`  memory            ${megabytes(memory() - before)}`);
}

for (const count of values.products.split(',').map(Number)) measure(count);

/** Typed as shoppers do: as it stands in the list, and with typing mistakes. */
const LOCALITIES = {
  'localities, typed': ['newtown', 'rich', '2042', 'st kilda', 'mt is', 'syd', 'wagga', 'nsw 20'],
  misspelt: ['newtwon', 'brokn hill', 'melborne', 'wooloomooloo', 'paramatta', 'launcestn'],
};

async function measureLocalities(): Promise<void> {
  const { localities } = await gatherLocalities(await shippedLocalities(), {});
  const index = new LocalityIndex(localities);
  console.log(`\n${localities.length.toLocaleString('en-AU')} localities`);
  for (const [name, texts] of Object.entries(LOCALITIES)) {
    // Each letter of each text, as a box asks while somebody types.
    const asked = texts.flatMap((text) => Array.from(text, (_, end) => text.slice(0, end + 1)));
    for (const text of asked) index.search(text);
    const times = asked.map((text) => {
      const started = performance.now();
      index.search(text);
      return performance.now() - started;
    });
    times.sort((a, b) => a - b);
    console.log(
      `  ${name.padEnd(17)} p50 ${percentile(times, 0.5)} ms   p99 ${percentile(times, 0.99)} ms`,
    );
  }
}

await measureLocalities();

const FACET_NAMES = FACETS.flatMap((facet) => ('attribute' in facet ? [facet.attribute] : []));
const BODY = JSON.stringify({
  requests: [
    { indexName: PRODUCT_INDEX, query: 'hiking boots', facets: FACET_NAMES, hitsPerPage: 24 },
  ],
});

async function load(url: string, body = BODY, status = 200) {
  const result = await autocannon({
    url,
    method: 'POST',
    body,
    connections: 8,
    duration: 5,
    headers: { 'content-type': 'text/plain' },
  });
  if (result.errors > 0 || (status === 200 && result.non2xx > 0)) {
    throw new Error(`${url} did not answer ${status} to all.`);
  }
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

async function overHttp(): Promise<void> {
  const shop = await openBenchShop();
  const url = `${shop.url}/api/search/1/indexes/*/queries`;
  const answer = await (await fetch(url, { method: 'POST', body: BODY })).text();
  const bare = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
    });
  });
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  try {
    const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`;
    const searched = await load(url);
    const handled = await load(bareUrl);
    // The framework's overhead: the same route with nothing to search.
    const refused = await load(`${shop.url}/api/search/1/indexes/none/query`, '{}', 404);
    const bytes = Buffer.byteLength(answer);
    console.log(
      `\nHTTP, a text search with all facets, ${(bytes / 1024).toFixed(1)} KB, 8 connections`,
    );
    console.log(`  the shop          ${searched.perSecond.toFixed(0)} /s   p99 ${searched.p99} ms`);
    console.log(`  its empty route   ${refused.perSecond.toFixed(0)} /s   p99 ${refused.p99} ms`);
    console.log(`  bare node:http    ${handled.perSecond.toFixed(0)} /s   p99 ${handled.p99} ms`);
    console.log(`  ratio             ${(searched.perSecond / handled.perSecond).toFixed(2)}`);
  } finally {
    bare.close();
    await shop.close();
  }
}

if (values.http) await overHttp();
