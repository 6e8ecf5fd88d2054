import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import pg from 'pg';
import { openBalancer } from '../support/balancer.ts';
import { makeCustomer } from '../support/customer.ts';
import { currentProducts } from '../support/demo-products.ts';
import { expect, test } from '../support/http-test.ts';
import { BUILD_MS, buildOther } from '../support/other-build.ts';
import { placeOrder } from '../support/place-order.ts';
import { signInByCalls } from '../support/pool-calls.ts';
import { openSecondServer, type SecondServer } from '../support/second-server.ts';

/*
 * A new build goes on while fifty shoppers order, and the old one comes back: two real builds, each
 * with a server of its own. At each switch half of the shoppers have ordered and the others are
 * about to.
 */

const SHOPPERS = 50;
const OLD_BUILD = process.env.NEXT_DIST_DIR ?? '.next';
const NEW_BUILD = '.next-newer';
const SERVER = {
  TRUSTED_PROXIES: '1',
  CHALLENGE: 'off',
  RATE_LIMIT_SCALE: '100',
  // Long enough for requests that are on their way, as a proxy's are.
  CLOSE_DELAY: '2',
};

const openOld = () => openSecondServer(process.env.DATABASE_URL ?? '', SERVER);
const openNew = () =>
  openSecondServer(process.env.DATABASE_URL ?? '', { ...SERVER, NEXT_DIST_DIR: NEW_BUILD });

/** The files that browsers load of a build, as addresses with their bytes. */
function filesOf(distDir: string): Map<string, Buffer> {
  const folder = path.join(distDir, 'static');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [`/_next/static/${path.relative(folder, file)}`, readFileSync(file)];
      }),
  );
}

function productAt(index: number) {
  const product = currentProducts[index];
  if (!product) throw new Error('The demo brand has too few products.');
  return product;
}

/** What a browser asks for when it opens a page: the page, its data and its scripts. */
async function openPage(request: APIRequestContext, url: string, cache: Set<string>) {
  const load = async (): Promise<boolean> => {
    const page = await request.get(url);
    expect(page.status(), url).toBe(200);
    const html = await page.text();
    const named = html.match(/\/_(?:next\/static|page)\/[\w./~-]+\.(?:js|css)/g) ?? [];
    expect(named.some((file) => file.startsWith('/_page/'))).toBe(true);
    for (const file of new Set(named)) {
      if (cache.has(file)) continue;
      const answer = await request.get(file);
      expect(answer.status(), file).toBe(200);
      // The data of another build: the page loads itself again.
      if (answer.headers()['cache-control'] === 'no-store') return false;
      cache.add(file);
    }
    return true;
  };
  if (!(await load())) expect(await load(), `${url} loads itself again and again`).toBe(true);
}

test('no order or request is lost when a build is deployed and rolled back while 50 shoppers order', async ({
  playwright,
}) => {
  test.setTimeout(2 * BUILD_MS);
  await buildOther(NEW_BUILD);
  let old: SecondServer = await openOld();
  const balancer = await openBalancer(old.baseUrl);
  const contextOf = (number: number) =>
    playwright.request.newContext({
      baseURL: balancer.baseUrl,
      extraHTTPHeaders: { 'x-forwarded-for': `10.85.0.${number}` },
    });
  const shoppers = await Promise.all(
    Array.from({ length: SHOPPERS }, async (_, number) => ({
      number,
      request: await contextOf(number),
      cache: new Set<string>(),
      product: productAt(number),
    })),
  );
  const placed: string[] = [];
  const run = randomBytes(4).toString('hex');

  /** Every shopper opens a page and orders; the switch comes when half of them have. */
  async function round(change: () => Promise<void>): Promise<void> {
    let ordered = 0;
    const half = Promise.withResolvers<void>();
    const all = Promise.all(
      shoppers.map(async ({ number, request, cache, product }) => {
        await openPage(request, `/products/${product.slug}`, cache);
        const email = `shopper-${number}@${run}.example`;
        placed.push((await placeOrder(request, { productId: product.id, email })).number);
        ordered += 1;
        if (ordered === SHOPPERS / 2) half.resolve();
        await openPage(request, '/products', cache);
      }),
    );
    await Promise.all([Promise.race([half.promise, all]).then(change), all]);
  }

  const visitor = await contextOf(200);
  const customer = await makeCustomer(visitor);
  const headers = await signInByCalls(visitor, customer);
  await expect
    .poll(async () => (await visitor.get('/api/account', { headers })).status())
    .toBe(200);
  const product = productAt(0);
  const variantId = product.variants[0]?.id ?? '';
  const item = { id: 'a', productId: product.id, variantId, qty: 2, createdAt: 1 };
  const written = await visitor.put('/api/account/state', {
    headers,
    data: { syncableStateVersion: 0, cart: { items: { a: item } } },
  });
  expect(written.status()).toBe(200);
  const cart = async () =>
    (await (await visitor.get('/api/account/state', { headers })).json()).state.cart.items;

  const [oldFiles, newFiles] = [filesOf(OLD_BUILD), filesOf(NEW_BUILD)];
  const only = (these: Map<string, Buffer>, those: Map<string, Buffer>) =>
    [...these].filter(([file]) => !those.has(file));
  /** All files of a build, from whatever server answers now. */
  async function expectFiles(files: [string, Buffer][]): Promise<void> {
    expect(files.length).toBeGreaterThan(3);
    for (const [file, bytes] of files) {
      const answer = await visitor.get(file);
      expect([file, answer.status()]).toEqual([file, 200]);
      expect((await answer.body()).equals(bytes), file).toBe(true);
    }
  }

  let next: SecondServer | undefined;
  try {
    const newer = await openNew();
    next = newer;
    await round(async () => {
      balancer.sendTo(newer.baseUrl);
      await old.stop();
    });
    // Only the new build's server runs.
    await expectFiles(only(oldFiles, newFiles));
    expect(await cart()).toEqual({ a: item });

    old = await openOld();
    await round(async () => {
      balancer.sendTo(old.baseUrl);
      await newer.stop();
    });
    await expectFiles(only(newFiles, oldFiles));
    expect(await cart()).toEqual({ a: item });

    await round(async () => {});
    expect(balancer.lost).toEqual([]);
    expect(new Set(placed).size).toBe(3 * SHOPPERS);
    expect(await booked(run)).toEqual([...placed].sort());
  } finally {
    await Promise.all(shoppers.map(({ request }) => request.dispose()));
    await visitor.dispose();
    await balancer.close();
    await Promise.all([old.stop(), next?.stop()]);
  }
});

/** The orders of the fifty in the books, in order: none is missing, none is there twice. */
async function booked(run: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<{ number: string }>(
      'select number from orders where email like $1 order by number collate "C"',
      [`shopper-%@${run}.example`],
    );
    return rows.map(({ number }) => number);
  } finally {
    await client.end();
  }
}
