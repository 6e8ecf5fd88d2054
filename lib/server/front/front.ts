import type { IncomingMessage, ServerResponse } from 'node:http';
import { BUY_PATH } from '#lib/commerce/agents/permalink.ts';
import { logContext } from '#lib/server/log-context.ts';
import { count, recorder, time } from '#lib/server/metrics/record.ts';
import { inSpan } from '#lib/server/metrics/spans.ts';
import {
  CLIENT_ADDRESS_HEADER,
  DIRECT_HEADER,
  isForwarded,
  resolveClientAddress,
} from '#lib/server/platform/client-address.ts';
import { logTurnedAway } from '#lib/server/security-log/security-log.ts';
import { baseHeaders, completeHead, NOT_INDEXED, pageHeaders } from './answer-headers.ts';
import type { FrontResponse } from './front-response.ts';
import type { KnownRoutes } from './known-routes.ts';
import { isBelowApi, isUnknownPath, narrow, type RouteKind, routeKind } from './narrow-request.ts';
import { isPagePath, longAddress, readDataAddress } from './page-target.ts';
import { sendsBody } from './request-body.ts';
import { nameRequest } from './request-context.ts';
import {
  canonicalPath,
  type RequestTarget,
  readTarget,
  tidyPath,
  withQuery,
} from './request-target.ts';
import { allow, redirect, refuse, refuseForNow, refuseUnknownCall } from './short-answers.ts';
import { NO_STAFF_DOOR, type StaffDoor } from './staff-door.ts';

const UNSUBSCRIBE = /^\/newsletter\/unsubscribe\/[\w-]{22}$/;

/** The pages that stop e-mails. Their code is in the query. */
const STOP = /^\/(?:reminders|reviews|wishlist)\/stop$/;

/** Next's request handler, or another one that responds. */
export type Handler = (request: IncomingMessage, response: FrontResponse) => Promise<void>;

/** A handler that also gets the kind of the request. */
export type KindHandler = (
  request: IncomingMessage,
  response: FrontResponse,
  kind: RouteKind,
) => Promise<void>;

export interface FrontOptions {
  /** Whether the shop's public address is https. */
  secure: boolean;
  /** Whether every host below the shop's is https too; by default nobody has said so. */
  subdomains?: boolean;
  /** Whether search engines may list the shop. */
  indexed: boolean;
  /** Number of our own proxies in front, whose `x-forwarded-for` is trusted. */
  proxies: number;
  /** The routes of the build; null for Next's development server, which finds routes on demand. */
  routes: KnownRoutes | null;
  /** What requests may see of the staff room; by default there is none. */
  staffDoor?: StaffDoor;
  /** Whether the database is or was just now unreachable; a page's 500 then becomes a 503. */
  isDatabaseAway: () => boolean;
  /** Whether the server is about to close; every connection then ends with its next answer. */
  isClosing: () => boolean;
  /** For how many seconds to refuse an address's call unread; 0 if its route is to answer it. */
  refusedFor: (address: string, method: string, path: string) => number;
}

/** Leads to no page: internal paths are unknown to visitors. */
const HIDDEN = '/_hidden';

/** Retry-After in seconds while the database is away. */
const RETRY_SECONDS = '5';

const READING = ['GET', 'HEAD'];
const METHODS: Record<RouteKind, readonly string[]> = {
  api: [...READING, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  images: READING,
  file: READING,
  page: READING,
};

/** In development, files are recognised by their path. */
const isDevelopmentRoute = (path: string) =>
  /^\/(?:api|media|pictures|thumbnails|social|sitemaps|emails|buy)(?:\/|$)|\.\w+$/.test(path);

/** E-mails and other sites show our pictures. */
const PICTURE_HEADERS = { 'cross-origin-resource-policy': 'cross-origin' };

function isPicture(response: ServerResponse): boolean {
  return String(response.getHeader('content-type') ?? '').startsWith('image/');
}

/** A text without a charset, such as a file of `public/`; the parameters begin with a semicolon. */
const BARE_TEXT = /^(?:text\/[^;]+|[^;]+[/+]xml)$/;

/** Every text of the shop is UTF-8. */
function nameCharset(response: ServerResponse): void {
  const type = String(response.getHeader('content-type') ?? '');
  if (BARE_TEXT.test(type)) response.setHeader('content-type', `${type}; charset=utf-8`);
}

function setDefault(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.hasHeader(name)) response.setHeader(name, value);
  }
}

/**
 * Handles every request before Next: answers invalid requests, and reduces the others to what their
 * response may depend on.
 */
export function createFront(handle: KindHandler, options: FrontOptions): Handler {
  const { secure, subdomains = false } = options;
  const defaults = baseHeaders({ secure, subdomains, development: !options.routes });
  const hidden = options.indexed ? {} : NOT_INDEXED;
  const door = options.staffDoor ?? NO_STAFF_DOOR;
  return async (request, response) => {
    const read = readTarget(request.url ?? '');
    let target = read && targetOf(request.method, read);
    const hasBody = sendsBody(request.headers);
    const always = { ...(target && pageHeaders(canonicalPath(target.path))), ...hidden };
    const beforeHead = () => {
      if (isPicture(response)) setDefault(response, PICTURE_HEADERS);
      nameCharset(response);
      if (isUnknownPath(response) && response.statusCode === 200) response.statusCode = 404;
      if (response.statusCode === 404) {
        // Do not let anybody cache that it is missing: it may appear at any time.
        response.setHeader('cache-control', 'no-store');
        response.removeHeader('etag');
      }
      if (response.statusCode === 500 && options.isDatabaseAway()) {
        response.statusCode = 503;
        response.setHeader('retry-after', RETRY_SECONDS);
      }
      if ((hasBody && isUnread(request)) || options.isClosing())
        response.setHeader('connection', 'close');
      nameRequest(response);
    };
    completeHead(response, { defaults, always, beforeHead });
    noteClient(request, options.proxies);
    const record = recordRequest(response);
    const method = request.method ?? '';
    const turnAway = (code: string) => logTurnedAway(clientOf(request), { code, method });
    if (!target) {
      if (method === 'OPTIONS' && request.url === '*') return allow(response, METHODS.api, 204);
      turnAway('TargetMalformed');
      return refuse(response, 400);
    }
    if (target.authority !== undefined) request.headers.host = target.authority;
    if (!isHost(request.headers.host) || namesSeveralHosts(request)) {
      turnAway('HostMalformed');
      return refuse(response, 400);
    }
    // The development server's own paths. No page of the shop begins so.
    if (!options.routes && target.path.startsWith('/_')) {
      return handle(request, response, 'file');
    }

    const tidy = tidyPath(target.path);
    if (tidy !== null) return redirect(response, 308, withQuery(tidy, target.query));
    const long = longAddress(target);
    if (long !== null) return redirect(response, 307, long);
    const seen = door.judge({
      path: canonicalPath(target.path),
      host: request.headers.host,
      address: clientOf(request),
    });
    if (seen === 'missing') {
      turnAway('StaffRoomClosed');
      target = { ...target, path: HIDDEN };
    }
    const kind = kindOf(target.path, options.routes);
    record.kind = kind;
    if (seen === 'room' && kind === 'page') return redirect(response, 307, '/admin');
    if (kind === 'page' && isBelowApi(target.path)) return refuseUnknownCall(response);
    if (!METHODS[kind].includes(method)) {
      if (method !== 'OPTIONS') turnAway('MethodNotAllowed');
      return allow(response, METHODS[kind], method === 'OPTIONS' ? 204 : 405);
    }
    if (kind === 'api') {
      const seconds = options.refusedFor(clientOf(request), method, target.path);
      if (seconds > 0) {
        turnAway('RateLimited');
        return refuseForNow(response, seconds);
      }
      request.url = withQuery(target.path, target.query);
    } else if (!(await narrow(kind, target, request, response, options.routes))) return;
    const span = {
      name: `${method} ${kind}`,
      kind: 'server',
      attributes: facts(method, kind),
    } as const;
    await inSpan(
      span,
      () => handle(request, response, kind),
      () => ({
        failed: response.statusCode >= 500,
        attributes: { 'http.response.status_code': response.statusCode },
      }),
    );
  };
}

/** What a trace records about a request. Its reference leads to its log lines. */
function facts(method: string, kind: RouteKind): Record<string, string> {
  return { 'http.request.method': method, 'shop.kind': kind, ...shopReference() };
}

function shopReference(): Record<string, string> {
  const { reference } = logContext();
  return reference === undefined ? {} : { 'shop.reference': reference };
}

/** Counts and times a request when it is over, under the `kind` that is known by then. */
function recordRequest(response: ServerResponse): { kind: RouteKind | 'refused' } {
  const record: { kind: RouteKind | 'refused' } = { kind: 'refused' };
  if (!recorder()) return record;
  const began = performance.now();
  response.once('close', () => {
    const status = response.writableFinished ? String(response.statusCode) : 'aborted';
    count('requests', { kind: record.kind, status });
    time('request', { kind: record.kind }, (performance.now() - began) / 1000);
  });
  return record;
}

/** A page's data counts as a file; without such a page, as an unknown path. */
function kindOf(path: string, routes: KnownRoutes | null): RouteKind {
  const data = routes && readDataAddress(path);
  if (data) return isPagePath(data.page, routes.isPage) ? 'file' : 'page';
  return routeKind(path, routes?.isRoute ?? isDevelopmentRoute);
}

function clientOf({ headers }: IncomingMessage): string {
  return String(headers[CLIENT_ADDRESS_HEADER]);
}

/** Sets the client's address for the calls, overwriting anything that the client sent. */
function noteClient(request: IncomingMessage, proxies: number): void {
  const { headers, socket } = request;
  const forwardedFor = headers['x-forwarded-for'];
  headers[CLIENT_ADDRESS_HEADER] = resolveClientAddress(
    socket.remoteAddress,
    Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor,
    proxies,
  );
  headers[DIRECT_HEADER] = isForwarded(headers) ? '0' : '1';
}

/**
 * Whether the client is still sending the request's body, or a reader stopped halfway. The rest
 * would be taken for the next request, or block it. Node drops a body that nobody began to read.
 */
function isUnread(request: IncomingMessage): boolean {
  return !request.complete || (request.readableDidRead && request.readableLength > 0);
}

/**
 * Whether a request has several Host headers (RFC 9112, section 3.2). Node keeps the first of them, while
 * a proxy or a cache in front may have gone by another one.
 */
function namesSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_, place) => place % 2 === 0);
  return names.filter((name) => name.toLowerCase() === 'host').length > 1;
}

/** A host name or IP address, with an optional port. */
function isHost(host: string | undefined): boolean {
  return /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host ?? '');
}

/**
 * The target of a request. Mail programs unsubscribe with a POST to the address that people open as
 * a page (RFC 8058). The call behind that page answers the POST, because mail programs do not
 * follow redirects.
 */
function targetOf(method: string | undefined, target: RequestTarget): RequestTarget {
  const { path } = target;
  // The protocol writes it so, and allows no permanent redirect there.
  if (path === `${BUY_PATH}/`) return { ...target, path: BUY_PATH };
  const isUnsubscribe = method === 'POST' && (UNSUBSCRIBE.test(path) || STOP.test(path));
  return isUnsubscribe ? { ...target, path: `/api${path}` } : target;
}
