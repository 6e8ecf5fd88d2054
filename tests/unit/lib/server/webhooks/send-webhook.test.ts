import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SendOptions, sendWebhook, signedHeaders } from '#lib/server/webhooks/send-webhook.ts';

/** The hosts of requests that came. */
const hosts: string[] = [];
const server = createServer((request, response) => {
  hosts.push(request.headers.host ?? '');
  response.end();
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => {
  hosts.length = 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const send = (url: string, options: Partial<SendOptions> = {}) =>
  sendWebhook(
    { url: new URL(url.replace('PORT', String(port))), headers: {}, body: '{}' },
    { privateHosts: [], signal: new AbortController().signal, ...options },
  );

describe('a webhook', () => {
  it.each([
    'https://127.0.0.1:PORT/',
    'https://2130706433:PORT/',
    'https://0x7f.1:PORT/',
    'https://0177.0.0.1:PORT/',
    'https://[::1]:PORT/',
    'https://[::ffff:127.0.0.1]:PORT/',
    'https://[::ffff:7f00:1]:PORT/',
    'https://169.254.169.254/latest/meta-data/',
    'https://user:secret@shop.example/',
    'http://shop.example/',
    'ftp://shop.example/',
    'file:///etc/passwd',
  ])('is not sent to %s', async (url) => {
    const resolve = async () => ['127.0.0.1'];
    expect(await send(url, { resolve })).toMatchObject({ outcome: 'silent' });
    expect(hosts).toEqual([]);
  });

  it.each([[['127.0.0.1']], [['1.1.1.1', '10.0.0.1']], [['::1']], [['64:ff9b::7f00:1']], [[]]])(
    'is not sent to a host with the addresses %s',
    async (addresses) => {
      const sent = await send('https://erp.example:PORT/', { resolve: async () => addresses });
      expect(sent).toMatchObject({ outcome: 'silent' });
      expect(hosts).toEqual([]);
    },
  );

  it('is sent to the address that was checked, although the name has another one by then', async () => {
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    const options = {
      privateHosts: ['erp.example'],
      resolve: async () => answers.shift() ?? [],
    };
    expect(await send('http://erp.example:PORT/hook', options)).toEqual({
      outcome: 'taken',
      status: 200,
    });
    expect(hosts).toEqual([`erp.example:${port}`]);
    expect(answers).toHaveLength(1);
  });

  it('is sent to a private host that is allowed, and to no other one', async () => {
    const options = { privateHosts: ['127.0.0.1'], resolve: async () => ['127.0.0.1'] };
    expect(await send('http://127.0.0.1:PORT/', options)).toEqual({
      outcome: 'taken',
      status: 200,
    });
    expect(await send('https://localhost:PORT/', options)).toMatchObject({ outcome: 'silent' });
    expect(hosts).toHaveLength(1);
  });
});

it('signedHeaders signs as Standard Webhooks says', () => {
  // The example of the specification’s own libraries.
  const headers = signedHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  });
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});
