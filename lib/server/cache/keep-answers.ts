import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Handler, KindHandler } from '#lib/server/front/front.ts';
import { type CapturedResponse, captureResponse } from './capture-response.ts';
import { bestCoding, EncodedBody } from './encoded-body.ts';
import { pageTagsChanged } from './expired-tags.ts';
import { followDatabase } from './follow-database.ts';
import { type ServedPage, versionServedSince } from './served-pages.ts';

/** Memory for kept answers; each is counted by its uncompressed size and half as much again. */
const BUDGET_BYTES = 128 * 1024 * 1024;
/** Approximate memory of an answer beyond its body. */
const OVERHEAD_BYTES = 2000;

/** An answer that is sent again as it is. */
interface Kept {
  status: number;
  headers: readonly [string, OutgoingHttpHeader][];
  etag: string;
  body: EncodedBody;
  /** The page's version; null for a file of the build, which never changes. */
  page: ServedPage | null;
  /** Until when the page is current by its own lifetime, in ms since the epoch. */
  until: number;
}

/** Request headers of Next's router that choose the form of a page's data. */
const FORM_HEADERS = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch'] as const;

/** In its one plain spelling: each other one (`%61`, `/x/../`) would be kept as a file of its own. */
const BUILD_FILE = /^\/_next\/static\/(?:[\w-]+\/)*[\w-][\w.-]*\.(?:js|css|json|svg|txt)$/;

/**
 * Answers pages and the build's files from memory, compressed once instead of for every request.
 * The first visitor's answer comes from Next and is kept if the page cache vouches for it; it is
 * used until one of the page's tags changes, by the same rule as in the page cache. What is kept
 * depends on nothing but the page's own path and `FORM_HEADERS`: the front has removed the rest of
 * the request.
 */
export function keepAnswers(handle: Handler): KindHandler {
  const answers = new LRUCache<string, Kept>({
    maxSize: BUDGET_BYTES,
    sizeCalculation: ({ body }, key) =>
      Math.ceil(1.5 * body.bytes.byteLength) + 2 * key.length + OVERHEAD_BYTES,
  });
  return async (request, response, kind) => {
    const path = request.url ?? '';
    const isFile = kind === 'file' && BUILD_FILE.test(path);
    if (kind !== 'page' && !isFile) return handle(request, response);
    await followDatabase();
    const key = [path, ...FORM_HEADERS.map((name) => request.headers[name] ?? '')].join('\n');
    const kept = answers.get(key);
    if (kept && isCurrent(kept)) return send(kept, request, response);
    if (request.method !== 'GET') return handle(request, response);

    const asked = { headers: request.headers };
    const { 'accept-encoding': _, 'if-none-match': __, range: ___, ...headers } = request.headers;
    request.headers = headers;
    const began = performance.now();
    await captureResponse(
      response,
      () => handle(request, response),
      async (captured) => {
        const page = isFile ? null : versionServedSince(path, began);
        const answer = answerOf(captured, page);
        const found = captured.status === 200;
        if (found && (isFile || (page && mayBeKept(captured)))) answers.set(key, answer);
        await send(answer, asked, response);
      },
    );
  };
}

/** Only what came from the page cache and is current. */
function mayBeKept({ headers }: CapturedResponse): boolean {
  const hit = headers.some(([name, value]) => name === 'x-nextjs-cache' && value === 'HIT');
  return hit && lifetime(headers) > 0;
}

function isCurrent({ page, until }: Kept): boolean {
  return page === null || (Date.now() < until && !pageTagsChanged(page.tags, page.stored));
}

/** In ms, from Cache-Control's `s-maxage`; 0 if the response may not be shared. */
function lifetime(headers: CapturedResponse['headers']): number {
  const control = String(headers.find(([name]) => name === 'cache-control')?.[1] ?? '');
  return Number(/\bs-maxage=(\d+)/.exec(control)?.[1] ?? 0) * 1000;
}

/** Headers that the sending of the answer decides. */
const OWN = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'etag', 'vary']);

function answerOf(captured: CapturedResponse, page: ServedPage | null): Kept {
  const value = (wanted: string) =>
    String(captured.headers.find(([name]) => name === wanted)?.[1] ?? '');
  const vary = value('vary');
  return {
    status: captured.status,
    headers: [
      ...captured.headers.filter(([name]) => !OWN.has(name)),
      [
        'vary',
        /accept-encoding/i.test(vary) ? vary : [vary, 'Accept-Encoding'].filter(Boolean).join(', '),
      ],
    ],
    // The forms differ in their bytes, so only a weak validator may stand for all of them.
    etag: value('etag').replace(/^(?=")/, 'W/'),
    body: new EncodedBody(captured.body),
    page,
    until: (page?.stored ?? 0) + lifetime(captured.headers),
  };
}

async function send(
  { status, headers, etag, body }: Kept,
  { headers: asked, method }: Pick<IncomingMessage, 'headers'> & { method?: string | undefined },
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of headers) response.setHeader(name, value);
  if (etag) response.setHeader('etag', etag);
  if (status === 200 && etag && matches(asked['if-none-match'], etag)) {
    response.writeHead(304).end();
    return;
  }
  if (body.bytes.byteLength === 0) {
    response.writeHead(status).end();
    return;
  }
  const coding = body.bytes.byteLength < 1000 ? 'identity' : bestCoding(asked['accept-encoding']);
  const bytes = await body.in(coding);
  if (coding !== 'identity') response.setHeader('content-encoding', coding);
  response.setHeader('content-length', bytes.byteLength);
  response.writeHead(status).end(method === 'HEAD' ? undefined : bytes);
}

/** If-None-Match, by the weak comparison that it asks for (RFC 9110, section 13.1.2). */
function matches(given: string | undefined, etag: string): boolean {
  if (!given) return false;
  const opaque = etag.replace(/^W\//, '');
  return given
    .split(',')
    .some((one) => one.trim().replace(/^W\//, '') === opaque || one.trim() === '*');
}
