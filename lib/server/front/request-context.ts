import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LogContext, logContext, newReference } from '#lib/server/log-context.ts';

const REQUEST_ID_HEADER = 'x-request-id';

/**
 * The formats that proxies write: a UUID or hexadecimal digits. Nothing else may get into the log.
 */
const GIVEN_ID = /^[\da-z-]{16,64}$/i;

/**
 * What the log lines of a request carry: our own reference, and the id from a proxy. The id is
 * taken only from our own proxies, because a visitor could give many requests the same one.
 */
export function requestContext({ headers }: IncomingMessage, proxies: number): LogContext {
  const given = headers[REQUEST_ID_HEADER];
  const reference = newReference();
  if (proxies === 0 || typeof given !== 'string' || !GIVEN_ID.test(given)) return { reference };
  return { reference, requestId: given };
}

/** Statuses of a server's error. */
const isServerError = (status: number) => status >= 500;

/**
 * Names the request in its answer: the proxy's id, else its reference. Not in an answer that others
 * may get too, because the id belongs to one request.
 */
export function nameRequest(response: ServerResponse): void {
  const { requestId, reference } = logContext();
  const id = requestId ?? reference;
  const control = String(response.getHeader('cache-control') ?? '');
  const isOwn = isServerError(response.statusCode) || /\b(?:no-store|private)\b/.test(control);
  if (id !== undefined && isOwn) response.setHeader(REQUEST_ID_HEADER, id);
}
