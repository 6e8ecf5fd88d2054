/**
 * `npm run bench -- assistants [URL]`: how shoppers' pages answer while assistants ask 200 times a second
 * what the catalogue has. 200 shoppers open and search pages at a steady pace, in turns without and with
 * the assistants. Start the shop on its own before (`RATE_LIMIT_SCALE=100 npm start`), because all of
 * them come from one address. Read the ratio of the two 95th percentiles.
 */
import autocannon from 'autocannon';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { startPlatform } from '#tests/api/support/platform.ts';
import { median } from './support/median.ts';

const shop = (process.argv[2] ?? 'http://localhost:3000').replace(/\/$/, '');
const ROUNDS = 4;
const SECONDS = 15;
const SHOPPERS = 200;
/** Requests of all shoppers in a second: each does something every four seconds. */
const STEPS_A_SECOND = 50;
const ASKED_A_SECOND = 200;
const WORDS = [
  'boots',
  'rain jacket',
  'pack 30L',
  'wool socks',
  'hat',
  'wide boots 9',
  'tent',
  'fleece',
];

const html = await (await fetch(`${shop}/products`)).text();
const products = [...new Set(html.match(/\/products\/[a-z0-9-]+/g))].slice(0, 20);
const platform = await startPlatform();

function shoppers() {
  return autocannon({
    url: shop,
    connections: SHOPPERS,
    overallRate: STEPS_A_SECOND,
    duration: SECONDS,
    requests: [
      ...products.map((path) => ({ method: 'GET' as const, path })),
      ...WORDS.map((query) => ({
        method: 'POST' as const,
        path: `/api/search/1/indexes/${PRODUCT_INDEX}/query`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, hitsPerPage: 20 }),
      })),
    ],
  });
}

function assistants() {
  return autocannon({
    url: shop,
    connections: 20,
    overallRate: ASKED_A_SECOND,
    duration: SECONDS,
    requests: WORDS.map((query) => ({
      method: 'POST' as const,
      path: '/api/ucp/v1/catalog/search',
      headers: { 'content-type': 'application/json', 'ucp-agent': `profile="${platform.profile}"` },
      body: JSON.stringify({ query }),
    })),
  });
}

const figures = new Map<string, number[]>();
const note = (name: string, value: number) =>
  figures.set(name, [...(figures.get(name) ?? []), value]);
/** autocannon has no 95th percentile: the 97.5th, which is worse. */
const late = ({ latency }: autocannon.Result) => latency.p97_5;
/** Whatever is not a success would make the figures say nothing. */
function check({ non2xx, errors, timeouts }: autocannon.Result, who: string): void {
  if (non2xx + errors + timeouts > 0) {
    throw new Error(`${who} got ${non2xx} refusals and ${errors + timeouts} errors.`);
  }
}

try {
  await shoppers();
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await shoppers();
    check(alone, 'Shoppers');
    const [beside, asked] = await Promise.all([shoppers(), assistants()]);
    check(beside, 'Shoppers');
    check(asked, 'Assistants');
    note('shoppers alone, ms', late(alone));
    note('shoppers beside assistants, ms', late(beside));
    note('beside ÷ alone', late(beside) / late(alone));
    note('assistants, ms', late(asked));
    note('assistants, answers a second', asked.requests.average);
  }
} finally {
  await platform.close();
}
console.table(
  Object.fromEntries([...figures].map(([name, values]) => [name, median(values).toFixed(2)])),
);
