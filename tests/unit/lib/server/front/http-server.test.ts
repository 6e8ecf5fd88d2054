import { Agent, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseHeaders } from '#lib/server/front/answer-headers.ts';
import { createFront } from '#lib/server/front/front.ts';
import { createHttpServer } from '#lib/server/front/http-server.ts';
import { loggedBy } from '#tests/support/logged-by.ts';

const HEADERS = baseHeaders({ secure: true, development: false });

let server: Server;
let began = Promise.withResolvers<void>();

beforeAll(async () => {
  const front = createFront(
    async (request, response) => {
      if (request.url === '/api/half') response.writeHead(200).write('the first half');
      began.resolve();
      for await (const _ of request);
      response.end('whole');
    },
    {
      secure: true,
      indexed: true,
      proxies: 0,
      routes: { isPage: () => true, isRoute: (path) => path.startsWith('/api/') },
      isDatabaseAway: () => false,
      isClosing: () => false,
      refusedFor: () => 0,
    },
  );
  server = createHttpServer(front, { proxies: 0, headers: HEADERS });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends raw bytes, and `later` once the request is being answered; the answers, as they came. */
function send(bytes: string, later?: string): Promise<string> {
  began = Promise.withResolvers();
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    if (later !== undefined) void began.promise.then(() => socket.write(later));
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    // A connection may be reset after its answer.
    socket.on('error', (error) => (text === '' ? reject(error) : resolve(text)));
    socket.on('close', () => resolve(text));
  });
}

const HOST = 'host: shop.example\r\nconnection: close\r\n';
const chunked = (path: string) =>
  `POST ${path} HTTP/1.1\r\n${HOST}transfer-encoding: chunked\r\n\r\n`;

/** What no handler sees, by the status that it is answered with. */
const UNREADABLE: readonly (readonly [what: string, status: number, bytes: string])[] = [
  ['no HTTP at all', 400, 'hello\r\n\r\n'],
  ['a header without a name', 400, `GET / HTTP/1.1\r\n${HOST}: nothing\r\n\r\n`],
  ['two lengths', 400, `POST / HTTP/1.1\r\n${HOST}content-length: 1, 2\r\n\r\n`],
  [
    'a length beside chunks',
    400,
    `${chunked('/').replace('transfer', 'content-length: 4\r\ntransfer')}0\r\n\r\n`,
  ],
  ['a head too large', 431, `GET / HTTP/1.1\r\n${HOST}x-long: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['no host', 400, 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['a body that is none', 400, `${chunked('/api/things')}no length\r\n`],
  ['a chunk too odd', 413, `${chunked('/api/things')}1;${'x'.repeat(20_000)}\r\n`],
];

it('an unreadable request leaves a line in the log with the connection’s address, and nothing that was sent', async () => {
  const lines = await loggedBy(() => send('GET /SECRET HTTP/9\r\n\r\n'));
  const from = expect.stringMatching(/^127\.0\.0\.1$|^::/);
  expect(lines).toMatchObject([{ event: 'refused', code: 'RequestMalformed', from }]);
  expect(JSON.stringify(lines)).not.toContain('SECRET');
});

it('the server keeps an idle connection open for over 60 seconds, longer than proxies do', async () => {
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, agent, path: '/' }, resolve).on('error', reject);
  });
  answer.resume();
  agent.destroy();
  const seconds = /timeout=(\d+)/.exec(String(answer.headers['keep-alive']))?.[1];
  expect(Number(seconds)).toBeGreaterThan(60);
});

describe('the answer to an unreadable request', () => {
  it.each(UNREADABLE)('has the usual headers: %s', async (_what, status, bytes) => {
    const answer = await send(bytes);
    expect(answer.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} \\w`));
    for (const [name, value] of Object.entries(HEADERS)) {
      expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
    }
    expect(answer.match(/^HTTP/gm)).toHaveLength(1);
  });

  it('never comes in the middle of another answer', async () => {
    const answer = await send(chunked('/api/half'), 'no length\r\n');
    expect(answer).toContain('the first half');
    expect(answer.match(/HTTP\//g)).toHaveLength(1);
  });
});

it('the server ignores an unknown “expect” header', async () => {
  const answer = await send(`GET /api/things HTTP/1.1\r\n${HOST}expect: a miracle\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n');
});
