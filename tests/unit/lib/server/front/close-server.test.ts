import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeServer } from '#lib/server/front/close-server.ts';
import { serverState } from '#lib/server/platform/server-state.ts';

let server: Server;
let held: PromiseWithResolvers<void>;

beforeEach(async () => {
  held = Promise.withResolvers();
  server = createServer(async (request, response) => {
    if (request.url === '/held') await held.promise;
    response.end('answered');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  vi.useRealTimers();
  serverState.closing = false;
  server.closeAllConnections();
});

/** An answer on a new connection, or `refused`. */
function ask(port: number, path = '/'): Promise<string> {
  const headers = { connection: 'close' };
  return fetch(`http://127.0.0.1:${port}${path}`, { headers }).then(
    (answer) => answer.text(),
    () => 'refused',
  );
}

it('closeServer first reports “not ready” and keeps answering, then closes after the last answer', async () => {
  const { port } = server.address() as AddressInfo;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const begun = new Promise((resolve) => server.once('request', resolve));
  const underWay = ask(port, '/held');
  await begun;

  let closed = false;
  const closing = closeServer(server, 60_000).then(() => {
    closed = true;
  });
  expect(serverState.closing).toBe(true);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(await ask(port)).toBe('answered');

  await vi.advanceTimersByTimeAsync(1000);
  expect(await ask(port)).toBe('refused');
  expect(closed).toBe(false);
  held.resolve();
  expect(await underWay).toBe('answered');
  await closing;
});

it('closeServer closes at once without a delay', () => {
  void closeServer(server, 0);
  expect(server.listening).toBe(false);
});
