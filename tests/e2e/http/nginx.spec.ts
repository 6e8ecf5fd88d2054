import { createServer, type IncomingMessage, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '../support/http-test.ts';
import { type Nginx, serveAsDeployed } from '../support/nginx-https.ts';

/* docs/deploy/nginx.conf in a real nginx, in front of two servers that note what they are asked. */

const PICTURE = `/review-pictures/${'0a'.repeat(16)}.webp`;

const HSTS = 'max-age=63072000; includeSubDomains';

interface Asked {
  path: string;
  accept: string | undefined;
}
let asked: Asked[] = [];
let answerMs = 0;
const open = new Set<Server>();
let nginx: Nginx;
let servers: Server[];

async function serve(port = 0): Promise<Server> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    asked.push({ path, accept: request.headers.accept });
    if (answerMs > 0) await sleep(answerMs);
    const isFound = path === PICTURE || /^\/(?:shown|media\/|_next\/image)/.test(path);
    response.writeHead(isFound ? 200 : 404, {
      'cache-control': isFound ? 'public, s-maxage=3600, max-age=3600' : 'no-store',
      'strict-transport-security': HSTS,
      connection: 'close',
    });
    response.end(path);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  open.add(server);
  return server;
}
const portOf = (server: Server) => (server.address() as AddressInfo).port;
const end = (server: Server) => {
  open.delete(server);
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
};

test.beforeAll(async () => {
  servers = [await serve(), await serve()];
  nginx = await serveAsDeployed(servers.map((server) => `http://127.0.0.1:${portOf(server)}`));
});
test.afterEach(() => {
  asked = [];
  answerMs = 0;
});
test.afterAll(async () => {
  await nginx?.close();
  await Promise.all([...open].map(end));
});

/** Asks nginx for a path as it stands: `fetch` would tidy it first. */
function get(path: string, headers: Record<string, string> = {}) {
  const { port } = new URL(nginx.url);
  return new Promise<{
    status: number;
    body: string;
    cache: string | undefined;
    hsts: string | undefined;
  }>((resolve, reject) => {
    const options = { host: 'localhost', port, path, headers, rejectUnauthorized: false };
    request(options, async (answer: IncomingMessage) => {
      let body = '';
      for await (const chunk of answer) body += chunk;
      const said = (name: string) => answer.headersDistinct[name]?.join(' and ');
      const [cache, hsts] = [said('x-cache'), said('strict-transport-security')];
      resolve({ status: answer.statusCode ?? 0, body, cache, hsts });
    })
      .on('error', reject)
      .end();
  });
}

for (const odd of [
  PICTURE.replace('s/', 's/./'),
  PICTURE.replace('/review', '//review'),
  PICTURE.replace('s/', 's/x/../'),
  PICTURE.replace('review', '%72eview'),
]) {
  test(`a request for ${odd} does not change the cached answer for the picture`, async () => {
    await get(odd);
    expect(await get(PICTURE)).toMatchObject({ status: 200, body: PICTURE });
  });
}

test('nginx caches no 404', async () => {
  const missing = PICTURE.replaceAll('0a', '0b');
  for (const path of [missing, missing, '/gone', '/gone']) {
    expect((await get(path)).status).toBe(404);
  }
  expect(asked).toHaveLength(4);
});

test('every answer says once that browsers use https: the shop’s own words, else nginx’s', async () => {
  for (const cache of ['MISS', 'HIT']) {
    expect(await get('/shown/https')).toMatchObject({ status: 200, cache, hsts: HSTS });
  }
  expect(await get('/gone/https')).toMatchObject({ status: 404, hsts: HSTS });
  const own = { 413: { 'content-length': '99999999' }, 400: { 'content-length': 'x' } };
  for (const [status, headers] of Object.entries(own)) {
    const answer = await get('/api/cart', headers);
    expect(answer).toMatchObject({ status: Number(status), hsts: 'max-age=63072000' });
  }
});

test('requests for a page that is not cached do not wait for each other', async () => {
  answerMs = 300;
  const began = performance.now();
  await get('/gone/alone');
  const alone = performance.now() - began;
  const together = performance.now();
  await Promise.all(Array.from({ length: 20 }, () => get('/gone/crowd')));
  expect((performance.now() - together) / alone).toBeLessThan(5);
});

test('made-up query parameters create no further copies in nginx’s cache', async () => {
  for (const path of ['/media/a.png', '/_next/image?url=%2Fmedia%2Fa.png&w=640&q=75']) {
    const sign = path.includes('?') ? '&' : '?';
    await get(path);
    for (const made of ['x=1', 'x=2', 'y']) {
      expect((await get(`${path}${sign}${made}`)).cache).toBe('HIT');
    }
  }
  for (const made of ['x=1', 'x=1', 'page=2&x=1', 'p%61ge=2', 'page=2&page=3', 'PAGE=2']) {
    expect((await get(`/shown?${made}`)).cache).toBe('BYPASS');
  }
  await get('/shown?page=2');
  expect(await get('/shown?page=2')).toMatchObject({ cache: 'HIT', body: '/shown?page=2' });
});

test('nginx caches one copy of a picture for each format that browsers accept', async () => {
  const picture = '/_next/image?url=%2Fmedia%2Fb.png&w=640&q=75';
  const take = async (accept: string) => (await get(picture, { accept })).cache;
  expect(await take('image/avif,image/webp,*/*;q=0.8')).toBe('MISS');
  expect(await take('image/apng,image/avif;q=0.123,image/webp')).toBe('HIT');
  expect(await take('image/webp')).toBe('MISS');
  expect(await take('image/webp,x/y')).toBe('HIT');
  expect(await take('nothing/1')).toBe('MISS');
  expect(await take('nothing/2')).toBe('HIT');
  expect(new Set(asked.map(({ accept }) => accept)).size).toBe(3);
});

test('nginx answers every request with 200 when one server ends soon after the other', async () => {
  const walk = async (name: string) => {
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => (await get(`/shown/${name}/${at}`)).status),
    );
    return new Set(statuses);
  };
  for (const [at, server] of servers.entries()) {
    const port = portOf(server);
    await end(server);
    expect(await walk(`without-${at}`)).toEqual(new Set([200]));
    servers[at] = await serve(port);
  }
  expect(await walk('with-both')).toEqual(new Set([200]));
});
