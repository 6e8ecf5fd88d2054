import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { FORM_HEADERS } from '#lib/server/next/next-headers.ts';
import {
  isRscRequest,
  REWRITTEN_PATH_HEADER,
  rightRscQuery,
  withoutOddForms,
} from '#lib/server/next/rsc-request.ts';
import { CLIENT_ADDRESS_HEADER, DIRECT_HEADER } from '#lib/server/platform/client-address.ts';
import { imageQuery } from './image-query.ts';
import type { KnownRoutes } from './known-routes.ts';
import { NOT_FOUND, pageTarget } from './page-target.ts';
import { type RequestTarget, withQuery } from './request-target.ts';
import type { RouteKind } from './route-kind.ts';
import { redirect, refuse } from './short-answers.ts';
import { askForUnknownPath } from './unknown-path.ts';

/**
 * The request headers that are passed on, except for calls of /api. All visitors share pages, so no
 * header may affect a page unless the response depends on it.
 */
const KEPT_HEADERS: Record<Exclude<RouteKind, 'api'>, readonly string[]> = {
  page: [
    ...['accept-encoding', 'connection', 'host', 'if-none-match', 'range', 'sec-fetch-dest'],
    ...FORM_HEADERS,
  ],
  images: ['accept', 'accept-encoding', 'connection', 'host', 'if-none-match'],
  file: [
    ...['accept-encoding', 'connection', 'host', 'if-modified-since', 'if-none-match', 'range'],
    ...[CLIENT_ADDRESS_HEADER, DIRECT_HEADER],
  ],
};

/** Reduces a request to what its kind may see. False if it has already been answered. */
export async function narrow(
  kind: Exclude<RouteKind, 'api'>,
  target: RequestTarget,
  request: IncomingMessage,
  response: ServerResponse,
  routes: KnownRoutes | null,
): Promise<boolean> {
  if (kind === 'images') {
    const query = imageQuery(target.query);
    if (query === null) {
      refuse(response, 400);
      return false;
    }
    request.url = withQuery(target.path, query);
  } else if (kind === 'file') {
    request.url = target.path;
  } else if (!(await narrowToPage(target, request, response, routes))) {
    return false;
  }
  if (routes) {
    const kept = pick(request.headers, KEPT_HEADERS[kind]);
    request.headers = kind === 'page' ? withoutOddForms(kept) : kept;
  }
  return true;
}

async function narrowToPage(
  target: RequestTarget,
  request: IncomingMessage,
  response: ServerResponse,
  routes: KnownRoutes | null,
): Promise<boolean> {
  const page = pageTarget(target, routes?.isPage ?? (() => true));
  if (isRscRequest(request.headers)) {
    const query = await rightRscQuery(request.headers, target.query);
    if (query !== null) {
      redirect(response, 307, withQuery(target.path, query));
      return false;
    }
    // Client navigation must use the rendered page's path instead of the requested address.
    if (page.rewritten) response.setHeader(REWRITTEN_PATH_HEADER, page.path);
  }
  if (page.path === NOT_FOUND) askForUnknownPath(request, response);
  else request.url = page.path;
  return true;
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(
    names.flatMap((name) => (name in headers ? [[name, headers[name]]] : [])),
  );
}
