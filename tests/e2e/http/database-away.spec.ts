import { type NetworkProxy, openNetworkProxy } from '#tests/support/network-proxy.ts';
import { changeEverything } from '../support/change-everything.ts';
import { plainBoot } from '../support/demo-products.ts';
import { expect, test } from '../support/http-test.ts';
import { openSecondServer, type SecondServer } from '../support/second-server.ts';

/** Calls that need the database. */
const CALLS: readonly (readonly [path: string, body: unknown])[] = [
  ['/api/checkout/info', { cart: { items: [], promoCodes: ['TRACK10'] } }],
  ['/api/promotions/codes/TRACK10', undefined],
  ['/api/orders/lookup', { number: 'SB123456789', email: 'ada@example.com' }],
  ['/api/payment/voucher/balance/GUM-TREE-50?pin=2050', undefined],
];

const READY = '/api/health/ready';

let proxy: NetworkProxy;
let server: SecondServer;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  proxy = await openNetworkProxy(process.env.DATABASE_URL ?? '');
  server = await openSecondServer(proxy.url);
});
test.afterAll(async () => {
  await server.stop();
  await proxy.close();
});
test.beforeEach(async () => {
  await proxy.restore();
  await expect.poll(async () => (await ask(READY)).status, { timeout: 30_000 }).toBe(200);
});

/** Fails if there is no answer in time. */
const ask = (path: string, body?: unknown) =>
  fetch(server.baseUrl + path, {
    signal: AbortSignal.timeout(20_000),
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });

for (const state of ['cut', 'freeze'] as const) {
  test(`calls answer 503 with Retry-After, and readiness names the cause: database ${state}`, {
    tag: '@change',
  }, async () => {
    await proxy[state]();
    for (const [path, body] of CALLS) {
      const answer = await ask(path, body);
      expect(answer.status, path).toBe(503);
      expect(answer.headers.get('retry-after'), path).toBe('5');
      expect(await answer.json(), path).toMatchObject({ error: { code: 'Unavailable' } });
    }
    const ready = await ask(READY);
    expect(ready.status).toBe(503);
    expect(JSON.stringify(await ready.json())).toContain('database');
    expect((await ask('/api/health')).status).toBe(200);
  });

  // Both ways to be away take the same way through the pages: one is enough for each change.
  const tag = state === 'cut' ? '@change' : [];

  test(`outdated pages are still served, and unknown ones answer 503: database ${state}`, {
    tag,
  }, async () => {
    const pages = ['/', '/products', `/products/${plainBoot.slug}`, '/cart'];
    // Marks the pages as outdated and waits until the second server knows; it has not rendered them
    // since.
    for (const page of pages) await ask(page);
    await changeEverything();
    await expect
      .poll(async () => (await ask('/loading')).headers.get('x-nextjs-cache'), { timeout: 30_000 })
      .toBe('MISS');
    await proxy[state]();
    for (const page of pages) {
      const answer = await ask(page);
      expect(answer.status, page).toBe(200);
      expect(await answer.text(), page).toContain('<h1');
    }
    // A page that was never rendered is answered 503, not 404.
    const unknown = await ask(`/products/never-rendered-${state}`);
    expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '5']);

    await proxy.restore();
    await expect
      .poll(async () => (await ask('/cart')).headers.get('x-nextjs-cache'), { timeout: 30_000 })
      .toBe('MISS');
    const found = async () => (await ask(`/products/never-rendered-${state}`)).status;
    await expect.poll(found, { timeout: 30_000 }).toBe(404);
  });
}
