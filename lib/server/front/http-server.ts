import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { logContext, withLogContext } from '#lib/server/log-context.ts';
import { errorFacts, logLine } from '#lib/server/log-line.ts';
import { endGently } from './end-gently.ts';
import { errorPage } from './error-page.ts';
import type { Handler } from './front.ts';
import { oneRequestPerConnection } from './one-request-per-connection.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';
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
