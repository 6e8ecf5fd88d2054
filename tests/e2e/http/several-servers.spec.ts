import { writeFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { newToken } from '../support/challenge.ts';
import { makeCustomer } from '../support/customer.ts';
import { currentProducts } from '../support/demo-products.ts';
import { expect, test } from '../support/http-test.ts';
import { expectMailed } from '../support/mailbox.ts';
import { placeOrder } from '../support/place-order.ts';
import { signInByCalls } from '../support/pool-calls.ts';
import { openSeveralServers, type SeveralServers } from '../support/several-servers.ts';

/*
 * Two web servers and a worker behind nginx, with the settings that docs/deploy has, are one shop.
 * The servers share nothing but the database.
 */

let shop: SeveralServers;
/** Requests to the first server, to the second, and to nginx. */
let first: APIRequestContext;
let second: APIRequestContext;
let front: APIRequestContext;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(5 * 60_000);
  shop = await openSeveralServers();
  const open = (baseURL: string) =>
    playwright.request.newContext({
      baseURL,
      ignoreHTTPSErrors: true,
      extraHTTPHeaders: { 'x-forwarded-for': '10.90.0.1' },
    });
  [first, second, front] = await Promise.all([
    open(shop.first.baseUrl),
    open(shop.second.baseUrl),
    open(shop.url),
  ]);
});
test.afterAll(async () => {
  await Promise.all([first, second, front].map((context) => context?.dispose()));
  await shop?.close();
});

function productAt(index: number) {
  const product = currentProducts[index];
  if (!product) throw new Error('The demo brand has too few products.');
  return product;
}

test('nginx compresses the feeds, and still answers 304 when nothing has changed', async () => {
  for (const feed of ['/feeds/google.tsv', '/feeds/google-reviews.xml']) {
    const answer = await front.get(feed, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers()).toMatchObject({ 'content-encoding': 'gzip' });
    const known = { 'if-none-match': answer.headers().etag ?? '', 'accept-encoding': 'gzip' };
    expect((await front.get(feed, { headers: known })).status()).toBe(304);
  }
});

test('a new price shows on both servers and behind nginx, and each page finds its data', async () => {
  const products = [0, 1, 2, 3, 4, 5].map(productAt);
  const pages = products.map(({ slug }) => `/products/${slug}`);
  const everywhere = [first, second, front];
  for (const page of pages) for (const shown of everywhere) await shown.get(page);

  const file = test.info().outputPath('prices.jsonl');
  const lines = products.map(({ id }) => JSON.stringify({ product: id, price: 98_765 }));
  await writeFile(file, lines.join('\n'));
  await shop.run('prices import', file);

  /** How nginx came by its answers. */
  const caches = new Set<string | undefined>();
  for (const page of pages) {
    for (const shown of everywhere) {
      const html = async () => {
        const answer = await shown.get(page);
        caches.add(answer.headers()['x-cache']);
        return answer.text();
      };
      await expect.poll(html).toContain('987.65');
    }
    // A page of one server would load itself again if another were asked for its data.
    const html = await (await front.get(page)).text();
    const [data = ''] = /\/_page\/[^"]+\.js/.exec(html) ?? [];
    expect((await front.get(data)).headers()['cache-control'], page).toContain('immutable');
  }
  // While the shop answers, nobody gets a page from before the last two seconds.
  expect([...caches]).not.toContain('STALE');
});

test('both servers share carts, orders and used challenge tokens', async () => {
  const customer = await makeCustomer(first);
  const headers = await signInByCalls(second, customer);
  const state = '/api/account/state';
  const { id, variants } = productAt(0);
  const item = { id: 'a', productId: id, variantId: variants[0]?.id, qty: 2, createdAt: 1 };
  await expect.poll(async () => (await first.get(state, { headers })).status()).toBe(200);
  for (const [index, server] of [first, second].entries()) {
    const cart = { items: { a: { ...item, qty: index + 2 } } };
    const data = { syncableStateVersion: index, cart };
    expect((await server.put(state, { headers, data })).status()).toBe(200);
    for (const other of [first, second]) {
      const read = await (await other.get(state, { headers })).json();
      expect(read.state.cart.items).toEqual(cart.items);
    }
  }

  const { email } = customer;
  const { number } = await placeOrder(first, { productId: id, email });
  // A token of one server counts on the other.
  const recaptchaToken = await newToken(first, 'order_lookup');
  const look = () => second.post('/api/orders/lookup', { data: { number, email, recaptchaToken } });
  const seen = await look();
  expect([seen.status(), (await seen.json()).order?.number]).toEqual([200, number]);
  // And once, wherever it is sent.
  const again = { number, email, recaptchaToken };
  const refused = await first.post('/api/orders/lookup', { data: again });
  expect((await refused.json()).error.code).toBe('ChallengeFailed');
  // Neither server does jobs: the worker has sent it.
  await expectMailed(email, 'order-confirmation', number);
});

test('a rate limit counts the requests to both servers together', async () => {
  const headers = { 'x-forwarded-for': '10.90.0.2' };
  const ask = async (server: APIRequestContext) =>
    (await server.get('/api/promotions/codes/TRACK10', { headers })).status();
  const half = (server: APIRequestContext) => Array.from({ length: 30 }, () => ask(server));
  expect(new Set(await Promise.all([...half(first), ...half(second)]))).toEqual(new Set([200]));
  expect([await ask(first), await ask(second)]).toEqual([429, 429]);
});

test('no request fails when one server is killed in the middle', async () => {
  const addresses = [
    '/api/health',
    ...[6, 7, 8, 9, 10].map((at) => `/products/${productAt(at).slug}`),
  ];
  let answered = 0;
  const half = Promise.withResolvers<void>();
  const failed: string[] = [];
  const walk = async (round: number) => {
    for (let turn = 0; turn < 30; turn += 1) {
      // nginx asks the shop for each such query: its cache does not hide a failure.
      const address = `${addresses[turn % addresses.length]}?utm_term=${round}-${turn}`;
      const status = (await front.get(address)).status();
      if (status !== 200) failed.push(`${address}: ${status}`);
      answered += 1;
      if (answered === 60) half.resolve();
    }
  };
  const walks = Promise.all([0, 1, 2, 3].map(walk));
  await half.promise;
  await shop.first.kill();
  await walks;
  expect(failed).toEqual([]);
  const { id } = productAt(1);
  const placed = await placeOrder(front, { productId: id, email: 'left@several.example' });
  expect(placed.number).toMatch(/\w/);
});
