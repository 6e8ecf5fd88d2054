/**
 * `npm run bench -- checkout`: throughput and 99th percentile of /checkout/info and /checkout/order
 * with 1, 8 and 32 clients, of placing an order without HTTP, and of the same writes as bare SQL.
 * It places orders: it starts a shop of its own, unless BENCH_URL and DATABASE_URL name one that
 * may be bought from (started with a high RATE_LIMIT_SCALE). The embedded test database does not
 * wait for the disk; a PostgreSQL of TEST_DATABASE_URL does.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import { placeOrder } from '#lib/server/checkout/attempt/place-order.ts';
import { connect, type Db } from '#lib/server/db/database.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { oneSize } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { readyToPay, withFreshToken } from '#tests/database/lib/server/checkout/support/shopper.ts';
import { openTestShop } from '#tests/e2e/support/test-shop.ts';
import { openBareOrders } from './support/bare-order.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } });
const SECONDS = Number(values.seconds);
const CLIENTS = [1, 8, 32];
/** Enough products that orders rarely wait for each other's row locks, as in a real shop. */
const PRODUCTS = 100;
/** More than can be placed in the time. */
const READY_ORDERS = 400 * SECONDS;

interface Figures {
  perSecond: number;
  p99: number;
}

function print(name: string, { perSecond, p99 }: Figures, bare?: Figures): void {
  const ratio = bare ? `   ${(perSecond / bare.perSecond).toFixed(2)} of bare SQL` : '';
  console.log(
    `  ${name.padEnd(24)} ${perSecond.toFixed(0).padStart(6)} /s   p99 ${p99.toFixed(1).padStart(6)} ms${ratio}`,
  );
}

const variantOf = (index: number) => `bench-${index % PRODUCTS}-one`;

/** Adds products with practically unlimited stock. */
async function fillShelves(db: Db): Promise<void> {
  const products = Array.from({ length: PRODUCTS }, (_, index) =>
    bootRecord({ price: 5_000, ...oneSize(`bench-${index}`, 1_000_000) }),
  );
  await importRecords(db, [BRAND_RECORD, ...products]);
}

/** Requests for orders of one line each; each can be sent once. */
async function readyOrders(db: Db, count: number): Promise<PlaceOrderRequest[]> {
  const samples = await Promise.all(
    Array.from({ length: PRODUCTS }, (_, index) =>
      readyToPay(db, { items: { [variantOf(index)]: 1 } }),
    ),
  );
  const orders: PlaceOrderRequest[] = [];
  while (orders.length < count) {
    orders.push(...(await Promise.all(samples.map((sample) => withFreshToken(db, sample)))));
  }
  return orders;
}

async function load(
  url: string,
  connections: number,
  next: () => { body: string; headers?: Record<string, string> },
): Promise<Figures> {
  const result = await autocannon({
    url,
    connections,
    duration: SECONDS,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          const { body, headers } = next();
          return { ...request, body, headers: { 'content-type': 'application/json', ...headers } };
        },
      },
    ],
  });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals and ${result.errors} errors.`);
  }
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

/** Runs the workers concurrently, each in a loop, for the measured time. */
async function repeat(workers: ((index: number) => Promise<unknown>)[]): Promise<Figures> {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1_000;
  let index = 0;
  await Promise.all(
    workers.map(async (work) => {
      while (performance.now() < end) {
        const began = performance.now();
        await work(index++);
        times.push(performance.now() - began);
      }
    }),
  );
  times.sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  return { perSecond: times.length / SECONDS, p99 };
}

async function bareOrders(url: string, clients: number): Promise<Figures> {
  const opened = await Promise.all(Array.from({ length: clients }, () => openBareOrders(url)));
  try {
    return await repeat(
      opened.map(
        ({ place }) =>
          (index) =>
            place(variantOf(index)),
      ),
    );
  } finally {
    await Promise.all(opened.map((one) => one.close()));
  }
}

async function measure(shop: { baseUrl: string; databaseUrl: string }, clients: number) {
  const db = connect(shop.databaseUrl, { max: Math.max(10, clients) });
  try {
    console.log(`\n${clients} client${clients === 1 ? '' : 's'}`);
    const items = [0, 1, 2].map((index) => ({
      productId: `bench-${index}`,
      variantId: variantOf(index),
      qty: 1,
    }));
    const cart = { items, promoCodes: [], useProvisionalShippingAddress: true };
    const body = JSON.stringify({ cart });
    const bare = await bareOrders(shop.databaseUrl, clients);
    print(
      '/checkout/info',
      await load(`${shop.baseUrl}/api/checkout/info`, clients, () => ({ body })),
    );
    const orders = await readyOrders(db, READY_ORDERS);
    const take = () => {
      const order = orders.pop();
      if (!order) throw new Error('More orders were placed than were ready: see READY_ORDERS.');
      return order;
    };
    const placed = await load(`${shop.baseUrl}/api/checkout/order`, clients, () => ({
      body: JSON.stringify(take()),
      headers: { 'idempotency-key': randomUUID() },
    }));
    print('/checkout/order', placed, bare);
    const gateway = sandboxGateway(db);
    const place = () => placeOrder(db, { key: randomUUID(), request: take() }, { gateway });
    orders.push(...(await readyOrders(db, READY_ORDERS - orders.length)));
    print(
      'the same without HTTP',
      await repeat(Array.from({ length: clients }, () => place)),
      bare,
    );
    print('bare SQL', bare);
  } finally {
    await db.destroy();
  }
}

async function openShop() {
  const { BENCH_URL: baseUrl, DATABASE_URL: databaseUrl } = process.env;
  if (baseUrl && databaseUrl) return { baseUrl, databaseUrl, close: async () => {} };
  process.env.RATE_LIMIT_SCALE = '9999';
  process.env.CHALLENGE = 'off';
  return openTestShop();
}

const shop = await openShop();
try {
  const db = connect(shop.databaseUrl);
  await fillShelves(db);
  await db.destroy();
  for (const clients of CLIENTS) await measure(shop, clients);
} finally {
  await shop.close();
}
