/** @module-tag slow */
import { setMaxListeners } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { createFront } from '#lib/server/front/front.ts';
import { createHttpServer } from '#lib/server/front/http-server.ts';
import { readBytes } from '#lib/server/http/read-bytes.ts';

/* What one connection may ask of the server, and how it ends. */

/** More than the system holds for a connection whose client reads nothing, and a usual answer. */
const HUGE = Buffer.alloc(32_000_000, 'x');
const USUAL_BYTES = 100_000;
const MOST_BODY_BYTES = 64 * 1024;

let server: Server;
const sockets: Socket[] = [];
let closing = false;
/** How often each path was worked off, and how many of one connection at the same time at most. */
let worked: Record<string, number> = {};
let most = 0;
let held = Promise.withResolvers<void>();

const workedOff = (path: string) => worked[path] ?? 0;

beforeAll(async () => {
  let present = 0;
  const front = createFront(
    async (request, response) => {
      const path = request.url ?? '';
      worked[path] = workedOff(path) + 1;
      present += 1;
      most = Math.max(most, present);
      response.once('finish', () => {
        present -= 1;
      });
      // As the framework, which never answers in the turn in which a request comes.
      await nextTurn();
      if (path === '/api/refused') return void response.writeHead(401).end('refused');
      if (path === '/api/held') await held.promise;
      if (path === '/api/huge') return void response.end(HUGE);
      if (path === '/api/usual') return void response.end(Buffer.alloc(USUAL_BYTES, 'x'));
      if (request.method !== 'POST') return void response.end(path);
      // As the framework makes its requests.
      const body = request as unknown as BodyInit;
      const asked = new Request('http://shop.example/', {
        method: 'POST',
        headers: { 'content-length': request.headers['content-length'] ?? '' },
        body,
        duplex: 'half',
      } as RequestInit);
      try {
        const bytes = await readBytes(asked, MOST_BODY_BYTES);
        response.end(`${bytes.byteLength} bytes`);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        response.writeHead(error.status).end('refused');
      }
    },
    {
      secure: true,
      indexed: true,
      proxies: 0,
      routes: { isPage: () => true, isRoute: (path) => path.startsWith('/api/') },
      isDatabaseAway: () => false,
      isClosing: () => closing,
      refusedFor: () => 0,
    },
  );
  server = createHttpServer(front, { proxies: 0, headers: {} });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  worked = {};
  most = 0;
  closing = false;
  held = Promise.withResolvers();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A connection that reads nothing until it is asked to. */
async function open(): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  setMaxListeners(50, socket);
  sockets.push(socket);
  socket.on('error', () => {});
  socket.pause();
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}

/** All that comes until the server ends the connection, and whether it ended it in order. */
function readAll(socket: Socket): Promise<{ text: string; reset: boolean }> {
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  socket.resume();
  return new Promise((resolve) => {
    socket.once('end', () => resolve({ text, reset: false }));
    socket.once('error', () => resolve({ text, reset: true }));
  });
}

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'host: shop.example', ...headers, '', ''].join('\r\n');
const last = (path: string) => get(path, 'connection: close');
const post = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: shop.example', ...headers, '', ''].join('\r\n');
const statuses = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

/** Another client's call, on a connection of its own. */
async function askAside(path: string): Promise<number[]> {
  const socket = await open();
  socket.write(last(path));
  return statuses((await readAll(socket)).text);
}

describe('requests that are sent before their answers are read', () => {
  it('are handled one after the other, each with its answer', async () => {
    const socket = await open();
    const paths = Array.from({ length: 10 }, (_, index) => `/api/${index}`);
    socket.write(paths.map((path) => get(path)).join('') + last('/api/last'));
    const { text, reset } = await readAll(socket);
    expect(reset).toBe(false);
    const bodies = [...text.matchAll(/\r\n(\/api\/(?:\d|last))/g)].map(([, path]) => path);
    expect(bodies).toEqual([...paths, '/api/last']);
    expect(most).toBe(1);
  });

  it('wait while the answer before them is unread', async () => {
    const socket = await open();
    socket.write(get('/api/huge') + get('/api/next').repeat(5));
    await expect.poll(() => workedOff('/api/huge')).toBe(1);
    for (let call = 0; call < 20; call += 1) await askAside('/api/aside');
    expect(workedOff('/api/next')).toBe(0);
    socket.resume();
    await expect.poll(() => workedOff('/api/next')).toBe(5);
  });

  it('are dropped when their connection closes', async () => {
    const socket = await open();
    socket.write(get('/api/held') + get('/api/next').repeat(5));
    await expect.poll(() => workedOff('/api/held')).toBe(1);
    socket.destroy();
    await expect.poll(connections).toBe(0);
    held.resolve();
    await askAside('/api/aside');
    expect(workedOff('/api/next')).toBe(0);
  });

  it('do not slow down other clients or fill the memory, however many they are', async () => {
    const attackers = await Promise.all(Array.from({ length: 20 }, open));
    const before = memory();
    const flood = get('/api/usual').repeat(500);
    for (const socket of attackers) socket.write(flood);
    await expect.poll(() => workedOff('/api/usual')).toBeGreaterThan(0);
    const answers: number[] = [];
    for (let call = 0; call < 50; call += 1) answers.push(...(await askAside('/api/aside')));
    expect(answers).toEqual(Array(50).fill(200));
    // Of 10,000: one a connection, which is closed when the second dozen arrives.
    expect(workedOff('/api/usual')).toBeLessThanOrEqual(attackers.length);
    expect(memory() - before).toBeLessThan(200_000_000);
  });
});

const connections = () =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

/** What answers and requests take, in bytes. */
function memory(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Answers that come before the request's body: by what refuses them. */
const EARLY: readonly (readonly [what: string, status: number, head: string])[] = [
  ['a body declared too long', 413, post('/api/things', 'content-length: 4000000')],
  ['a caller who is refused', 401, post('/api/refused', 'content-length: 4000000')],
  ['a page that takes no body', 405, post('/cart', 'content-length: 4000000')],
  ['a request without a host', 400, 'POST / HTTP/1.1\r\ncontent-length: 4000000\r\n\r\n'],
  ['a page asked for with a body', 200, get('/cart', 'content-length: 4000000')],
];
const BODY = Buffer.alloc(4_000_000, 'x');

describe('an answer before the body was read', () => {
  it.each(EARLY)('closes the connection, and says so: %s', async (_what, status, head) => {
    const socket = await open();
    socket.write(head);
    const { text, reset } = await readAll(socket);
    expect(statuses(text)).toEqual([status]);
    expect(text).toMatch(/\r\nconnection: close\r\n/i);
    expect(reset).toBe(false);
  });

  it.each(EARLY)('still reaches a client that sends the whole body first: %s', async (...row) => {
    const [, status, head] = row;
    const socket = await open();
    await new Promise((resolve) => socket.write(Buffer.concat([Buffer.from(head), BODY]), resolve));
    const { text, reset } = await readAll(socket);
    expect(statuses(text)).toEqual([status]);
    expect(reset).toBe(false);
  });

  it('comes in the middle of a body that turns out too long', async () => {
    const socket = await open();
    socket.write(post('/api/things', 'transfer-encoding: chunked'));
    const chunk = `8000\r\n${'x'.repeat(0x80_00)}\r\n`;
    for (let sent = 0; sent < 40; sent += 1) socket.write(chunk);
    const { text, reset } = await readAll(socket);
    expect(statuses(text)).toEqual([413]);
    expect(text).toMatch(/\r\nconnection: close\r\n/i);
    expect(reset).toBe(false);
  });

  it('still reaches a client whose request could not be read', async () => {
    const socket = await open();
    const head = `GET / HTTP/1.1\r\nx-long: ${'x'.repeat(20_000)}\r\n`;
    await new Promise((resolve) => socket.write(Buffer.concat([Buffer.from(head), BODY]), resolve));
    const { text, reset } = await readAll(socket);
    expect(statuses(text)).toEqual([431]);
    expect(reset).toBe(false);
  });

  it('lets the next request through, unless it closes the connection', async () => {
    const socket = await open();
    const chunk = `8000\r\n${'x'.repeat(0x80_00)}\r\n`;
    const body = `${chunk.repeat(3)}0\r\n\r\n`;
    socket.write(post('/api/things', 'transfer-encoding: chunked') + body + last('/api/last'));
    const { text } = await readAll(socket);
    expect(statuses(text)[0]).toBe(413);
    const ended = /\r\nconnection: close\r\n/i.exec(text)?.index ?? text.length;
    expect(statuses(text)).toHaveLength(ended < text.indexOf('refused') ? 1 : 2);
  });

  it('does not disturb the answer to the next request', async () => {
    const socket = await open();
    // All of this body has come when it is refused.
    socket.write(`${post('/api/refused', 'content-length: 2')}{}${get('/api/next')}`);
    const taken = post('/api/things', 'content-length: 2');
    socket.write(`${taken}{}${last('/api/last')}`);
    expect(statuses((await readAll(socket)).text)).toEqual([401, 200, 200, 200]);
  });
});

describe('a server that is about to close', () => {
  it('still answers, and closes each connection with its answer', async () => {
    closing = true;
    const socket = await open();
    socket.write(get('/api/things'));
    const { text, reset } = await readAll(socket);
    expect(statuses(text)).toEqual([200]);
    expect(text).toMatch(/\r\nconnection: close\r\n/i);
    expect(reset).toBe(false);
  });
});

it('the server waits more than 60 seconds for a client that reads nothing, but not without end', () => {
  // Longer than a payment may take.
  expect(server.timeout).toBeGreaterThan(60_000);
});
