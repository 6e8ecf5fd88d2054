import { createServer, type Server, type ServerResponse } from 'node:http';
import { logContext, withLogContext } from '#lib/server/log-context.ts';
import { errorFacts, logLine } from '#lib/server/log-line.ts';
import { faultPage } from './fault-page.ts';
import type { Handler } from './front.ts';
import { requestContext } from './request-context.ts';

/** Time limit for a request's head, in ms; after it the connection is closed. */
const HEAD_MS = 10_000;
/** Time limit for a whole request, in ms; the shop's bodies have a few kilobytes at most. */
const REQUEST_MS = 20_000;
/** How often these limits are checked, in ms. */
const CHECK_MS = 1000;

/**
 * The web server around a handler; closes malformed and slow requests. Everything that is logged for
 * a request carries its reference. `proxies`: how many of our own stand in front.
 */
export function createHttpServer(handle: Handler, proxies: number): Server {
  return createServer(
    {
      headersTimeout: HEAD_MS,
      requestTimeout: REQUEST_MS,
      connectionsCheckingInterval: CHECK_MS,
    },
    (request, response) => {
      // A client that disconnects is not a fault.
      request.on('error', () => {});
      response.on('error', () => {});
      withLogContext(requestContext(request, proxies), () =>
        handle(request, response).catch((error: unknown) => {
          if (request.destroyed && !request.complete) return;
          logLine('error', 'A request failed.', { error: errorFacts(error) });
          if (response.headersSent) response.destroy();
          else endWithFault(response);
        }),
      );
    },
  );
}

function endWithFault(response: ServerResponse): void {
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
  response.end(faultPage(logContext().reference));
}
