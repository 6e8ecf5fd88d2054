import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

it('with OUTGOING_HOSTS the shop calls the hosts of that list only, and looks up no other', async () => {
  vi.resetModules();
  vi.stubEnv('OUTGOING_HOSTS', 'Erp.Example,other.example');
  vi.stubEnv('WEBHOOK_PRIVATE_HOSTS', 'own.internal');
  const { sendWebhook } = await import('#lib/server/webhooks/send-webhook.ts');
  const asked: string[] = [];
  const server = createServer((_, response) => void response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const own = ['erp.example', 'own.internal'];
  const strange = ['stranger.example', '127.0.0.1', 'erp.example.stranger.example'];
  const send = (host: string) =>
    sendWebhook(
      { url: new URL(`http://${host}:${port}/`), headers: {}, body: '{}' },
      {
        privateHosts: [...own, ...strange],
        signal: new AbortController().signal,
        resolve: async (name) => {
          asked.push(name);
          return ['127.0.0.1'];
        },
      },
    );
  for (const host of own) {
    expect(await send(host)).toEqual({ outcome: 'taken', status: 200 });
  }
  for (const host of strange) {
    const failure = 'Its host is not in OUTGOING_HOSTS.';
    expect(await send(host)).toEqual({ outcome: 'silent', status: null, failure });
  }
  expect(asked).toEqual(own);
  await new Promise((resolve) => server.close(resolve));
});
