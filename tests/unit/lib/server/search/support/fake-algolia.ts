import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface AlgoliaCall {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

export interface FakeAlgolia {
  /** All calls except the polling of tasks, in order. */
  calls: AlgoliaCall[];
  /** Records by index name, as written by the calls. */
  indexes: Map<string, Record<string, unknown>[]>;
  /** The answer to the next search. */
  answer: { status: number; body: unknown };
  options: object;
  close(): Promise<void>;
}

/** The part of Algolia's write API that an indexer uses; records what it receives. */
export async function startFakeAlgolia(): Promise<FakeAlgolia> {
  const calls: AlgoliaCall[] = [];
  const indexes = new Map<string, Record<string, unknown>[]>();
  let tasks = 0;
  const server = createServer(async (incoming, outgoing) => {
    const send = (status: number, body: unknown) => {
      outgoing.writeHead(status, { 'content-type': 'application/json' });
      outgoing.end(JSON.stringify(body));
    };
    const { pathname } = new URL(incoming.url ?? '/', 'http://algolia.example');
    const [, , , name = '', action = ''] = pathname.split('/').map(decodeURIComponent);
    if (action === 'task') return send(200, { status: 'published' });
    const body = await readJson(incoming);
    calls.push({ method: incoming.method ?? '', path: pathname, body });
    if (action === 'queries') return send(fake.answer.status, fake.answer.body);
    const records = indexes.get(name) ?? [];
    if (action === 'clear') indexes.set(name, []);
    if (action === 'batch') {
      const requests = body.requests as { action: string; body: Record<string, unknown> }[];
      indexes.set(name, [...records, ...requests.map((request) => request.body)]);
    }
    if (action === 'operation' && body.operation === 'move') {
      indexes.set(String(body.destination), records);
      indexes.delete(name);
    }
    tasks += 1;
    return send(200, { taskID: tasks, updatedAt: '2026-01-01T00:00:00Z', objectIDs: [] });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeAlgolia = {
    calls,
    indexes,
    answer: { status: 200, body: { results: [] } },
    options: {
      hosts: [{ url: `127.0.0.1:${port}`, protocol: 'http', accept: 'readWrite' }],
      timeouts: { connect: 20_000, read: 20_000, write: 20_000 },
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return fake;
}

async function readJson(incoming: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  if (text === '') return {};
  const json = JSON.parse(text);
  return Array.isArray(json) ? { list: json } : json;
}
