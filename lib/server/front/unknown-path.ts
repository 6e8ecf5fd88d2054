import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRscRequest, REWRITTEN_PATH_HEADER } from '#lib/server/next/rsc-request.ts';
import { NOT_FOUND } from './page-target.ts';

/** Responses to paths without a page. The not-found page is a page like any other. */
const unknown = new WeakSet<ServerResponse>();

/** Whether the response is the not-found page. */
export function isUnknownPath(response: ServerResponse): boolean {
  return unknown.has(response);
}

/** Lets the one not-found page answer all unknown paths, with the status 404. */
export function askForUnknownPath(request: IncomingMessage, response: ServerResponse): void {
  unknown.add(response);
  request.url = NOT_FOUND;
  // A visitor may load that page itself, but not as the answer of this path.
  delete request.headers['if-none-match'];
  // Client navigation must use the rendered page's path instead of the requested address.
  if (isRscRequest(request.headers)) response.setHeader(REWRITTEN_PATH_HEADER, NOT_FOUND);
}
