import type { IncomingMessage, ServerResponse } from 'node:http';
import { REWRITTEN_PATH_HEADER } from '#lib/server/next/next-headers.ts';
import { isRscRequest } from '#lib/server/next/rsc-request.ts';
import { NOT_FOUND } from './page-target.ts';

/** Responses to paths that no page has: the page that says so is a page like any other. */
const unknown = new WeakSet<ServerResponse>();

/** Whether the response is to say that there is no such page. */
export function isUnknownPath(response: ServerResponse): boolean {
  return unknown.has(response);
}

/** Has the one page for all unknown paths answer, with the status 404. */
export function askForUnknownPath(request: IncomingMessage, response: ServerResponse): void {
  unknown.add(response);
  request.url = NOT_FOUND;
  // A visitor may have that page, but not as the answer of this path.
  delete request.headers['if-none-match'];
  // Client navigation must use the rendered page's path instead of the requested address.
  if (isRscRequest(request.headers)) response.setHeader(REWRITTEN_PATH_HEADER, NOT_FOUND);
}
