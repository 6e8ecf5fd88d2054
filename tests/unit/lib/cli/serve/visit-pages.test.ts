import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { visitPages } from '#lib/cli/serve/visit-pages.ts';

const SITE = 'https://shop.example';

let answers: Record<string, string>;
let visited: string[];
let origin: string;
let close: () => void;

beforeEach(async () => {
  visited = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (!path.endsWith('.xml')) visited.push(path);
    if (path === '/products/broken') request.socket.destroy();
    else response.writeHead(path in answers ? 200 : 404).end(answers[path]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close().closeAllConnections();
});
afterEach(() => close());

const urls = (...paths: string[]) => paths.map((path) => `<loc>${SITE}${path}</loc>`).join('');
const visit = (stop = new AbortController().signal, tell: (text: string) => void = () => {}) =>
  visitPages(origin, SITE, { stop, tell });

it('visitPages opens every page of the sitemap once, in its order', async () => {
  answers = { '/sitemap.xml': urls('/', '/brands/rock&#38;river', '/products') };
  await visit();
  expect(visited).toEqual(['/', '/brands/rock&river', '/products']);
});

it('visitPages reads a sitemap in several files', async () => {
  answers = {
    '/sitemap.xml': urls('/sitemaps/0.xml', '/sitemaps/1.xml'),
    '/sitemaps/0.xml': urls('/'),
    '/sitemaps/1.xml': urls('/products/boot'),
  };
  await visit();
  expect(visited).toEqual(['/', '/products/boot']);
});

it('visitPages goes on after a page that fails', async () => {
  answers = { '/sitemap.xml': urls('/products/broken', '/products/boot') };
  await visit();
  expect(visited).toEqual(['/products/broken', '/products/boot']);
});

it('visitPages does nothing without a sitemap', async () => {
  answers = {};
  await visit();
  expect(visited).toEqual([]);
});

it('visitPages ends when the shop closes', async () => {
  answers = { '/sitemap.xml': urls('/', '/products', '/cart') };
  const closing = new AbortController();
  await visit(closing.signal, (text) => text.startsWith('1 ') && closing.abort());
  expect(visited.length).toBeLessThan(3);
});
