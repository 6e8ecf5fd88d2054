import 'server-only';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ApiError } from '#lib/api/api-error.ts';
import { FEED_HEADER, feedRow } from '#lib/commerce/channels/feed-row.ts';
import { merchantItems } from '#lib/commerce/channels/merchant-item.ts';
import { itemShipping } from '#lib/commerce/channels/shipping.ts';
import { pageSettings } from '#lib/config/page-settings.ts';
import { readListedProducts } from '#lib/server/catalogue/listed-products.ts';
import type { Db } from '#lib/server/db/database.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { readShippingMethods } from '#lib/server/offers/read-shipping-methods.ts';
import { limitAddress } from '#lib/server/rate-limits/limit.ts';
import { plainText } from '#lib/server/search/product-record.ts';
import { pacedStream } from './paced-stream.ts';
import { reviewsFeed } from './reviews-feed.ts';

/** How many products are read at a time; the feed holds two such batches in memory. */
const BATCH = 200;

/** The feeds of the shop, each with its type and how it is made. */
const FEEDS = {
  products: { type: 'text/tab-separated-values; charset=utf-8', make: merchantFeed },
  reviews: { type: 'application/xml; charset=utf-8', make: reviewsFeed },
} as const;
export type FeedName = keyof typeof FEEDS;

/** How long a feed may wait for a slow reader in all, in ms. */
const MOST_WAIT_MS = 60_000;
/** Retry-After in seconds while another reader has the feed. */
const RETRY_SECONDS = '60';

/**
 * The feeds that this process is making. It makes each feed for one reader at a time, because
 * making one reads everything.
 */
const busy = new Set<FeedName>();

/**
 * Answers an address below `/feeds`: 304 if the reader has the current feed, 503 while this process
 * makes the same feed for another reader, 429 if the address asks too often. A feed is made while
 * it is read and is never kept, so it is as new as the pages.
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

/** The feed's lines, a product's at a time. `site` is the origin, such as `https://shop.example`. */
async function* merchantFeed(db: Db, site: string): AsyncGenerator<string> {
  const methods = await readShippingMethods(db);
  const delivery = methods.filter(({ kind }) => kind !== 'storePickup');
  yield FEED_HEADER;
  for await (const products of readListedProducts(db, BATCH)) {
    const sales = await readRunningSales(
      db,
      products.map(({ id }) => id),
    );
    for (const product of products) {
      const facts = {
        description: plainText(product.description) || product.seoDescription || product.name,
        shipping: itemShipping(product, delivery),
        sale: sales.get(product.id) ?? null,
      };
      yield merchantItems(product, site)
        .map((item) => feedRow(item, facts))
        .join('');
    }
  }
}

/** When the sales that are in force began and when they end; of several, the one planned last. */
async function readRunningSales(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, { from: number; until: number }>> {
  const rows = await db
    .selectFrom('price_plans')
    .distinctOn('product_id')
    .select(['product_id', 'starts_at', 'ends_at'])
    .where('product_id', '=', sql<string>`any(${[...productIds]}::text[])`)
    .where('state', '=', 'running')
    .where('ends_at', '>', sql<Date>`now()`)
    .orderBy('product_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(
    rows.flatMap(({ product_id: id, starts_at: from, ends_at: until }) =>
      until === null ? [] : [[id, { from: from.getTime(), until: until.getTime() }] as const],
    ),
  );
}

/**
 * The version of the feed as it is now. It changes when anything changes that a page shows, for
 * example when a sale ends. It is made of the sum of the tags' times, because a change that began
 * early may be committed late.
 */
async function feedVersion(db: Db, site: string): Promise<string> {
  const { rows } = await sql<{ tags: string; plans: string }>`
    select
      (select concat_ws(' ', count(*), sum(extract(epoch from changed_at))) from cache_tags) as tags,
      (select concat_ws(' ', count(*), sum(id), sum(extract(epoch from ends_at)))
       from price_plans where state = 'running') as plans`.execute(db);
  const facts = JSON.stringify([rows, site, pageSettings()?.build]);
  return createHash('sha256').update(facts).digest('base64url').slice(0, 22);
}
