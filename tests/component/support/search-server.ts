import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Search {
  indexName: string;
  query: string;
}

export interface SearchServer {
  /** The searches of each call, oldest first. */
  calls: Search[][];
  close(): Promise<void>;
}

/** Starts a search server that answers each search with `answer`. */
export async function startSearchServer(
  answer: (search: Search) => object | Promise<object>,
): Promise<SearchServer> {
  const calls: Search[][] = [];
  const server = createServer(async (incoming, outgoing) => {
    const { requests } = JSON.parse(await textOf(incoming)) as { requests: Search[] };
    calls.push(requests);
    const results = await Promise.all(requests.map(answer));
    outgoing.writeHead(200, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify({ results }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // For all tests of a file: stubs last for one.
  const real = location;
  const value = { protocol: 'http:', host: `127.0.0.1:${port}`, pathname: '/' };
  Object.defineProperty(globalThis, 'location', { value, configurable: true });
  return {
    calls,
    close: async () => {
      Object.defineProperty(globalThis, 'location', { value: real, configurable: true });
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
