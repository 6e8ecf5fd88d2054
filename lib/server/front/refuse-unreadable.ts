import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { count } from '#lib/server/metrics/record.ts';
import { endGently } from './end-gently.ts';

/** What Node finds wrong with a request, and the status that says so; everything else is a 400. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers what Node cannot read as a request, or not in time. Node would answer by itself, without
 * `headers`, which every answer of the shop has. Returns what has to be told of each request.
 */
export function refuseUnreadable(
  server: Server,
  headers: Readonly<Record<string, string>>,
): (request: IncomingMessage, response: ServerResponse) => void {
  const underWay = new WeakMap<Duplex, Set<ServerResponse>>();
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const begun = [...(underWay.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    // Nobody listens any more, or would take this for a part of another answer.
    if (error.code === 'ECONNRESET' || !socket.writable || begun) {
      socket.destroy();
      return;
    }
    const status = STATUSES[error.code ?? ''] ?? 400;
    count('requests', { kind: 'refused', status: String(status) });
    socket.write(plainAnswer(status, headers));
    endGently(socket);
  });
  return ({ socket }, response) => {
    const responses = underWay.get(socket) ?? new Set();
    underWay.set(socket, responses.add(response));
    response.once('close', () => responses.delete(response));
  };
}

function plainAnswer(status: number, headers: Readonly<Record<string, string>>): string {
  const text = STATUS_CODES[status] ?? '';
  const lines = Object.entries({
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(text.length),
    'cache-control': 'no-store',
    date: new Date().toUTCString(),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${text}`, ...lines, '', text].join('\r\n');
}
