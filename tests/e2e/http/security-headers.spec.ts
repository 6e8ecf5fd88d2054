import { createHash } from 'node:crypto';
import type { APIResponse } from '@playwright/test';
import { openNetworkProxy } from '#tests/support/network-proxy.ts';
import { addressOf, builtRoutes, EXAMPLES } from '../support/built-routes.ts';
import { expect, test } from '../support/http-test.ts';
import { openSecondServer } from '../support/second-server.ts';

/** What no route of ours answers: the framework's files, and all ways to be wrong. */
const BESIDES = [
  '/products/no-such-product',
  '/stores/no-such-store',
  '/orders/no-such-order',
  '/sitemaps/999.xml',
  '/api/no-such-call',
  '/no-such-page',
  '/pages/2/products',
  '/pages/sale/products',
  '/pcr',
  '/%E0%A4%A',
  '/cart/',
  '/cart//',
  '/_next/image',
  '/_next/image?url=%2Ficon.png&w=640&q=75',
  '/_next/static/no-such-file.js',
  '/_page/no-such-page/0123456789abcdef.js',
];

/** Pages opened with a secret in the address. */
const SECRET_PAGES = new Set([
  '/account/orders/SB123456789/return/T0K.EN',
  '/account/password/reset',
  '/account/verify',
  '/account/assistants/link',
  '/account/email-undo',
  // What a link for a cart holds is nobody else's.
  '/buy/no-such-variant:1',
  '/checkout/payment',
  '/hand-over',
  '/payments/sandbox/afterpay',
  '/payments/sandbox/paypal',
  '/reminders/confirm',
  '/reminders/stop',
  '/reviews/write',
  '/reviews/stop',
  '/wishlist/stop',
  '/newsletter/confirm',
  '/newsletter/unsubscribe/AbCdEfGhIjKlMnOpQrStUv',
]);

/** What nobody may keep: these pages, and the whole staff room. */
const isSecret = (address: string) => SECRET_PAGES.has(address) || /^\/admin(?:\/|$)/.test(address);

/** Calls whose answer is the same for everybody, and may be kept for a while. */
const SHARED_CALLS =
  /^\/api\/(?:blog\/posts|localities|search\/content|size-guides|identity\/[^/]+\/\.well-known\/jwks\.json)$/;

/** Pictures, which e-mails and other sites show. */
const PICTURES = /^\/(?:brand\/|social|media|pictures|thumbnails|scene|_next\/image\?)/;

/** What has a policy of its own, for what it shows. */
const OWN_POLICY = new Set(['/emails', '/emails/1', '/service-worker.js']);

/** What every answer says of itself, whatever it is; `picture`: it may be shown by other sites. */
const saidOfAll = ({ secret = false, picture = false } = {}) => ({
  'x-content-type-options': 'nosniff',
  'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'/),
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': picture
    ? expect.stringMatching(/^(?:same|cross)-origin$/)
    : 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  // The tested shop's public address is https.
  'strict-transport-security': 'max-age=63072000',
  'referrer-policy': secret ? 'no-referrer' : 'strict-origin-when-cross-origin',
  ...(secret && { 'cache-control': 'no-store' }),
});

test('every route with a parameter has an example address in this test', { tag: '@change' }, () => {
  const paths = builtRoutes()
    .map(({ path }) => path)
    .filter((path) => path.includes('[') && !path.startsWith('/admin/'));
  expect(Object.keys(EXAMPLES).sort()).toEqual(paths.sort());
});

/** What every answer to `method` at an address says. */
async function expectSaid(answer: APIResponse, address: string, method: string): Promise<void> {
  const what = `${method} ${address} ${answer.status()}`;
  const headers = answer.headers();
  const [secret, picture] = [isSecret(address), PICTURES.test(address)];
  expect.soft(headers, what).toMatchObject(saidOfAll({ secret, picture }));
  const policy = headers['content-security-policy'] ?? '';
  if (OWN_POLICY.has(address)) return;
  expect.soft(policy, what).not.toMatch(/script-src[^;]*(?:unsafe|\*|https?:)/);
  if (headers['content-type']?.startsWith('text/html')) {
    expect.soft(policy, what).toContain("script-src 'self'");
    expect.soft(policy, what).toContain("require-trusted-types-for 'script'");
    expect.soft(headers['reporting-endpoints'], what).toBe('csp="/api/csp-reports"');
  } else if (answer.status() !== 304) {
    expect.soft(policy, what).not.toMatch(/script-src|'self'/);
  }
}

/** A page allows exactly its own inline scripts; returns the files that it names. */
function expectOwnScripts(html: string, policy: string, address: string): string[] {
  for (const [, code = ''] of html.matchAll(/<script>([\s\S]+?)<\/script>/g)) {
    const hash = createHash('sha256').update(code).digest('base64');
    expect.soft(policy, `${address} ${code.slice(0, 60)}`).toContain(`'sha256-${hash}'`);
  }
  return html.match(/\/(?:_page|_next\/static|brand)\/[^"'\\<>()\s]+\.(?:js|css|woff2)/g) ?? [];
}

test('every page and file answers with all security headers', { tag: '@change' }, async ({
  request,
}) => {
  test.slow();
  const files = new Set<string>();
  const reading = builtRoutes()
    .filter(({ methods }) => methods.includes('GET'))
    .map(addressOf);
  for (const address of [...reading, ...BESIDES]) {
    const answer = await request.get(address, { maxRedirects: 0 });
    await expectSaid(answer, address, 'GET');
    const { etag, ...headers } = answer.headers();
    const policy = headers['content-security-policy'] ?? '';
    if (headers['content-type']?.startsWith('text/html') && !OWN_POLICY.has(address)) {
      const html = await answer.text();
      for (const file of expectOwnScripts(html, policy, address)) files.add(file);
      // A page that is reached by a secret has its data with it, and nowhere else.
      if (isSecret(address)) expect.soft(html, address).not.toContain('src="/_page/');
      else if (answer.ok()) expect.soft(html, address).toContain('src="/_page/');
    }
    const head = await request.head(address, { maxRedirects: 0 });
    await expectSaid(head, address, 'HEAD');
    expect.soft(head.headers()['content-security-policy'], `HEAD ${address}`).toBe(policy);
    if (!etag || !answer.ok()) continue;
    let again = await request.get(address, { headers: { 'if-none-match': etag } });
    const { etag: newer } = again.headers();
    // It may have been rendered anew in between.
    if (newer !== undefined && newer !== etag) {
      again = await request.get(address, { headers: { 'if-none-match': newer } });
    }
    expect.soft(again.status(), `again ${address}`).toBe(304);
    await expectSaid(again, address, 'again');
    if (policy.includes('script-src')) {
      expect.soft(again.headers()['content-security-policy'], `again ${address}`).toBe(policy);
    }
  }
  // One of each kind of file that pages name: their data, and the framework's.
  const oneOfEach = new Map(
    [...files].map((file) => [`${file.split('/')[1]} ${file.split('.').at(-1)}`, file]),
  );
  expect([...oneOfEach.keys()].sort()).toEqual([
    '_next css',
    '_next js',
    '_page js',
    'brand woff2',
  ]);
  for (const file of oneOfEach.values()) {
    await expectSaid(await request.get(file), file, 'GET');
  }
});

test('every call answers every method with all security headers, and with no-store unless it is shared', {
  tag: '@change',
}, async ({ request }) => {
  test.slow();
  for (const route of builtRoutes().filter(({ kind }) => kind === 'call')) {
    const address = addressOf(route);
    for (const method of [...route.methods, 'OPTIONS', 'TRACE']) {
      const isReading = method === 'GET' || method === 'OPTIONS' || method === 'TRACE';
      const answer = await request.fetch(address, { method, ...(!isReading && { data: {} }) });
      await expectSaid(answer, address, method);
      const what = `${method} ${address}`;
      expect.soft(answer.status(), what).toBeLessThan(500);
      if (!route.methods.includes(method)) continue;
      const kept = answer.headers()['cache-control'];
      if (method !== 'GET' || !SHARED_CALLS.test(address)) expect.soft(kept, what).toBe('no-store');
    }
  }
});

/** Answers that need the database: pages that were never rendered, and calls. */
const NEED_DATABASE = [
  '/products/never-rendered-headers',
  '/stores/never-rendered-headers',
  '/api/promotions/codes/TRACK10',
  '/api/payment/voucher/balance/GUM-TREE-50?pin=2050',
];

test('errors without a database are answered with all security headers', async ({ request }) => {
  test.slow();
  const ownDatabase = process.env.DATABASE_URL ?? '';
  const network = await openNetworkProxy(ownDatabase);
  // Every server has this database: it is there, and has none of the shop's tables.
  const foreign = new URL('/postgres', ownDatabase).href;
  const cutOff = await openSecondServer(network.url);
  const misled = await openSecondServer(foreign);
  try {
    await network.cut();
    for (const [server, status] of [
      [cutOff, 503],
      [misled, 500],
    ] as const) {
      for (const address of NEED_DATABASE) {
        const answer = await fetch(server.baseUrl + address);
        const what = `${address} ${answer.status}`;
        expect.soft(answer.status, what).toBe(status);
        const headers = Object.fromEntries(answer.headers);
        expect.soft(headers, what).toMatchObject(saidOfAll());
        expect
          .soft(headers['content-security-policy'], what)
          .not.toMatch(/script-src|'self'|https?:/);
        expect.soft(headers['cache-control'], what).toBe('no-store');
      }
    }
    // And whatever else answers without a database, from memory or not at all.
    for (const address of builtRoutes().map(addressOf)) {
      const answer = await request.get(cutOff.baseUrl + address, { maxRedirects: 0 });
      const [secret, picture] = [isSecret(address), PICTURES.test(address)];
      const what = `${address} ${answer.status()} without a database`;
      expect.soft(answer.headers(), what).toMatchObject(saidOfAll({ secret, picture }));
    }
  } finally {
    await cutOff.stop();
    await misled.stop();
    await network.close();
  }
});
