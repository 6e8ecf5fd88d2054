import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a browser asked for. */
interface Asked {
  method: string;
  path: string;
  /** Path of the page that asked; null if the request does not say. */
  by: string | null;
  /** Why, if the browser does not show the answer at once. */
  purpose: string | null;
}

/** Passes every request on to a shop, and notes it. */
export async function openNotingProxy(shop: string) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const { referer, 'sec-purpose': purpose } = request.headers;
    asked.push({
      method: request.method ?? '',
      path: request.url ?? '',
      by: referer ? new URL(referer).pathname : null,
      purpose: purpose === undefined ? null : String(purpose),
    });
    const { hostname, port } = new URL(shop);
    const { method, url: path, headers } = request;
    const onward = forward({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.once('error', () => response.destroy());
    request.pipe(onward);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    asked,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
