import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { errorResponse } from '#lib/api/calls/error-response.ts';
import { readObjectsCall } from '#lib/api/calls/search/read-objects.ts';
import { baseHeaders } from '#lib/server/front/answer-headers.ts';
import { createFront } from '#lib/server/front/front.ts';
import { FrontResponse } from '#lib/server/front/front-response.ts';
import { noteCostlyCall, noteSpent, refusedFor } from '#lib/server/rate-limits/spent-addresses.ts';
import { loggedBy } from '#tests/support/logged-by.ts';

interface Passed {
  url: string;
  headers: IncomingHttpHeaders;
}

let databaseAway = false;
let status = 200;
let answerHeaders: Record<string, string> | string[] = {};

const front = createFront(
  async (request, response) => {
    const passed: Passed = { url: request.url ?? '', headers: request.headers };
    response.writeHead(status, answerHeaders).end(JSON.stringify(passed));
  },
  {
    secure: true,
    indexed: true,
    proxies: 1,
    routes: {
      isPage: (path) => !path.endsWith('/unknown'),
      isRoute: (path) =>
        ['/emails', '/buy'].includes(path) || /^\/(?:api|media|buy)\/(?!unknown)/.test(path),
    },
    isDatabaseAway: () => databaseAway,
    isClosing: () => false,
    refusedFor,
  },
);
const server = createServer(
  { ServerResponse: FrontResponse },
  (request, response) => void front(request, response),
);

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

function send(
  head: string,
): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${head}\r\nconnection: close\r\n\r\n`),
    );
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('error', reject).on('end', () => {
      const [top = '', ...rest] = text.split('\r\n\r\n');
      const [first = '', ...lines] = top.split('\r\n');
      const headers = lines.map((line): [string, string] => {
        const [name = '', ...value] = line.split(': ');
        return [name.toLowerCase(), value.join(': ')];
      });
      const body = rest.join('').replace(/^[\da-f]+\r\n|\r\n0$/g, '');
      resolve({
        status: Number(first.split(' ')[1]),
        headers: Object.fromEntries(headers),
        body: body.replace(/\r\n0\r\n$/, ''),
      });
    });
  });
}

const passedBy = async (head: string): Promise<Passed> => JSON.parse((await send(head)).body);
const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'host: shop.example', ...headers].join('\r\n');

it('the front refuses costly calls of an address that has spent its points, and no others', async () => {
  noteCostlyCall(readObjectsCall);
  const call = (path: string) =>
    send(get(path, 'x-forwarded-for: 192.0.2.99').replace('GET', 'POST'));
  noteSpent('192.0.2.99', 60_000);
  const refused = await call('/api/search/indexes/products/objects');
  expect(refused).toMatchObject({ status: 429, headers: { 'cache-control': 'no-store' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
  expect(JSON.parse(refused.body)).toEqual({
    error: { code: 'RateLimited', message: 'Too many tries. Wait a little and try again.' },
  });
  expect((await call('/api/newsletter')).status).toBe(200);
});

it('the log says whom the front turned away and why, once a minute, and nothing that they sent', async () => {
  const from = 'x-forwarded-for: 192.0.2.77';
  const lines = await loggedBy(async () => {
    for (let time = 0; time < 2; time++) {
      await send(get('*', from, 'x: SECRET'));
      await send(get('/', from).replace(/host: .*/, 'host: a b SECRET'));
      await send(get('/admin/api/SECRET', from));
      await send(get('/products/SECRET', from).replace('GET', 'DELETE'));
    }
    await send(get('/products/unknown', from));
  });
  expect(lines.map(({ code, method }) => [code, method])).toEqual([
    ['TargetMalformed', 'GET'],
    ['HostMalformed', 'GET'],
    ['StaffRoomClosed', 'GET'],
    ['MethodNotAllowed', 'DELETE'],
  ]);
  expect(new Set(lines.map(({ from, call }) => [from, call].join(' ')))).toEqual(
    new Set(['192.0.2.77 front']),
  );
  expect(JSON.stringify(lines)).not.toContain('SECRET');
});

describe('a shop that is not the public one', () => {
  it('keeps every answer out of search engines', async () => {
    const staging = createFront(
      async (_request, response) => void response.writeHead(200, { 'x-robots-tag': 'all' }).end(),
      {
        secure: true,
        indexed: false,
        proxies: 0,
        routes: { isPage: () => true, isRoute: (path) => path.startsWith('/api/') },
        isDatabaseAway: () => false,
        isClosing: () => false,
        refusedFor: () => 0,
      },
    );
    const other = createServer(
      { ServerResponse: FrontResponse },
      (request, response) => void staging(request, response),
    );
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    for (const path of ['/', '/api/stores', '/media/a.svg', '//x', '/%00']) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
      expect(answer.headers.get('x-robots-tag'), path).toBe('noindex, nofollow');
    }
    await new Promise((resolve) => other.close(resolve));
  });
});

describe('a page', () => {
  it('is requested by its path and the headers that it depends on, and nothing else', async () => {
    const { url, headers } = await passedBy(
      get(
        '/account/verify?user=U&code=SECRET',
        'cookie: a=SECRET',
        'user-agent: Googlebot SECRET',
        "content-security-policy: script-src 'nonce-SECRET'",
        'x-forwarded-host: SECRET',
        'x-matched-path: /SECRET',
        'next-url: /SECRET',
        'accept-encoding: br',
      ),
    );
    expect(url).toBe('/account/verify');
    expect(headers['accept-encoding']).toBe('br');
    expect(JSON.stringify({ url, headers })).not.toContain('SECRET');
  });

  it('names the page in a header when the router asks for another address', async () => {
    const { headers, body } = await send(get('/orders/SB1?_rsc', 'rsc: 1'));
    expect(headers['x-nextjs-rewritten-path']).toBe('/orders/any');
    expect(JSON.parse(body)).toMatchObject({ url: '/orders/any', headers: { rsc: '1' } });
  });

  it('redirects the router to a separate address for its data', async () => {
    const { status: code, headers } = await send(
      get('/search?q=boots', 'rsc: 1', 'next-router-prefetch: 1'),
    );
    expect(code).toBe(307);
    expect(headers.location).toMatch(/^\/search\?q=boots&_rsc=[\w-]{16}$/);
    const again = get(headers.location ?? '', 'rsc: 1', 'next-router-prefetch: 1');
    expect((await send(again)).status).toBe(200);
  });

  it.each([
    [['rsc: 2'], {}],
    [['next-router-prefetch: 1'], {}],
    [['next-router-segment-prefetch: /x'], {}],
    [['rsc: 1', 'next-router-prefetch: 9'], { rsc: '1' }],
    [['rsc: 1', 'next-router-segment-prefetch: /x'], { rsc: '1' }],
    [
      ['rsc: 1', 'next-router-prefetch: 1', 'next-router-segment-prefetch: /x'],
      { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/x' },
    ],
  ])('accepts only the forms that the router asks for: %j', async (asked, forms) => {
    const first = await send(get('/cart', ...asked));
    const path = first.headers.location ?? '/cart';
    const { headers } = await passedBy(get(path, ...asked));
    const router = Object.entries(headers).filter(([name]) => /^rsc|^next-router/.test(name));
    expect(Object.fromEntries(router)).toEqual(forms);
  });

  it('that does not exist is one page for all such paths, with the status 404', async () => {
    expect((await send(get('/unknown'))).status).toBe(404);
    const { url, headers } = await passedBy(get('/unknown?x=1', 'cookie: SECRET'));
    expect([url, headers.cookie]).toEqual(['/pages/missing', undefined]);
  });

  it('that does not exist is sent in full, whatever the visitor has already', async () => {
    const { headers } = await passedBy(get('/unknown', 'if-none-match: "one"'));
    expect(headers['if-none-match']).toBeUndefined();
  });

  it.each(['POST', 'PUT', 'DELETE', 'PROPFIND'])('refuses %s', async (method) => {
    const answer = await send(get('/cart').replace('GET', method));
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });
});

test.each(['GET', 'POST', 'DELETE'])(
  'an unknown path below /api answers %s with a JSON error',
  async (method) => {
    const answer = await send(get('/api/unknown?x=1').replace('GET', method));
    expect(answer.status).toBe(404);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
    });
    expect(errorResponse.parse(JSON.parse(answer.body)).error.code).toBe('NotFound');
  },
);

test('an API call gets the whole request, and the client’s address', async () => {
  const { url, headers } = await passedBy(
    get(
      '/api/stores?near=x',
      'authorization: Bearer t',
      'x-client-address: 203.0.113.9',
      'x-client-direct: 1',
      'x-forwarded-for: 203.0.113.1, 198.51.100.2',
    ),
  );
  expect(url).toBe('/api/stores?near=x');
  expect(headers).toMatchObject({
    authorization: 'Bearer t',
    'x-client-address': '198.51.100.2',
    'x-client-direct': '0',
  });
});

test('a link that fills a cart keeps its query and loses who the visitor is', async () => {
  const { url, headers } = await passedBy(get('/buy/a:1?discounts/codes/0=TEN', 'cookie: a=1'));
  expect(url).toBe('/buy/a:1?discounts/codes/0=TEN');
  expect(headers.cookie).toBeUndefined();
  expect((await passedBy(get('/buy/?discounts/codes/0=TEN'))).url).toBe(
    '/buy?discounts/codes/0=TEN',
  );
  expect((await passedBy(get('/media/x.svg?a=1'))).url).toBe('/media/x.svg');
});

test.each([
  'forwarded: for=192.0.2.1',
  'via: 1.1 proxy',
  'x-real-ip: 192.0.2.1',
  'x-forwarded-proto: https',
])('a request with the header “%s” is not direct', async (header) => {
  expect((await passedBy(get('/emails', header))).headers['x-client-direct']).toBe('0');
});

test.each([
  ['TRACE /api/health HTTP/1.1\r\nhost: a', 405],
  ['OPTIONS * HTTP/1.1\r\nhost: a', 204],
  ['OPTIONS /cart HTTP/1.1\r\nhost: a', 204],
  ['GET * HTTP/1.1\r\nhost: a', 400],
  ['GET /cart HTTP/1.1\r\nhost: a b%%', 400],
  ['GET /cart HTTP/1.1\r\nhost: a@b', 400],
  ['GET /cart HTTP/1.1\r\nhost:', 400],
  ['GET /cart HTTP/1.1\r\nhost: a\r\nHost: b', 400],
  ['GET /cart HTTP/1.1\r\nhost: a\r\nHOST: a', 400],
  ['GET http://a/cart HTTP/1.1\r\nhost: a\r\nx: y\r\nhost: a', 400],
  ['GET /cart HTTP/1.1\r\nhost: a\r\nx: host\r\ny: Host', 200],
  ['GET /_next/image?url=%2Fmedia%2F%0Ax&w=640&q=75 HTTP/1.1\r\nhost: a', 400],
  ['GET /cart HTTP/1.1\r\nhost: [::1]:3000', 200],
])('%j is answered with %i', async (head, code) => {
  expect((await send(head)).status).toBe(code);
});

test('a host in the request line replaces the host header', async () => {
  const passed = await passedBy('GET http://b.example/cart?x HTTP/1.1\r\nhost: a');
  expect(passed).toMatchObject({ url: '/cart', headers: { host: 'b.example' } });
});

test.each([
  ['//evil.example/x', '/evil.example/x'],
  ['/search/?q=a', '/search?q=a'],
])('%s redirects to %s', async (path, location) => {
  const answer = await send(get(path));
  expect([answer.status, answer.headers.location]).toEqual([308, location]);
});

test('pictures may be shown on other sites and in e-mails', async () => {
  answerHeaders = { 'content-type': 'image/webp' };
  const { headers } = await send(get('/media/x.webp'));
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  answerHeaders = {};
});

test.each([
  ['text/plain', 'text/plain; charset=utf-8'],
  ['image/svg+xml', 'image/svg+xml; charset=utf-8'],
  ['application/xml', 'application/xml; charset=utf-8'],
  ['text/css; charset=UTF-8', 'text/css; charset=UTF-8'],
  ['application/json', 'application/json'],
  ['image/webp', 'image/webp'],
])('an answer of the type %s says %s', async (given, said) => {
  answerHeaders = { 'content-type': given };
  expect((await send(get('/media/x'))).headers['content-type']).toBe(said);
  answerHeaders = {};
});

test('hosts below the shop’s are https only if the operator says so', () => {
  const of = (subdomains: boolean) => baseHeaders({ secure: true, subdomains, development: false });
  expect(of(true)['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  expect(of(false)['strict-transport-security']).toBe('max-age=63072000');
});

describe('the data of a page', () => {
  const NAME = 'abcdefghijklmnopqrstuv.js';

  it.each(['/_page', '/_page/products/boot', '/_page/pages/2/products', '/_page/orders/any'])(
    'is served as a file: %s',
    async (folder) => {
      const { url } = await passedBy(get(`${folder}/${NAME}?v=1`));
      expect(url).toBe(`${folder}/${NAME}`);
    },
  );

  it.each([
    ['of no page', '/_page/unknown'],
    ['of an order', '/_page/orders/SB123456789'],
    ['of a return', '/_page/account/orders/SB1/return/T0K.EN'],
    ['of a page of the framework', '/_page/_not-found'],
    ['of no further page', '/_page/pages/1/products'],
  ])('does not exist: %s', async (_, folder) => {
    const { url } = await passedBy(get(`${folder}/${NAME}`));
    expect(url).toBe('/pages/missing');
  });
});

test('every answer has the security headers, and may have another referrer policy', async () => {
  answerHeaders = ['referrer-policy', 'origin'];
  for (const path of ['/', '/api/x', '/media/x', '//x', '/_next/static/x']) {
    const { headers } = await send(get(path));
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    // Stores near the shopper ask for a position.
    expect(headers['permissions-policy']).toContain('geolocation=(self)');
    expect(headers['referrer-policy']).toBe(
      path.startsWith('//') ? 'strict-origin-when-cross-origin' : 'origin',
    );
  }
  answerHeaders = {};
});

test.each([
  '/account/verify',
  '/reminders/confirm',
  '/reminders/stop',
  '/reviews/write',
  '/reviews/stop',
  '/wishlist/stop',
  '/reminders/%63onfirm',
  '/newsletter/confirm',
  '/newsletter/unsubscribe/AbCdEfGhIjKlMnOpQrStUv',
  '/account/password/reset',
  '/account/orders/SB123456789/return/T0K.EN',
  '/checkout/payment',
  '/payments/sandbox/paypal',
])('%s is never cached, and its address is never sent as a referrer', async (path) => {
  answerHeaders = { 'cache-control': 's-maxage=86400', 'referrer-policy': 'origin' };
  const { headers } = await send(get(`${path}?code=x`));
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  answerHeaders = {};
});

test.each(['/unknown', '/cart', '/api/stores', '/media/x.svg', '/api/unknown'])(
  'a 404 at %s is never cached, because something may come there',
  async (path) => {
    status = path.endsWith('/unknown') ? 200 : 404;
    answerHeaders = { 'cache-control': 's-maxage=86400, stale-while-revalidate=9', etag: '"one"' };
    const { status: code, headers } = await send(get(path));
    expect(code).toBe(404);
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
    status = 200;
    answerHeaders = {};
  },
);

test('an error while the database is away is answered with 503 and a time to wait', async () => {
  status = 500;
  expect((await send(get('/cart'))).status).toBe(500);
  databaseAway = true;
  const { status: code, headers } = await send(get('/cart'));
  expect([code, headers['retry-after']]).toEqual([503, '5']);
  databaseAway = false;
  status = 200;
});

test('a mail program unsubscribes by POST at the page’s address, without a redirect', async () => {
  const page = '/newsletter/unsubscribe/AbCdEfGhIjKlMnOpQrStUv';
  const post = (path: string) => get(path).replace('GET', 'POST');
  const { url } = await passedBy(post(page));
  expect(url).toBe(`/api${page}`);
  expect((await send(post(page))).status).toBe(200);
  expect((await passedBy(get(page))).url).toBe('/newsletter/unsubscribe/any');
  for (const other of ['/newsletter/confirm', '/newsletter/unsubscribe/short', `${page}/more`]) {
    expect((await send(post(other))).status).toBe(405);
  }
  for (const stop of ['/reminders/stop', '/reviews/stop', '/wishlist/stop']) {
    expect((await passedBy(post(`${stop}?code=abc`))).url).toBe(`/api${stop}?code=abc`);
    expect((await passedBy(get(`${stop}?code=abc`))).url).toBe(stop);
  }
});
