import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { BUY_PATH } from '#lib/commerce/agents/permalink.ts';
import { isBelowBuildFiles, OPTIMISER } from '#lib/server/next/next-addresses.ts';
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
import { redirect, refuse } from './short-answers.ts';

/**
 * What answers a path, and therefore what it may see of the request.
 * - `api`: a call of the shop's server. It sees the whole request.
 * - `images`: Next's image optimiser. It sees a validated query.
 * - `file`: a file, a picture or a link that fills a cart. It sees only the path; of a link the query too.
 * - `page`: a prerendered page, also for unknown paths. It sees only the page's own path, because
 *   everything else belongs to one visitor.
 */
export type RouteKind = 'api' | 'images' | 'file' | 'page';

/** `isRoute`: whether a route handler or public file answers the path. */
export function routeKind(path: string, isRoute: (path: string) => boolean): RouteKind {
  if (path === OPTIMISER) return 'images';
  if (isBelowBuildFiles(path)) return 'file';
  if (!isRoute(path)) return 'page';
  return isBelowApi(path) ? 'api' : 'file';
}

/**
 * Whether a path is below /api, or below the staff room's own calls. Every answer there is JSON, even
 * the answer that a call does not exist.
 */
export function isBelowApi(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith('/admin/api/');
}

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

/** Links that fill a cart: their codes and campaign are in the query, and nobody shares their answer. */
const isCartLink = (path: string) => path === BUY_PATH || path.startsWith(`${BUY_PATH}/`);

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
    request.url = isCartLink(target.path) ? withQuery(target.path, target.query) : target.path;
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

function pick(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(
    names.flatMap((name) => (name in headers ? [[name, headers[name]]] : [])),
  );
}
