import { createServer, type Server } from 'node:http';
import { errorFacts, logLine } from '#lib/server/log-line.ts';
import type { Handler } from './front.ts';

/** A request's head is here within this time, or the connection is closed. */
const HEAD_MS = 10_000;
/** A whole request, its body included: none of the shop's is longer than some kilobytes. */
const REQUEST_MS = 20_000;
/** How often that is looked at. */
const CHECK_MS = 1000;

/** The web server around a handler; a request that is not one or comes too slowly is ended. */
export function createHttpServer(handle: Handler): Server {
  return createServer(
    {
      headersTimeout: HEAD_MS,
      requestTimeout: REQUEST_MS,
      connectionsCheckingInterval: CHECK_MS,
    },
    (request, response) => {
      // A client that goes away in the middle is no fault of anybody's.
      request.on('error', () => {});
      response.on('error', () => {});
      handle(request, response).catch((error: unknown) => {
        if (request.destroyed && !request.complete) return;
        logLine('error', 'A request failed.', { error: errorFacts(error) });
        if (response.headersSent) response.destroy();
        else response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error');
      });
    },
  );
}
