import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it is sent, as far as tests read it. */
interface SentSpan {
  name: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number };
}

/** An OpenTelemetry collector on this machine: it takes everything, by OTLP over HTTP in JSON. */
export interface Collector {
  url: string;
  received: readonly { path: string; body: string }[];
  /** What came to a path, as JSON. */
  sent(
    path: string,
  ): { resourceSpans: { resource: unknown; scopeSpans: { spans: SentSpan[] }[] }[] }[];
  spans(): SentSpan[];
  close(): Promise<void>;
}

export async function startCollector(): Promise<Collector> {
  const received: { path: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.method === 'POST') received.push({ path: request.url ?? '', body });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const sent: Collector['sent'] = (path) =>
    received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    sent,
    spans: () =>
      sent('/v1/traces').flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
