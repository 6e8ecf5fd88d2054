import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { createFront, type KindHandler } from '#lib/server/front/front.ts';
import { createHttpServer } from '#lib/server/front/http-server.ts';
import { logLine } from '#lib/server/log-line.ts';

let log: MockInstance<typeof process.stderr.write>;
beforeEach(() => {
  log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => log.mockRestore());

const lines = () => log.mock.calls.map(([line]) => JSON.parse(String(line)));

/** Asks a shop that is answered by `handle`, behind that many proxies of ours. */
async function ask(
  handle: KindHandler,
  { proxies = 0, id, path = '/api/things' }: { proxies?: number; id?: string; path?: string } = {},
) {
  const front = createFront(handle, {
    secure: false,
    proxies,
    routes: { isPage: () => true, isRoute: (route) => route.startsWith('/api/') },
    isDatabaseAway: () => false,
    isClosing: () => false,
    refusedFor: () => 0,
    indexed: true,
  });
  const server = createHttpServer(front, { proxies, headers: {} });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { ...(id !== undefined && { 'x-request-id': id }) },
    });
    return {
      status: answer.status,
      id: answer.headers.get('x-request-id'),
      text: await answer.text(),
    };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const REFERENCE = /^[BCDFGHJKMNPQRSTVWXYZ2-9]{8}$/;
const noStore: KindHandler = async (_request, response) => {
  await new Promise((resolve) => setImmediate(resolve));
  logLine('info', 'Asked.');
  response.writeHead(200, { 'cache-control': 'no-store' }).end('{}');
};

describe('a request’s reference', () => {
  it('is in the answer and in every log line of its request, and differs between requests', async () => {
    const answers = await Promise.all([ask(noStore), ask(noStore)]);
    for (const { id } of answers) expect(id).toMatch(REFERENCE);
    expect(
      lines()
        .map(({ reference }) => reference)
        .sort(),
    ).toEqual(answers.map(({ id }) => id).sort());
    expect(new Set(answers.map(({ id }) => id)).size).toBe(2);
  });

  it('is logged beside the id that our proxy gives, which the answer carries', async () => {
    const id = 'c0ffee00-1234-4321-abcd-00000000cafe';
    expect((await ask(noStore, { proxies: 1, id })).id).toBe(id);
    expect(lines()).toEqual([
      expect.objectContaining({ requestId: id, reference: expect.stringMatching(REFERENCE) }),
    ]);
  });

  it.each([
    ['from a visitor', { proxies: 0, id: 'c0ffee00-1234-4321-abcd-00000000cafe' }],
    ['that is too short', { proxies: 1, id: 'c0ffee' }],
    ['that is too long', { proxies: 1, id: 'c'.repeat(65) }],
    ['with other characters', { proxies: 1, id: '{"level":"error"} c0ffee00' }],
  ])('replaces an id %s', async (_, asked) => {
    expect((await ask(noStore, asked)).id).toMatch(REFERENCE);
    expect(lines()[0]).not.toHaveProperty('requestId');
  });

  it.each(['public, max-age=60', 's-maxage=300, stale-while-revalidate=60'])(
    'is not in an answer that others may share: %s',
    async (control) => {
      const { id } = await ask(async (_request, response) => {
        response.writeHead(200, { 'cache-control': control }).end('{}');
      });
      expect(id).toBeNull();
    },
  );

  it('is on the error page, so that the log line can be found', async () => {
    const { status, id, text } = await ask(
      async () => {
        throw new TypeError('password of the database');
      },
      { path: '/products' },
    );
    expect(status).toBe(500);
    const [line] = lines();
    expect(line).toMatchObject({ message: 'A request failed.', reference: id });
    expect(text).toContain(`Reference ${id}.`);
    expect(text).not.toContain('password');
  });
});
