import type { ServerResponse } from 'node:http';
import { ApiError } from '#lib/api/api-error.ts';
import type { ErrorResponse } from '#lib/api/calls/error-response.ts';
import { rateLimited } from '#lib/server/platform/api-errors.ts';

export function redirect(response: ServerResponse, status: 307 | 308, location: string): void {
  response.writeHead(status, { location, 'cache-control': 'no-store' }).end();
}

export function allow(
  response: ServerResponse,
  methods: readonly string[],
  status: 204 | 405,
): void {
  response.writeHead(status, { allow: methods.join(', ') }).end();
}

export function refuse(response: ServerResponse, status: 400): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end('Bad Request');
}

/** The same answer as a route gives to an address that has used up its points. */
export function refuseForNow(response: ServerResponse, seconds: number): void {
  response.setHeader('retry-after', String(seconds));
  answerError(response, rateLimited(seconds));
}

/** The answer to a call of /api that does not exist. */
export function refuseUnknownCall(response: ServerResponse): void {
  answerError(response, new ApiError('NotFound', 'There is no such call.', { status: 404 }));
}

function answerError(response: ServerResponse, { code, message, status }: ApiError): void {
  const content: ErrorResponse = { error: { code, message } };
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(content));
}
