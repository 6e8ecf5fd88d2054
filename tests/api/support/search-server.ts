import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { POST as queries } from '#app/api/search/1/indexes/[index]/queries/route.ts';
import { POST as query } from '#app/api/search/1/indexes/[index]/query/route.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';

export interface SearchServer {
  /** Host and path for the `hosts` option of Algolia's clients. */
  host: string;
  url: string;
  /** Bodies of the requests received, oldest first. */
  received: string[];
  close(): Promise<void>;
}

const PATH = /^\/api\/search\/1\/indexes\/([^/]+)\/(queries|query)(?:\?.*)?$/;

/** Serves the shop's search routes over HTTP, as clients reach them. */
export async function serveSearchRoutes(): Promise<SearchServer> {
  const received: string[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const [, index = '', call] = PATH.exec(incoming.url ?? '') ?? [];
    const body = await textOf(incoming);
    received.push(body);
    const request = new Request(`http://shop.example${incoming.url}`, {
      method: 'POST',
      headers: {
        'content-type': incoming.headers['content-type'] ?? 'text/plain',
        [CLIENT_ADDRESS_HEADER]: addressOf(received.length),
      },
      body,
    });
    const handle = call === 'queries' ? queries : query;
    const response = await handle(request, { params: Promise.resolve({ index }) });
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(await response.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}/api/search`,
    url: `http://127.0.0.1:${port}/api/search`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Each search gets its own client address, so that tests do not run into the rate limit. */
function addressOf(count: number): string {
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
