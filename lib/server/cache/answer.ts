import type { OutgoingHttpHeader } from 'node:http';
import { isSecretPage } from '#lib/config/secret-pages.ts';
import type { FrontResponse } from '#lib/server/front/front-response.ts';
import type { PagePolicy } from '#lib/server/front/page-policy.ts';
import { logLine } from '#lib/server/log-line.ts';
import { count } from '#lib/server/metrics/record.ts';
import { pageMarkup } from '#lib/server/next/page-markup.ts';
import { EncodedBody } from './encoded-body.ts';
import { dataHash, LOST_DATA, PageData } from './page-data.ts';
import type { ServedPage } from './page-request.ts';
import { type TagHeader, withTags } from './tag-header.ts';

/* Turns Next's response into the shop's answer: HTML gets its policy, and its data becomes a file. */

export interface CapturedResponse {
  status: number;
  /** Only headers that were set while capturing. */
  headers: [string, OutgoingHttpHeader][];
  body: Buffer;
}

/** An answer that can be sent any number of times. */
export interface Answer {
  status: number;
  headers: readonly [string, OutgoingHttpHeader][];
  etag: string;
  /** The Content-Security-Policy; null if the answer is not an HTML page. */
  policy: string | null;
  body: EncodedBody;
  /** The hash of the page's data file; null if the page names none. */
  dataFile: string | null;
  /** The page's version; null for a file of the build, because those never change. */
  page: ServedPage | null;
  /** When the page's own lifetime ends, in ms since the epoch. */
  until: number;
}

/** What making an answer needs. */
export interface AnswerOptions {
  /** The policy of the page at a path. */
  policyOf: (path: string) => PagePolicy;
  /** The script that comes first in each page. */
  settings: string;
  /** Comes after the settings in each page's head. */
  head: string;
  /** The header in which pages name their tags; null: none. */
  tagHeader: TagHeader | null;
}

/**
 * Runs `respond` on a response whose head and body are held back. Calls `send` with them as soon as
 * the response would have ended, because Next waits for that. `send` must end the response.
 */
export async function captureResponse(
  response: FrontResponse,
  respond: () => Promise<void>,
  send: (captured: CapturedResponse) => Promise<void>,
): Promise<void> {
  const before = new Set(response.getHeaderNames());
  let sent: Promise<void> | undefined;
  response.holdBack((body) => {
    const headers: CapturedResponse['headers'] = [];
    for (const name of response.getHeaderNames()) {
      const value = response.getHeader(name);
      if (!before.has(name) && value !== undefined) headers.push([name, value]);
    }
    sent = send({ status: response.statusCode, headers, body }).catch((error: Error) => {
      response.destroy(error);
    });
  });
  try {
    await respond();
    await sent;
  } finally {
    response.release();
  }
}

/** The data file of this name. If there is none, a script that reloads the page. */
export function dataAnswer(hash: string, body: EncodedBody | undefined): Answer {
  return {
    status: 200,
    headers: [
      ['content-type', 'text/javascript; charset=utf-8'],
      ['cache-control', body ? 'public, max-age=31536000, immutable' : 'no-store'],
      ['vary', 'Accept-Encoding'],
    ],
    etag: body ? `W/"${hash}"` : '',
    policy: null,
    body: body ?? new EncodedBody(LOST_DATA),
    dataFile: null,
    page: null,
    until: 0,
  };
}

export function isHtml({ headers }: CapturedResponse): boolean {
  const type = headers.find(([name]) => name === 'content-type')?.[1];
  return String(type ?? '').startsWith('text/html');
}

/**
 * An HTML page with its policy. Its data becomes a file only if everybody may have the page: not
 * for a page behind a secret, and not for the "not found" page.
 */
export function htmlAnswer(
  captured: CapturedResponse,
  page: ServedPage | null,
  {
    path,
    data,
    policyOf,
    settings,
    head,
    tagHeader,
  }: AnswerOptions & { path: string; data: PageData },
): Answer {
  const policy = policyOf(path);
  const isShared = isForEverybody(captured, path) && PageData.canName(path);
  let dataFile: string | null = null;
  const fileOf = (text: string) => {
    dataFile = dataHash(text);
    return data.keep(path, text);
  };
  const { html, hashes, unknown } = pageMarkup(captured.body.toString(), {
    settings,
    head,
    trustedTypes: policy.requiresTrustedTypes,
    ...(isShared && { fileOf }),
  });
  if (unknown.length > 0) {
    count('pageFallbacks', { reason: 'form' });
    reportUnknown(path, unknown);
  }
  const text = policy.text(hashes);
  const answer = answerOf({ ...captured, body: Buffer.from(html) }, page, { path, tagHeader });
  return {
    ...answer,
    headers: [...answer.headers, ...Object.entries(policy.headers)],
    policy: text,
    dataFile,
    // The browser keeps the policy with the page, so a new policy needs a new version of the page.
    etag: answer.etag === '' ? '' : `W/"${dataHash(html + text)}"`,
  };
}

function isForEverybody({ status, headers }: CapturedResponse, path: string): boolean {
  return status === 200 && lifetime(headers) > 0 && !isSecretPage(path);
}

/** Log each script once, and only the first few. */
const reported = new Set<string>();

function reportUnknown(path: string, scripts: readonly string[]): void {
  for (const script of scripts) {
    const start = script.slice(0, 80);
    if (reported.has(start) || reported.size >= 20) continue;
    reported.add(start);
    logLine('error', 'Browsers will refuse an inline script that is not in PAGE_SCRIPTS.', {
      page: path,
      start,
    });
  }
}

/** In ms, from Cache-Control's `s-maxage`; 0 if the response may not be shared. */
export function lifetime(headers: CapturedResponse['headers']): number {
  const control = String(headers.find(([name]) => name === 'cache-control')?.[1] ?? '');
  return Number(/\bs-maxage=(\d+)/.exec(control)?.[1] ?? 0) * 1000;
}

/** Headers that depend on how the answer is sent. */
const OWN = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'etag', 'vary']);

/** `tagged`: the answer is a page, or its data; a file of the build has no tags. */
export function answerOf(
  captured: CapturedResponse,
  page: ServedPage | null,
  tagged?: { path: string; tagHeader: TagHeader | null },
): Answer {
  const header = tagged && isForEverybody(captured, tagged.path) ? tagged.tagHeader : null;

  const value = (wanted: string) =>
    String(captured.headers.find(([name]) => name === wanted)?.[1] ?? '');
  const vary = value('vary');
  const kept = captured.headers.filter(([name]) => !OWN.has(name));
  return {
    status: captured.status,
    headers: [
      ...(header ? withTags(kept, header, page?.tags ?? null) : kept),
      [
        'vary',
        /accept-encoding/i.test(vary) ? vary : [vary, 'Accept-Encoding'].filter(Boolean).join(', '),
      ],
    ],
    // The encodings differ in their bytes, so only a weak validator can stand for all of them.
    etag: value('etag').replace(/^(?=")/, 'W/'),
    policy: null,
    body: new EncodedBody(captured.body),
    dataFile: null,
    page,
    until: (page?.stored ?? 0) + lifetime(captured.headers),
  };
}
