import { connect } from 'node:net';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { expect, test } from '../support/http-test.ts';
import { openSecondServer } from '../support/second-server.ts';

const base = new URL(process.env.BASE_URL ?? '');

/** Sends raw bytes; returns the whole answer once the server closes the connection. */
function send(bytes: string, server = base): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(server.port), server.hostname, () => socket.write(bytes));
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}

const HOST = `host: ${base.host}\r\nconnection: close\r\n`;
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

const JSON_POST = `${HOST}content-type: application/json\r\ncontent-length: 2\r\n\r\n{}`;

/** Expected status by raw request: never a 5xx. */
const TABLE: readonly (readonly [string, number])[] = [
  [`TRACE / HTTP/1.1\r\n${HOST}\r\n`, 405],
  [`TRACE /api/health HTTP/1.1\r\n${HOST}\r\n`, 405],
  [`PROPFIND /api/health HTTP/1.1\r\n${HOST}\r\n`, 405],
  [`OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, 204],
  [`OPTIONS /cart HTTP/1.1\r\n${HOST}\r\n`, 204],
  [`POST /cart HTTP/1.1\r\n${JSON_POST}`, 405],
  [`GET /_global-error HTTP/1.1\r\n${HOST}\r\n`, 404],
  [`GET /_next/image?url=/media//x&w=640&q=75 HTTP/1.1\r\n${HOST}\r\n`, 400],
  [`GET /_next/image?url=%2Fmedia%2F%0A{"level":"error"}&w=640&q=75 HTTP/1.1\r\n${HOST}\r\n`, 400],
  [`GET /_next/image HTTP/1.1\r\n${HOST}\r\n`, 400],
  [`GET http://${base.host}/cart HTTP/1.1\r\n${HOST}\r\n`, 200],
  [`GET http://elsewhere.example/cart HTTP/1.1\r\n${HOST}\r\n`, 200],
  ['GET /cart HTTP/1.1\r\nhost: a b%%\r\nconnection: close\r\n\r\n', 400],
  ['GET /api/health HTTP/1.1\r\nhost: a b%%\r\nconnection: close\r\n\r\n', 400],
  [`GET cart HTTP/1.1\r\n${HOST}\r\n`, 400],
  [`GET / HTTP/1.1\r\n${HOST}x\r\n\r\n`, 400],
  [`POST /api/search/1/indexes/%25/query HTTP/1.1\r\n${JSON_POST}`, 404],
  [`POST /api/search/1/indexes/%25/queries HTTP/1.1\r\n${JSON_POST}`, 400],
  [`POST /api/search/indexes/%25/objects HTTP/1.1\r\n${JSON_POST}`, 404],
  ...['media', 'thumbnails', 'social', 'sitemaps', 'categories', 'brands', 'orders', 'emails'].map(
    (place) => [`GET /${place}/%25 HTTP/1.1\r\n${HOST}\r\n`, 404] as const,
  ),
  [`GET /api/promotions/codes/%25 HTTP/1.1\r\n${HOST}\r\n`, 404],
  [`GET /api/account/orders/%25 HTTP/1.1\r\n${HOST}\r\n`, 401],
  [`GET /${'%25'.repeat(2000)} HTTP/1.1\r\n${HOST}\r\n`, 404],
  [`GET /cart HTTP/1.1\r\n${HOST}upgrade: websocket\r\nconnection: upgrade\r\n\r\n`, 200],
];

// One test for all: a test of its own for each costs a browser page each.
test('every malformed request gets its expected status, never a 5xx', {
  tag: '@change',
}, async () => {
  test.slow();
  const answers: [bytes: string, status: number][] = [];
  for (const [bytes] of TABLE) answers.push([bytes, statusOf(await send(bytes))]);
  expect(answers).toEqual(TABLE);
});

test('no redirect leads to another host or to itself', { tag: '@change' }, async () => {
  for (const target of [
    '//evil.example/x',
    '/\\evil.example',
    `http://${base.host}//evil.example`,
  ]) {
    const answer = await send(`GET ${target} HTTP/1.1\r\n${HOST}\r\n`);
    expect(/^location: (.*)\r$/im.exec(answer)?.[1]).toMatch(/^\/evil\.example/);
  }
});

test('a request that never ends is answered 408, and logs nothing', async () => {
  const server = await openSecondServer(process.env.DATABASE_URL ?? '');
  try {
    const at = new URL(server.baseUrl);
    const json = 'content-type: application/json\r\ncontent-length: 100\r\n\r\n{"';
    const stalled = [
      `POST /api/search/indexes/${PRODUCT_INDEX}/objects HTTP/1.1\r\n${HOST}${json}`,
      `POST /api/search/1/indexes/*/queries HTTP/1.1\r\n${HOST}${json}`,
      `POST /api/checkout/info HTTP/1.1\r\n${HOST}${json}`,
      `GET /cart HTTP/1.1\r\nhost: ${at.host}\r\nx-sl`,
    ];
    const answers = await Promise.all(stalled.map((bytes) => send(bytes, at)));
    expect(answers.map(statusOf)).toEqual(stalled.map(() => 408));
    // Node ends them, not the front, and they say what every answer says.
    for (const answer of answers)
      expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n');
  } finally {
    await server.stop();
  }
  expect(server.log()).toBe('');
});
