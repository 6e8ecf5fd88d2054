import { AsyncResource } from 'node:async_hooks';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex, Readable } from 'node:stream';
import { logContext, withLogContext } from '#lib/server/log-context.ts';
import { errorFacts, logLine } from '#lib/server/log-line.ts';
import { count } from '#lib/server/metrics/record.ts';
import { logTurnedAway } from '#lib/server/security-log/security-log.ts';
import { errorPage } from './error-page.ts';
import type { Handler } from './front.ts';
import { FrontResponse } from './front-response.ts';
import { isTooSlow, sendsBody } from './request-body.ts';
import { requestContext } from './request-context.ts';

/** How long a client may go on sending after its last answer, in ms. */
const LINGER_MS = 2000;

/** Time limit for a request's head, in ms; after it the connection is closed. */
const HEAD_MS = 10_000;
/** Time limit for a whole request, in ms: as long as browsers wait for a picture of a review, and a little. */
const REQUEST_MS = 140_000;
/**
 * How long a connection is kept for its next request, in ms. Longer than proxies and clients keep
 * theirs (commonly 60 s), so that the client closes first. Otherwise a request fails if the server
 * closes the connection while the client sends it.
 */
const IDLE_MS = 65_000;
/**
 * How long a connection with a request may stay silent in both directions, in ms. Longer than any
 * work takes: a client that reads none of its answer for so long does not want it.
 */
const SILENCE_MS = 120_000;
/** How often these limits are checked, in ms. */
const CHECK_MS = 1000;

export interface HttpServerOptions {
  /** How many of our own proxies are in front. */
  proxies: number;
  /** Headers of the answers to invalid requests, which the handler never sees. */
  headers: Readonly<Record<string, string>>;
}

/**
 * The web server around a handler. Closes malformed and slow requests, and handles the requests of
 * one connection one after the other. Every log line of a request carries its reference.
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
  const answer = (request: IncomingMessage, response: FrontResponse) => {
    // A client that disconnects is not an error.
    request.on('error', () => {});
    response.on('error', () => {});
    noteRequest(request, response);
    if (sendsBody(request.headers)) refuseSlowBody(server, request);
    // Before Node's own listener, which would close the connection while the client still sends.
    response.prependOnceListener('finish', () => {
      const { complete, readableLength, socket } = request;
      if (!complete || readableLength > 0) socket.destroySoon = () => endGently(socket, request);
    });
    work(request, response);
  };
  const server = createServer(
    {
      ServerResponse: FrontResponse,
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
  // Node would itself refuse expectations other than `100-continue`. A server may ignore them.
  server.on('checkExpectation', answer);
  const noteRequest = refuseUnreadable(server, headers);
  return server;
}

/** Ends a request whose body comes too slowly with a 408. */
function refuseSlowBody(server: Server, request: IncomingMessage): void {
  const { socket } = request;
  const before = socket.bytesRead;
  const began = performance.now();
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    if (!isTooSlow(socket.bytesRead - before, performance.now() - began)) return;
    clearInterval(timer);
    const code = 'ERR_HTTP_REQUEST_TIMEOUT';
    server.emit('clientError', Object.assign(new Error('The body is slow.'), { code }), socket);
  }, CHECK_MS);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}

function endWithError(response: ServerResponse): void {
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
  response.end(errorPage(logContext().reference));
}

/**
 * How many requests of one connection may wait for earlier ones. Browsers and proxies send none
 * before they have read the answer; a client that sends many does not read answers.
 */
const MOST_WAITING = 16;

/**
 * Lets each connection have one request at a time. Node alone passes on everything that a client
 * sends before any answer is read. A waiting request begins when the previous answer has left this
 * process, so a client that reads nothing stops its own requests. Requests that wait on a closed
 * connection are dropped.
 */
function oneRequestPerConnection(
  work: (request: IncomingMessage, response: FrontResponse) => void,
): (request: IncomingMessage, response: FrontResponse) => void {
  /** The requests that wait on each busy connection. */
  const busy = new WeakMap<Socket, (() => void)[]>();

  const begin = (request: IncomingMessage, response: FrontResponse) => {
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
    // This came in one packet with a request that ended the connection.
    if (!socket.writable) return;
    const waiting = busy.get(socket);
    if (!waiting) {
      busy.set(socket, []);
      begin(request, response);
    } else if (waiting.length < MOST_WAITING) {
      // In its own context: otherwise it would inherit that of the previous request.
      waiting.push(AsyncResource.bind(() => begin(request, response)));
    } else {
      socket.destroy();
    }
  };
}

/** The status for each problem that Node finds in a request, and the code for the log. */
const PROBLEMS: Readonly<Record<string, { status: number; code: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'RequestTooSlow' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'ChunkTooLarge' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'HeadTooLarge' },
};
/** Anything else: among it what tries to smuggle a second request. */
const UNREADABLE = { status: 400, code: 'RequestMalformed' };

/**
 * Answers a request that Node cannot read, or not in time. Node's own answer would lack `headers`,
 * which every answer of the shop has. Returns what to record about each such request.
 */
function refuseUnreadable(
  server: Server,
  headers: Readonly<Record<string, string>>,
): (request: IncomingMessage, response: ServerResponse) => void {
  const underWay = new WeakMap<Duplex, Set<ServerResponse>>();
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const begun = [...(underWay.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    // Nobody listens any more, or the client would take this for part of another answer.
    if (error.code === 'ECONNRESET' || !socket.writable || begun) {
      socket.destroy();
      return;
    }
    const { status, code } = PROBLEMS[error.code ?? ''] ?? UNREADABLE;
    const { remoteAddress = 'unknown', bytesRead } = socket as Socket;
    // Browsers open connections that they may never need.
    if (bytesRead > 0) logTurnedAway(remoteAddress, { code });
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

/**
 * Ends a connection after its last answer while the client may still be sending `rest`: the body of
 * its request, or garbage. If the connection closed at once, the system would answer later bytes
 * with a reset, and a reset discards the answer that the client has not read yet (RFC 9112, section
 * 9.6). So the rest is read for a while and dropped.
 */
function endGently(socket: Duplex, rest: Readable = socket): void {
  socket.end();
  // An earlier reader may have stopped halfway.
  for (const event of ['data', 'readable']) rest.removeAllListeners(event);
  rest.on('data', () => {});
  rest.resume();
  const close = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(close));
}
