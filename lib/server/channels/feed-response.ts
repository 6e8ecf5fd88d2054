import 'server-only';
import { ApiError } from '#lib/api/api-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { limitAddress } from '#lib/server/rate-limits/limit.ts';
import { feedVersion, merchantFeed } from './merchant-feed.ts';
import { pacedStream } from './paced-stream.ts';

/** How long a feed may wait for its reader in all. */
const MOST_WAIT_MS = 60_000;
/** Retry-After in seconds while another reader has the feed. */
const RETRY_SECONDS = '60';

/** Whether this process is making a feed: it makes one at a time, as each reads all products. */
let isBusy = false;

/**
 * Answers `/feeds/google.tsv`: 304 if the reader has the current one, 503 while this process makes
 * another, 429 if the address asks too often. The feed is made while it is read and is never kept: it
 * is as new as the pages.
 */
export async function feedResponse(db: Db, site: string, request: Request): Promise<Response> {
  try {
    await limitAddress(request, 'feed');
  } catch (error) {
    if (error instanceof ApiError) return refusal(error.status, String(error.retryAfter));
    throw error;
  }
  const etag = `W/"${await feedVersion(db, site)}"`;
  const headers = {
    'content-type': 'text/tab-separated-values; charset=utf-8',
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
    etag,
  };
  if (isKnown(etag, request.headers.get('if-none-match'))) {
    return new Response(null, { status: 304, headers });
  }
  if (request.method === 'HEAD') return new Response(null, { headers });
  if (isBusy) return refusal(503, RETRY_SECONDS);
  isBusy = true;
  const body = pacedStream(merchantFeed(db, site), {
    mostWaitMs: MOST_WAIT_MS,
    onEnd: (error) => {
      isBusy = false;
      if (error) logProblem('The feed ended early.', { reason: String(error) });
    },
  });
  return new Response(body, { headers });
}

function isKnown(etag: string, known: string | null): boolean {
  return (known ?? '').split(',').some((one) => one.trim() === etag);
}

function refusal(status: number, retryAfter: string): Response {
  return new Response('Too many readers at once. Try again later.\n', {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': retryAfter,
    },
  });
}
