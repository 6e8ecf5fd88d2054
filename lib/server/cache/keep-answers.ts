import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { errorPage, FAULT_POLICY } from '#lib/server/front/error-page.ts';
import type { Handler, KindHandler } from '#lib/server/front/front.ts';
import type { FrontResponse } from '#lib/server/front/front-response.ts';
import { askForUnknownPath, isUnknownPath } from '#lib/server/front/narrow-request.ts';
import { readDataAddress } from '#lib/server/front/page-target.ts';
import { logContext } from '#lib/server/log-context.ts';
import { count } from '#lib/server/metrics/record.ts';
import { isBuildFile } from '#lib/server/next/next-addresses.ts';
import { FORM_HEADERS, fromPageCache } from '#lib/server/next/next-headers.ts';
import {
  type Answer,
  type AnswerOptions,
  answerOf,
  type CapturedResponse,
  captureResponse,
  dataAnswer,
  htmlAnswer,
  isHtml,
  lifetime,
} from './answer.ts';
import { bestCoding } from './encoded-body.ts';
import { pageTagsChanged } from './expired-tags.ts';
import { followDatabase } from './follow-database.ts';
import { PageData, RemadePages } from './page-data.ts';
import { PageRequest, whileAnswering } from './page-request.ts';

interface SendOptions {
  /** The shop's public host if it uses https, else null. */
  secureHost: string | null;
}

/**
 * Memory for kept answers, in bytes. Each answer counts as one and a half times its uncompressed
 * size.
 */
const BUDGET_BYTES = 128 * 1024 * 1024;
/** Approximate memory of an answer beyond its body. */
const OVERHEAD_BYTES = 2000;

type KeepOptions = AnswerOptions &
  SendOptions & {
    /** Whether a path is known to have no page, without rendering it. */
    isMissing: (path: string) => Promise<boolean>;
  };

/**
 * Answers pages and the build's files from memory, compressed once instead of for every request.
 * The first visitor's answer comes from Next. It is kept if the page cache holds that page, until
 * one of the page's tags changes. All paths without a page share one answer. A kept answer depends
 * only on the page's own path and `FORM_HEADERS`: the front has removed the rest of the request.
 */
export function keepAnswers(handle: Handler, options: KeepOptions): KindHandler {
  const answers = new LRUCache<string, Answer>({
    maxSize: BUDGET_BYTES,
    sizeCalculation: ({ body }, key) =>
      Math.ceil(1.5 * body.bytes.byteLength) + 2 * key.length + OVERHEAD_BYTES,
  });
  const data = new PageData();
  const remade = new RemadePages();

  /**
   * Lets Next answer, and keeps the answer if that is allowed. Calls `send` with the answer, or
   * with null for a page that the server could not render. `send` must end the response.
   */
  async function askNext(
    request: IncomingMessage,
    response: FrontResponse,
    { path, key, isFile }: { path: string; key: string; isFile: boolean },
    send: (answer: Answer | null, captured: CapturedResponse) => Promise<void>,
  ): Promise<void> {
    // The head of a page depends on its body.
    request.method = 'GET';
    const asked = new PageRequest(request.url ?? '');
    await captureResponse(
      response,
      () =>
        isFile ? handle(request, response) : whileAnswering(asked, () => handle(request, response)),
      async (captured) => {
        if (!isFile)
          count('pages', { from: fromPageCache(captured.headers) ? 'cache' : 'rendered' });
        if (captured.status >= 500 && isHtml(captured)) return send(null, captured);
        const page = isFile ? null : asked.served;
        if (page && fromPageCache(captured.headers) === null) {
          count('pageFallbacks', { reason: 'source' });
        }
        const answer = isHtml(captured)
          ? htmlAnswer(captured, page, { path, data, ...options })
          : answerOf(captured, page, isFile ? undefined : { path, tagHeader: options.tagHeader });
        const found = captured.status === 200;
        if (found && (isFile || (page && mayBeKept(captured)))) answers.set(key, answer);
        await send(answer, captured);
      },
    );
  }

  /**
   * Sends a page's data file. If this process does not have it, another process or an earlier run
   * of this one rendered the page. The page is then rendered again, which gives the same data
   * unless the page has changed. If the current page names another data file, nothing is rendered.
   */
  async function sendData(
    { page, hash }: { page: string; hash: string },
    request: IncomingMessage,
    response: FrontResponse,
  ): Promise<void> {
    const asked = { headers: request.headers, method: request.method };
    const send = () => sendAnswer(dataAnswer(hash, data.get(hash)), asked, response, options);
    const key = keyOf(page);
    const current = answers.get(key);
    const isOther = current !== undefined && isCurrent(current) && current.dataFile !== hash;
    if (isOther || data.get(hash) || (await options.isMissing(page))) return send();
    const made = await remade.once(page, () => {
      request.url = page;
      request.headers = { host: request.headers.host };
      return askNext(request, response, { path: page, key, isFile: false }, (_, captured) => {
        for (const [name] of captured.headers) response.removeHeader(name);
        response.statusCode = 200;
        return send();
      });
    });
    if (!made) await send();
  }

  const answer: KindHandler = async (request, response, kind) => {
    const path = request.url ?? '';
    const file = kind === 'file' ? readDataAddress(path) : null;
    const isFile = kind === 'file' && isBuildFile(path);
    if (kind !== 'page' && !isFile && !file) return handle(request, response);
    await followDatabase();
    if (file) return sendData(file, request, response);
    const key = keyOf(path, request.headers);
    const kept = answers.get(key);
    const { method } = request;
    const asked = { headers: request.headers, method };
    if (kept && isCurrent(kept)) {
      if (kind === 'page') count('pages', { from: 'memory' });
      return sendAnswer(kept, asked, response, options);
    }
    if (kind === 'page' && !isUnknownPath(response) && (await options.isMissing(path))) {
      askForUnknownPath(request, response);
      return answer(request, response, kind);
    }
    const { 'accept-encoding': _, 'if-none-match': __, range: ___, ...headers } = request.headers;
    request.headers = headers;
    await askNext(request, response, { path, key, isFile }, async (answer, captured) => {
      if (answer) await sendAnswer(answer, asked, response, options);
      else sendErrorPage(captured.status, method, response);
    });
  };
  return answer;
}

/** The key of a kept answer: the path and the form of the page, by default HTML. */
function keyOf(path: string, headers: IncomingMessage['headers'] = {}): string {
  return [path, ...FORM_HEADERS.map((name) => headers[name] ?? '')].join('\n');
}

/** Keep only what came from the page cache and is current. */
function mayBeKept({ headers }: CapturedResponse): boolean {
  return fromPageCache(headers) === 'current' && lifetime(headers) > 0;
}

function isCurrent({ page, until }: Answer): boolean {
  return page === null || (Date.now() < until && !pageTagsChanged(page.tags, page.stored));
}

/**
 * Sends the answer in the best coding that the visitor accepts, or a 304 if the visitor's copy is
 * current.
 */
async function sendAnswer(
  { status, headers, etag, policy, body }: Answer,
  { headers: asked, method }: Pick<IncomingMessage, 'headers' | 'method'>,
  response: FrontResponse,
  { secureHost }: SendOptions,
): Promise<void> {
  for (const [name, value] of headers) response.setHeader(name, value);
  if (policy !== null) {
    // Nobody who tries the shop without https, on this machine or behind the proxy, gets this
    // directive.
    const upgrade = secureHost !== null && asked.host === secureHost;
    response.setHeader(
      'content-security-policy',
      upgrade ? `${policy}; upgrade-insecure-requests` : policy,
    );
  }
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

/** If-None-Match with the weak comparison that RFC 9110, section 13.1.2, requires. */
function matches(given: string | undefined, etag: string): boolean {
  if (!given) return false;
  const opaque = etag.replace(/^W\//, '');
  return given
    .split(',')
    .some((one) => one.trim().replace(/^W\//, '') === opaque || one.trim() === '*');
}

/** Our own error page with the request's reference, in place of Next's. It is never kept. */
function sendErrorPage(status: number, method: string | undefined, response: FrontResponse): void {
  for (const name of ['etag', 'content-encoding']) response.removeHeader(name);
  const page = Buffer.from(errorPage(logContext().reference));
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': FAULT_POLICY,
    'content-length': page.byteLength,
  });
  response.end(method === 'HEAD' ? undefined : page);
}
