import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expireTags } from '#lib/server/cache/expired-tags.ts';
import { keepAnswers } from '#lib/server/cache/keep-answers.ts';
import { noteServed, versionServedSince } from '#lib/server/cache/served-pages.ts';
import { createHttpServer } from '#lib/server/front/http-server.ts';
import type { RouteKind } from '#lib/server/front/route-kind.ts';
import { rawRequest } from './support/raw-request.ts';

const LONG = 'Boots for wet clay. '.repeat(200);

/** A page as Next answers it: `text` may change between two requests. */
interface Page {
  text: string;
  stored: number;
  tags: string[];
  headers?: Record<string, string>;
  status?: number;
  /** Runs between the page cache's answer and the end of the response. */
  meanwhile?: () => void;
}

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
  const handle = keepAnswers(async (request, response) => {
    const path = (request.url ?? '').replace(`/test${test}`, '');
    asked.push(`${path} ${JSON.stringify(request.headers['accept-encoding'] ?? null)}`);
    const found = pages.get(path);
    if (!found) {
      response.writeHead(404).end('nothing here');
      return;
    }
    noteServed(`/test${test}${path}`, { stored: found.stored, tags: found.tags });
    const { text } = found;
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
  });
  const server = createHttpServer((request, response) => {
    const kind = (request.headers['x-kind'] ?? 'page') as RouteKind;
    delete request.headers['x-kind'];
    return handle(request, response, kind);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(url + (path.startsWith('/_next/') ? '' : `/test${test}`) + path, { headers, method });

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
  ])('is sent in what the visitor accepts: %s', async (accept, coding) => {
    pages.set('/boots', page());
    const answer = await get('/boots', { 'accept-encoding': accept });
    expect(answer.headers['content-encoding']).toBe(coding);
    const bytes = coding === 'gzip' ? gunzipSync(answer.body) : answer.body;
    expect(bytes.toString()).toBe(LONG);
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
  });

  it('is not sent again to who has it', async () => {
    pages.set('/boots', page());
    const { headers } = await get('/boots');
    expect(headers.etag).toBe('W/"one"');
    const again = await get('/boots', { 'if-none-match': headers.etag as string });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect((await get('/boots', { 'if-none-match': '"two"' })).status).toBe(200);
  });

  it('has its headers without its body on HEAD', async () => {
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

  it('whose page was stored anew while it was sent', async () => {
    const first = page({ text: 'old' });
    // Next has read the old version; another request renders the page anew before this one ends.
    first.meanwhile = () => noteServed(`/test${test}/boots`, { stored: Date.now(), tags: [] });
    pages.set('/boots', first);
    expect((await get('/boots')).body.toString()).toBe('old');
    pages.set('/boots', page({ text: 'new' }));
    expect((await get('/boots')).body.toString()).toBe('new');
  });

  it('of a call', async () => {
    pages.set('/api/stock', page());
    await get('/api/stock', { 'x-kind': 'api' });
    await get('/api/stock', { 'x-kind': 'api' });
    expect(asked).toHaveLength(2);
  });

  it('that there is no such page', async () => {
    expect((await get('/none')).status).toBe(404);
    expect((await get('/none')).body.toString()).toBe('nothing here');
    expect(asked).toHaveLength(2);
  });
});

it('a file of the build is kept for good; other files are not', async () => {
  pages.set('/_next/static/a.js', page({ headers: { 'x-nextjs-cache': '' } }));
  pages.set('/icon.png', page());
  for (const path of ['/_next/static/a.js', '/icon.png']) {
    await get(path, { 'x-kind': 'file' });
    await get(path, { 'x-kind': 'file' });
  }
  expect(asked).toEqual(['/_next/static/a.js null', '/icon.png null', '/icon.png null']);
});

it.each(['/_next/static/chunks/%61.js', '/_next/static/x/../chunks/a.js', '/_next/static/./a.js'])(
  'a file of the build is not kept once more as %s',
  async (path) => {
    pages.set(path, page({ headers: { 'x-nextjs-cache': '' } }));
    await get(path, { 'x-kind': 'file' });
    await get(path, { 'x-kind': 'file' });
    expect(asked).toHaveLength(2);
  },
);

it('remembers versions of pages in bounded memory, however long the paths are', () => {
  noteServed('/soon-forgotten', { stored: 1, tags: [] });
  expect(versionServedSince('/soon-forgotten', performance.now())?.stored).toBe(1);
  for (let n = 0; n < 2000; n++) noteServed(`/products/${n}${'x'.repeat(8000)}`, null);
  expect(versionServedSince('/soon-forgotten', performance.now())).toBeNull();
});
