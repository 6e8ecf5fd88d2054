import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_IMAGE_BYTES } from '#lib/server/media/check-image.ts';
import { fetchImage } from '#lib/server/media/remote-images.ts';

let server: Server;
let origin: string;
const asked: string[] = [];

const answers: Record<string, RequestListener> = {
  '/a.jpg': (_, response) => response.end('picture'),
  '/moved.jpg': (_, response) => response.writeHead(302, { location: '/a.jpg' }).end(),
  '/loop.jpg': (_, response) => response.writeHead(302, { location: '/loop.jpg' }).end(),
  '/file.jpg': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/slow.jpg': () => {},
  '/broken.jpg': (_, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half', () => response.destroy());
  },
  '/endless.jpg': (_, response) => {
    const chunk = Buffer.alloc(1024 * 1024);
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  },
};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

describe('fetchImage', () => {
  const options = { allowPrivate: true };

  it('fetches a picture, and follows redirects', async () => {
    expect((await fetchImage(`${origin}/a.jpg`, options)).toString()).toBe('picture');
    expect((await fetchImage(`${origin}/moved.jpg`, options)).toString()).toBe('picture');
  });

  it.each([
    ['/none.jpg', /answered 404/],
    ['/loop.jpg', /redirects more than 5 times/],
    ['/file.jpg', /not an http or https URL/],
    ['/broken.jpg', /broke off|cannot be fetched/],
    ['/endless.jpg', new RegExp(`larger than ${MAX_IMAGE_BYTES / 1024 / 1024} MB`)],
  ])('refuses %s', async (path, reason) => {
    await expect(fetchImage(`${origin}${path}`, options)).rejects.toThrow(reason);
  });

  it('gives up when no answer comes in time', async () => {
    await expect(
      fetchImage(`${origin}/slow.jpg`, { allowPrivate: true, timeoutMs: 50 }),
    ).rejects.toThrow(/did not answer in 0\.05 seconds/);
  });

  it('never connects to an address of a private network, by number or by name', async () => {
    // A unique path: a request of the previous test may reach the server only now.
    const path = '/private.jpg';
    const { port } = new URL(origin);
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '2130706433',
      '0x7f.1',
      '169.254.169.254',
    ]) {
      await expect(fetchImage(`http://${host}:${port}${path}`)).rejects.toThrow(
        /not on the public internet/,
      );
    }
    expect(asked).not.toContain(path);
  });

  it('refuses other schemes', async () => {
    await expect(fetchImage('file:///etc/passwd')).rejects.toThrow(/not an http or https URL/);
    await expect(fetchImage('nonsense')).rejects.toThrow(/not an http or https URL/);
  });
});
