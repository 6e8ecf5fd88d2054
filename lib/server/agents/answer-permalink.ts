import 'server-only';
import { ApiError } from '#lib/api/api-error.ts';
import {
  ADD_PATH,
  type CartLink,
  cartLinkFragment,
  linkedItems,
  linkedQuery,
  MOST_LINK_UNITS,
} from '#lib/commerce/agents/permalink.ts';
import type { Environment } from '#lib/config/environment.ts';
import { database } from '#lib/server/db/database.ts';
import { limitAddress } from '#lib/server/rate-limits/limit.ts';
import { productsOfVariants } from './sessions/session-lines.ts';

const MALFORMED = -1;

/**
 * Answers a link that fills a cart with the page that does. It only reads: browsers load such links
 * ahead, and other pages can make them load.
 */
export async function answerPermalink(
  request: Request,
  { AGENTS, SITE_URL }: Pick<Environment, 'AGENTS' | 'SITE_URL'>,
): Promise<Response> {
  if (!AGENTS) return new Response(null, { status: 404 });
  try {
    await limitAddress(request, 'permalink');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const headers = { 'retry-after': String(error.retryAfter ?? 60) };
    return new Response('Too many links in a short time. Try again in a minute.', {
      status: 429,
      headers,
    });
  }
  const { pathname, searchParams } = new URL(request.url);
  const { origin } = new URL(SITE_URL);
  const { codes, continueTo, campaign } = linkedQuery(searchParams, origin);
  const link = await cartLink(pathname.replace(/^\/buy\/?/, ''));
  const query = campaign.size > 0 ? `?${campaign}` : '';
  const fragment = cartLinkFragment({ ...link, codes, continueTo });
  return new Response(null, {
    status: 303,
    headers: {
      location: ADD_PATH + query + fragment,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  });
}

async function cartLink(path: string): Promise<Pick<CartLink, 'lines' | 'unknown' | 'cut'>> {
  const items = linkedItems(path);
  if (!items) return { lines: [], unknown: MALFORMED, cut: 0 };
  const products = await productsOfVariants(
    database(),
    items.map(({ id }) => id),
  );
  const asked = items.flatMap(({ id, quantity: qty }) => {
    const productId = products.get(id);
    return productId === undefined ? [] : [{ productId, variantId: id, qty }];
  });
  const lines = asked.map((line) => ({ ...line, qty: Math.min(line.qty, MOST_LINK_UNITS) }));
  const cut = asked.reduce((sum, { qty }, at) => sum + qty - (lines[at]?.qty ?? 0), 0);
  return { lines, unknown: items.length - asked.length, cut };
}
