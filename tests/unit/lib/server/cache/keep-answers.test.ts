/** @module-tag slow */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expireTags } from '#lib/server/cache/expired-tags.ts';
import { keepAnswers } from '#lib/server/cache/keep-answers.ts';
import { pageRequest } from '#lib/server/cache/page-request.ts';
import { createHttpServer } from '#lib/server/front/http-server.ts';
import type { RouteKind } from '#lib/server/front/narrow-request.ts';
import type { PagePolicy } from '#lib/server/front/page-policy.ts';
import { eventually } from '#tests/support/eventually.ts';
import { rawRequest } from './support/raw-request.ts';

const LONG = 'Boots for wet clay. '.repeat(200);

/** A page as Next answers it: `text` may change between two requests. */
interface Page {
  text: string;
  stored: number;
  tags: string[];
  headers?: Record<string, string>;
  status?: number;
  /** The answer waits for this. */
  until?: Promise<void>;
  /** Runs between the page cache's answer and the end of the response. */
  meanwhile?: () => void;
}

/** A policy that names nothing but the hashes of the inline scripts. */
const SETTINGS = 'globalThis.shopSettings={}';
/** Of each page, whose first script the settings are. */
const POLICY_TEXT = `script-src sha256-${createHash('sha256').update(SETTINGS).digest('base64')}`;

const POLICY: PagePolicy = {
  text: (hashes) => ['script-src', ...hashes].join(' '),
  requiresTrustedTypes: false,
  headers: { 'reporting-endpoints': 'csp="/reports"' },
};

/** A page as Next writes it, with its data in two pieces. */
const documentOf = (words: string) =>
  [
    '<!DOCTYPE html><html><head></head><body>',
    `<h1>${words}</h1>`,
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
    `<script>self.__next_f.push([1,"0:${words.slice(0, 5)}"])</script>`,
    `<script>self.__next_f.push([1,"${words.slice(5)}\\n"])</script>`,
    '</body></html>',
  ].join('');

/** The process remembers the versions of a path, so each test has paths of its own. */
let test = 0;
let pages: Map<string, Page>;
let asked: string[];
let url: string;
let close: () => void;

function page(over: Partial<Page> = {}): Page {
  return { text: LONG, stored: Date.now() - 60_000, tags: [], ...over };
}

beforeEach(async () => {
  test += 1;
  pages = new Map();
  asked = [];
  await start();
});

/** A server as after a start: it remembers nothing of an earlier one. */
async function start(tagHeader: 'Cache-Tag' | null = null): Promise<void> {
  const handle = keepAnswers(
    async (request, response) => {
      const path = (request.url ?? '').replace(`/test${test}`, '');
      asked.push(`${path} ${JSON.stringify(request.headers['accept-encoding'] ?? null)}`);
      const found = pages.get(path);
      if (!found) {
        response.writeHead(404).end('nothing here');
        return;
      }
      pageRequest()?.note({ stored: found.stored, tags: found.tags });
      const { text } = found;
      await found.until;
      found.meanwhile?.();
      response.statusCode = found.status ?? 200;
      for (const [name, value] of Object.entries({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 's-maxage=86400, stale-while-revalidate=1000',
        'x-nextjs-cache': 'HIT',
        etag: '"one"',
        ...found.headers,
      })) {
        response.setHeader(name, value);
      }
      response.write(text.slice(0, 10));
      response.end(text.slice(10));
      await once(response, 'finish');
    },
    {
      policyOf: () => POLICY,
      settings: SETTINGS,
      head: '',
      tagHeader,
      secureHost: 'shop.example',
      isMissing: async (path) => path.startsWith(`/test${test}/missing`),
    },
  );
  const server = createHttpServer(
    (request, response) => {
      const kind = (request.headers['x-kind'] ?? 'page') as RouteKind;
      delete request.headers['x-kind'];
      return handle(request, response, kind);
    },
    { proxies: 0, headers: {} },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
}
afterEach(() => close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(url + (path.startsWith('/_') ? '' : `/test${test}`) + path, { headers, method });

const textOf = async (path: string) => (await get(path)).body.toString();
const dataAddress = (html: string) => /<script src="([^"]+)"><\/script>/.exec(html)?.[1] ?? '';
const getFile = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  get(path, { 'x-kind': 'file', ...headers }, method);

describe('a page that the server could not make', () => {
  it('is answered with our own error page and a new reference each time, and is never kept', async () => {
    pages.set('/boots', page({ status: 500, headers: { 'cache-control': 's-maxage=60' } }));
    const texts = await Promise.all(
      [1, 2].map(async () => {
        const answer = await get('/boots', { 'accept-encoding': 'br' });
        expect(answer.status).toBe(500);
        expect(answer.headers['cache-control']).toBe('no-store');
        expect(answer.headers.etag).toBeUndefined();
        return answer.body.toString();
      }),
    );
    const references = texts.map((text) => /Reference ([A-Z2-9]{8})\./.exec(text)?.[1]);
    expect(references).not.toContain(undefined);
    expect(new Set(references).size).toBe(2);
    expect(asked).toHaveLength(2);
  });

  it('is left unchanged when the browser asked for data', async () => {
    pages.set('/boots', page({ status: 500, headers: { 'content-type': 'text/x-component' } }));
    expect((await get('/boots')).body.toString()).toBe(LONG);
  });
});

describe('a page that the page cache vouches for', () => {
  it('comes from Next once, and then from memory', async () => {
    pages.set('/boots', page());
    for (const _ of [1, 2, 3]) {
      const answer = await get('/boots', { 'accept-encoding': 'gzip, br' });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-encoding']).toBe('br');
      expect(answer.headers.vary).toContain('Accept-Encoding');
      expect(brotliDecompressSync(answer.body).toString()).toBe(LONG);
    }
    // Next is not asked to compress.
    expect(asked).toEqual(['/boots null']);
  });

  it.each([
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['', undefined],
    ['identity', undefined],
  ])('is sent in the encoding that the visitor accepts: %s', async (accept, coding) => {
    pages.set('/boots', page());
    const answer = await get('/boots', { 'accept-encoding': accept });
    expect(answer.headers['content-encoding']).toBe(coding);
    const bytes = coding === 'gzip' ? gunzipSync(answer.body) : answer.body;
    expect(bytes.toString()).toBe(LONG);
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
  });

  it('is answered with 304 when the visitor has it already', async () => {
    pages.set('/boots', page());
    const { headers } = await get('/boots');
    expect(headers.etag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = await get('/boots', { 'if-none-match': headers.etag as string });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect((await get('/boots', { 'if-none-match': '"two"' })).status).toBe(200);
  });

  it('is answered to HEAD with its headers only', async () => {
    pages.set('/boots', page());
    await get('/boots');
    const answer = await get('/boots', {}, 'HEAD');
    expect(answer.headers['content-length']).toBe(String(LONG.length));
    expect(answer.body).toHaveLength(0);
    expect(asked).toHaveLength(1);
  });

  it('is asked for again when one of its tags changes', async () => {
    pages.set('/boots', page({ tags: ['product:boot'] }));
    pages.set('/socks', page({ tags: ['product:sock'] }));
    await get('/boots');
    await get('/socks');
    expireTags(['product:boot']);
    pages.set('/boots', page({ text: 'new price', stored: Date.now() + 10_000 }));
    expect((await get('/boots')).body.toString()).toBe('new price');
    await get('/socks');
    expect(asked).toEqual(['/boots null', '/socks null', '/boots null']);
  });

  it('is asked for again when its own lifetime is over', async () => {
    pages.set('/boots', page({ stored: Date.now() - 90_000_000 }));
    await get('/boots');
    await get('/boots');
    expect(asked).toHaveLength(2);
  });

  it('is kept in each form that the router asks for', async () => {
    pages.set('/boots', page());
    for (const headers of [{}, { rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }]) {
      await get('/boots', headers);
      await get('/boots', headers);
    }
    expect(asked).toHaveLength(3);
  });
});

describe('an answer is not kept', () => {
  it.each([
    ['that was rendered anew', { headers: { 'x-nextjs-cache': 'MISS' } }],
    ['that is out of date', { headers: { 'x-nextjs-cache': 'STALE' } }],
    ['that nobody may share', { headers: { 'cache-control': 'no-store' } }],
    ['that is no page', { status: 404 }],
  ])('%s', async (_, over) => {
    pages.set('/boots', page(over));
    await get('/boots');
    await get('/boots');
    expect(asked).toHaveLength(2);
  });

  it('when Next has read two versions of it', async () => {
    const first = page({ text: 'old' });
    first.meanwhile = () => pageRequest()?.note({ stored: Date.now(), tags: [] });
    pages.set('/boots', first);
    expect((await get('/boots')).body.toString()).toBe('old');
    pages.set('/boots', page({ text: 'new' }));
    expect((await get('/boots')).body.toString()).toBe('new');
  });

  it('to an API call', async () => {
    pages.set('/api/stock', page());
    await get('/api/stock', { 'x-kind': 'api' });
    await get('/api/stock', { 'x-kind': 'api' });
    expect(asked).toHaveLength(2);
  });

  it('for a page that does not exist', async () => {
    expect((await get('/none')).status).toBe(404);
    expect((await get('/none')).body.toString()).toBe('nothing here');
    expect(asked).toHaveLength(2);
  });
});

describe('a path that is known to have no page', () => {
  // The process remembers this page's version for all of these tests.
  const stored = Date.now() - 60_000;
  const missing = () =>
    pages.set('/pages/missing', page({ text: documentOf('Page Not Found'), stored }));

  it.each(['GET', 'HEAD'])(
    'gets one “not found” page, which is made once for all such paths: %s',
    async (method) => {
      missing();
      await get('/missing/first');
      for (const name of ['second', 'third', 'second']) {
        const answer = await get(`/missing/${name}`, {}, method);
        expect(answer.headers['content-length']).toBeDefined();
        if (method === 'GET') expect(answer.body.toString()).toContain('<h1>Page Not Found</h1>');
      }
      expect(asked).toEqual(['/pages/missing null']);
    },
  );

  it('is answered in full, even when the visitor has the page already', async () => {
    missing();
    const { headers } = await get('/missing/first');
    for (const etag of [headers.etag as string, '*']) {
      const answer = await get('/missing/other', { 'if-none-match': etag });
      expect([answer.status, answer.body.length > 0]).toEqual([200, true]);
    }
  });

  it('sends the router to the “not found” page itself', async () => {
    missing();
    const answer = await get('/missing/first', { rsc: '1' });
    expect(answer.headers['x-nextjs-rewritten-path']).toBe('/pages/missing');
  });

  it('has no page made when its data is asked for', async () => {
    const data = await getFile(`/_page/test${test}/missing/boot/${'x'.repeat(22)}.js`);
    expect(data.body.toString()).toContain('location.reload()');
    expect(asked).toEqual([]);
  });
});

describe("a page's data", () => {
  it('is a separate file in one piece, which browsers keep for good', async () => {
    pages.set('/boots', page({ text: documentOf('Boots for wet clay') }));
    const html = await textOf('/boots');
    expect(html).not.toContain('__next_f');
    const address = dataAddress(html);
    expect(address).toMatch(new RegExp(`^/_page/test${test}/boots/[\\w-]{22}\\.js$`));
    const file = await getFile(address, { 'accept-encoding': 'br' });
    expect(file.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(file.body.toString()).toBe(
      '(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,"0:Boots for wet clay\\n"])',
    );
    const again = await getFile(address, { 'if-none-match': file.headers.etag as string });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await getFile(address, {}, 'HEAD');
    expect(head.headers['content-length']).toBe(String(file.body.length));
    expect(asked).toHaveLength(1);
  });

  it('stays available for visitors of the old page when the page changes', async () => {
    pages.set('/boots', page({ text: documentOf('Old boots'), tags: ['product:old-boot'] }));
    const old = dataAddress(await textOf('/boots'));
    expireTags(['product:old-boot']);
    pages.set('/boots', page({ text: documentOf('New boots'), stored: Date.now() + 10_000 }));
    const current = dataAddress(await textOf('/boots'));
    expect(current).not.toBe(old);
    expect((await getFile(old)).body.toString()).toContain('Old boots');
    expect((await getFile(current)).body.toString()).toContain('New boots');
  });

  it('is made again from the page when another process has written it', async () => {
    pages.set('/boots', page({ text: documentOf('Boots for all') }));
    const address = dataAddress(await textOf('/boots'));
    close();
    await start();
    const file = await getFile(address);
    expect(file.body.toString()).toContain('Boots for all');
    expect(file.headers['cache-control']).toContain('immutable');
    expect(file.headers['x-nextjs-cache']).toBeUndefined();
  });

  it.each([
    ['of a page that has changed', documentOf('Other boots'), 200],
    ['of a page that is no more', documentOf('Nothing here'), 404],
  ])('reloads the page and is never kept: %s', async (_, text, status) => {
    pages.set('/boots', page({ text: documentOf('Boots') }));
    const address = dataAddress(await textOf('/boots'));
    close();
    await start();
    pages.set('/boots', page({ text, status }));
    const file = await getFile(address);
    expect(file.status).toBe(200);
    expect(file.headers['cache-control']).toBe('no-store');
    expect(file.body.toString()).toContain('location.reload()');
    expect(file.body.toString()).not.toContain('boots');
  });

  it('is made again from the kept page when it was pushed out of memory', async () => {
    pages.set('/boots', page({ text: documentOf('Boots for all') }));
    const address = dataAddress(await textOf('/boots'));
    for (let n = 0; n < 20; n++) {
      pages.set(`/long/${n}`, page({ text: documentOf(`${n} ${'x'.repeat(2_000_000)}`) }));
      await get(`/long/${n}`);
    }
    expect((await getFile(address)).body.toString()).toContain('Boots for all');
  });

  describe('under made-up names', () => {
    const madeUp = (n: number, path = '/boots') =>
      getFile(`/_page/test${test}${path}/${String(n).padStart(22, 'x')}.js`);

    it.each([
      ['in the page cache', {}],
      ['rendered each time', { headers: { 'x-nextjs-cache': 'MISS' } }],
      ['that is no page', { status: 404 }],
      ['that cannot be made', { status: 500 }],
    ])('has its page made once for all who ask: %s', async (_, over) => {
      const { promise, resolve: release } = Promise.withResolvers<void>();
      pages.set('/boots', page({ text: documentOf('Boots'), until: promise, ...over }));
      const first = [1, 2, 3].map((n) => madeUp(n));
      await eventually(() => expect(asked).toHaveLength(1));
      release();
      for (const answer of [...(await Promise.all(first)), await madeUp(4), await madeUp(5)]) {
        expect(answer.status).toBe(200);
        expect(answer.headers['cache-control']).toBe('no-store');
        expect(answer.body.toString()).toContain('location.reload()');
      }
      expect(asked).toHaveLength(1);
    });

    it('has no page made again, and the page is kept for its visitors', async () => {
      pages.set('/boots', page({ text: documentOf('Boots') }));
      await madeUp(1);
      const html = await textOf('/boots');
      await madeUp(2);
      expect((await getFile(dataAddress(html))).body.toString()).toContain('Boots');
      expect(asked).toHaveLength(1);
    });

    it('does not keep anybody from the data of another page', async () => {
      pages.set('/boots', page({ text: documentOf('Boots') }));
      pages.set('/socks', page({ text: documentOf('Socks') }));
      const address = dataAddress(await textOf('/socks'));
      close();
      await start();
      await madeUp(1);
      expect((await getFile(address)).body.toString()).toContain('Socks');
    });
  });

  it.each([
    ['that nobody may share', { headers: { 'cache-control': 'no-store' } }],
    ['that says that there is no page', { status: 404 }],
  ])('stays in a page %s', async (_, over) => {
    pages.set('/boots', page({ text: documentOf('Boots'), ...over }));
    const answer = await get('/boots');
    const html = answer.body.toString();
    expect(dataAddress(html)).toBe('');
    const [, script = ''] = /<script>((?!globalThis\.shop).*?)<\/script>/.exec(html) ?? [];
    expect(script).toContain('self.__next_f.push([1,"0:Boots');
    const hash = createHash('sha256').update(script).digest('base64');
    expect(answer.headers['content-security-policy']).toBe(`${POLICY_TEXT} sha256-${hash}`);
  });
});

describe('the policy of a page', () => {
  it('is sent with the page, for HEAD and with a 304, but not with the page’s data', async () => {
    pages.set('/boots', page({ text: documentOf('Boots') }));
    const first = await get('/boots', {}, 'HEAD');
    const { headers } = await get('/boots');
    for (const answer of [
      first,
      await get('/boots', {}, 'HEAD'),
      await get('/boots', { 'if-none-match': headers.etag as string }),
    ]) {
      expect(answer.headers).toMatchObject({
        'content-security-policy': POLICY_TEXT,
        'reporting-endpoints': 'csp="/reports"',
      });
    }
    const file = await getFile(dataAddress((await get('/boots')).body.toString()));
    expect(file.headers['content-security-policy']).toBeUndefined();
  });

  it('upgrades http to https on the public host only', async () => {
    pages.set('/boots', page({ text: documentOf('Boots') }));
    const on = (host: string) => get('/boots', { host });
    expect((await on('shop.example')).headers['content-security-policy']).toBe(
      `${POLICY_TEXT}; upgrade-insecure-requests`,
    );
    expect((await on('localhost:3000')).headers['content-security-policy']).toBe(POLICY_TEXT);
  });
});

it('keepAnswers keeps files of the build, and no other files', async () => {
  pages.set('/_next/static/a.js', page({ headers: { 'x-nextjs-cache': '' } }));
  pages.set('/icon.png', page());
  for (const path of ['/_next/static/a.js', '/icon.png']) {
    await get(path, { 'x-kind': 'file' });
    await get(path, { 'x-kind': 'file' });
  }
  expect(asked).toEqual(['/_next/static/a.js null', '/icon.png null', '/icon.png null']);
});

it.each(['/_next/static/chunks/%61.js', '/_next/static/x/../chunks/a.js', '/_next/static/./a.js'])(
  'keepAnswers does not keep a file of the build again under the other spelling %s',
  async (path) => {
    pages.set(path, page({ headers: { 'x-nextjs-cache': '' } }));
    await get(path, { 'x-kind': 'file' });
    await get(path, { 'x-kind': 'file' });
    expect(asked).toHaveLength(2);
  },
);

describe('a cache in front', () => {
  const tagsOf = async (path: string) => (await get(path)).headers['cache-tag'];

  it('gets the tags of a shared page from Next, from memory and with a 304', async () => {
    close();
    await start('Cache-Tag');
    pages.set('/boots', page({ tags: ['site', 'product:boots'] }));
    const { headers } = await get('/boots');
    expect(headers['cache-tag']).toBe('site,product:boots');
    const again = await get('/boots', { 'if-none-match': headers.etag as string });
    expect([again.status, again.headers['cache-tag']]).toEqual([304, 'site,product:boots']);
    expect(asked).toHaveLength(1);
  });

  it('gets no tags for one visitor’s page, for a 404, or when tags are switched off', async () => {
    pages.set('/boots', page({ tags: ['site'] }));
    expect(await tagsOf('/boots')).toBeUndefined();
    close();
    await start('Cache-Tag');
    pages.set('/mine', page({ tags: ['site'], headers: { 'cache-control': 'no-store' } }));
    pages.set('/none', page({ tags: ['site'], status: 404 }));
    expect([await tagsOf('/mine'), await tagsOf('/none')]).toEqual([undefined, undefined]);
  });
});
