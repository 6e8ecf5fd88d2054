import 'server-only';
import { ApiError } from '#lib/api/api-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { limitAddress } from '#lib/server/rate-limits/limit.ts';
import { feedVersion, merchantFeed } from './merchant-feed.ts';
import { pacedStream } from './paced-stream.ts';
import { reviewsFeed } from './reviews-feed.ts';

/** The feeds of the shop: of which type, and how to make one. */
const FEEDS = {
  products: { type: 'text/tab-separated-values; charset=utf-8', make: merchantFeed },
  reviews: { type: 'application/xml; charset=utf-8', make: reviewsFeed },
} as const;
export type FeedName = keyof typeof FEEDS;

/** How long a feed may wait for its reader in all. */
const MOST_WAIT_MS = 60_000;
/** Retry-After in seconds while another reader has the feed. */
const RETRY_SECONDS = '60';

/** What this process is making: each feed for one reader at a time, as it reads everything. */
const busy = new Set<FeedName>();

/**
 * Answers an address below `/feeds`: 304 if the reader has the current one, 503 while this process
 * makes the same one, 429 if the address asks too often. A feed is made while it is read and is never
 * kept: it is as new as the pages.
 */
export async function feedResponse(
  db: Db,
  site: string,
  request: Request,
  name: FeedName,
): Promise<Response> {
  try {
    await limitAddress(request, 'feed');
  } catch (error) {
    if (error instanceof ApiError) return refusal(error.status, String(error.retryAfter));
    throw error;
  }
  const etag = `W/"${await feedVersion(db, site)}"`;
  const headers = {
    'content-type': FEEDS[name].type,
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
    etag,
  };
  if (isKnown(etag, request.headers.get('if-none-match'))) {
    return new Response(null, { status: 304, headers });
  }
  if (request.method === 'HEAD') return new Response(null, { headers });
  if (busy.has(name)) return refusal(503, RETRY_SECONDS);
  busy.add(name);
  const body = pacedStream(FEEDS[name].make(db, site), {
    mostWaitMs: MOST_WAIT_MS,
    onEnd: (error) => {
      busy.delete(name);
      if (error) logProblem('A feed ended early.', { name, reason: String(error) });
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
