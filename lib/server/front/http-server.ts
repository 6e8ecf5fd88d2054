import { AsyncResource } from 'node:async_hooks';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { logContext, withLogContext } from '#lib/server/log-context.ts';
import { errorFacts, logLine } from '#lib/server/log-line.ts';
import { count } from '#lib/server/metrics/record.ts';
import { endGently } from './end-gently.ts';
import { errorPage } from './error-page.ts';
import type { Handler } from './front.ts';
import { requestContext } from './request-context.ts';

/** Time limit for a request's head, in ms; after it the connection is closed. */
const HEAD_MS = 10_000;
/** Time limit for a whole request, in ms; the shop's bodies have a few kilobytes at most. */
const REQUEST_MS = 20_000;
/**
 * How long a connection is kept for its next request, in ms: longer than proxies and clients keep
 * theirs (commonly 60 s). Who gives up first must be the client: otherwise a request that it sends
 * while the connection is closed under it fails.
 */
const IDLE_MS = 65_000;
/**
 * How long nothing may be sent or read on a connection with a request, in ms. Longer than any work
 * takes: who reads nothing of an answer for so long does not want it.
 */
const SILENCE_MS = 120_000;
/** How often these limits are checked, in ms. */
const CHECK_MS = 1000;

export interface HttpServerOptions {
  /** How many proxies of our own stand in front. */
  proxies: number;
  /** Headers of the answers to what is no request, which the handler never sees. */
  headers: Readonly<Record<string, string>>;
}

/**
 * The web server around a handler; closes malformed and slow requests, and works off those of a
 * connection one after the other. Everything that is logged for a request carries its reference.
 */
export function createHttpServer(handle: Handler, { proxies, headers }: HttpServerOptions): Server {
  const work = oneRequestPerConnection((request, response) => {
    withLogContext(requestContext(request, proxies), () =>
      handle(request, response).catch((error: unknown) => {
        if (request.destroyed && !request.complete) return;
        logLine('error', 'A request failed.', { error: errorFacts(error) });
        if (response.headersSent) response.destroy();
        else endWithError(response);
      }),
    );
  });
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    // A client that disconnects is no error.
    request.on('error', () => {});
    response.on('error', () => {});
    noteRequest(request, response);
    // Before Node's own listener, which would close the connection under a client that still sends.
    response.prependOnceListener('finish', () => {
      const { complete, readableLength, socket } = request;
      if (!complete || readableLength > 0) socket.destroySoon = () => endGently(socket, request);
    });
    work(request, response);
  };
  const server = createServer(
    {
      headersTimeout: HEAD_MS,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: IDLE_MS,
      connectionsCheckingInterval: CHECK_MS,
      // The handler refuses a request without a host itself, with the headers of every answer.
      requireHostHeader: false,
    },
    answer,
  );
  server.timeout = SILENCE_MS;
  // Node would refuse other expectations than `100-continue` by itself; they may be left unmet.
  server.on('checkExpectation', answer);
  const noteRequest = refuseUnreadable(server, headers);
  return server;
}

function endWithError(response: ServerResponse): void {
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
  response.end(errorPage(logContext().reference));
}

/**
 * How many requests of one connection may wait for those before them. Browsers and proxies send none
 * before they have read the answer; a client that sends many more reads no answers.
 */
const MOST_WAITING = 16;

/**
 * Lets each connection have one request at a time: Node itself hands over all that a client sends,
 * however many, before any answer is read. A request that waits begins when the answer before it has
 * left this process, which a client that reads nothing prevents. What waits on a connection that ends is dropped.
 */
function oneRequestPerConnection(
  work: (request: IncomingMessage, response: ServerResponse) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  /** What waits on each connection that is busy. */
  const busy = new WeakMap<Socket, (() => void)[]>();

  const begin = (request: IncomingMessage, response: ServerResponse) => {
    response.once('close', () => next(request.socket));
    work(request, response);
  };
  const next = (socket: Socket) => {
    const following = busy.get(socket)?.shift();
    if (following && socket.writable) following();
    else busy.delete(socket);
  };

  return (request, response) => {
    const { socket } = request;
    // What came in one packet with a request that ended the connection.
    if (!socket.writable) return;
    const waiting = busy.get(socket);
    if (!waiting) {
      busy.set(socket, []);
      begin(request, response);
    } else if (waiting.length < MOST_WAITING) {
      // In its own context: it must not take the one of the request before it for its own.
      waiting.push(AsyncResource.bind(() => begin(request, response)));
    } else {
      socket.destroy();
    }
  };
}

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
function refuseUnreadable(
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
