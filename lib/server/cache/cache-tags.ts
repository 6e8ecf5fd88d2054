import 'server-only';
import { sql } from 'kysely';
import { categoryTrail } from '#lib/commerce/catalogue/category.ts';
import type { Db } from '#lib/server/db/database.ts';
import { CACHE_TAGS_CHANNEL } from './channel.ts';

/** Every tag of cached pages and functions. Do not write tags anywhere else. */
export const cacheTags = {
  /** The category tree, brands and overlays, which the frame of every page shows. */
  catalogue: 'catalogue',
  /** The set of products, for listings of the whole shop. */
  products: 'products',
  /**
   * The prices of many products at once: changes whatever shows any price. The search index then
   * reads only the prices again, while `catalogue` makes the whole index again.
   */
  prices: 'prices',
  /** What staff decided about the order of listings and searches; the search index keeps it. */
  arrangements: 'arrangements',
  /** The delivery methods, which product pages mention. */
  delivery: 'delivery',
  /** The list of suburbs and postcodes. */
  localities: 'localities',
  /** All store locations, for /stores and their pages. */
  stores: 'stores',
  /** Whether there is any store location; the frame of every page depends on it. */
  hasStores: 'has-stores',
  /** Whether any price is reduced; the frame of pages may depend on it. */
  hasSale: 'has-sale',
  /** The lists of posts and of articles. */
  content: 'content',
  /** Which articles are size guides for which categories; product pages link to them. */
  sizeGuides: 'size-guides',
  /** Whether there is any post or article to list; the frame of pages may depend on it. */
  hasContent: (kind: string) => `has-content:${kind}`,
  /** The words and links around every page. */
  site: 'site',
  contentPage: (kind: string, path: string) => `content:${kind}:${path}`,
  product: (slug: string) => `product:${slug}`,
  /**
   * All colourways of one model. Stored as `range:`, the name that servers of an earlier version
   * and rows of `cache_tags` use.
   */
  model: (parentCode: string) => `range:${parentCode}`,
  /** What a model's pages say about the fit of its sizes. */
  fit: (parentCode: string) => `fit:${parentCode}`,
  category: (path: string) => `category:${path}`,
  brand: (slug: string) => `brand:${slug}`,
} as const;

/** The tags of everything that shows a product. */
export function productTags(product: {
  slug: string;
  parentCode: string;
  brand: string;
  /** The paths of its categories. */
  categories: readonly string[];
  /** The paths of its collections. */
  collections?: readonly string[];
}): string[] {
  return [
    cacheTags.product(product.slug),
    cacheTags.model(product.parentCode),
    cacheTags.brand(product.brand),
    ...product.categories.flatMap(categoryTrail).map(cacheTags.category),
    ...(product.collections ?? []).map(cacheTags.category),
    cacheTags.products,
  ];
}

/**
 * Invalidates tags inside the transaction that changes their data. The pages of every server follow
 * within seconds of the commit, including servers that are down now and start again later.
 */
export async function touchTags(trx: Db, tags: Iterable<string>): Promise<void> {
  // One order for all writers, so that two transactions cannot deadlock.
  const sorted = [...new Set(tags)].sort();
  if (sorted.length === 0) return;
  await sql`
    insert into cache_tags (tag, changed_at, changed_in)
    select tag, clock_timestamp(), pg_current_xact_id() from unnest(${sorted}::text[]) as tag
    on conflict (tag) do update
      set changed_at = excluded.changed_at, changed_in = excluded.changed_in`.execute(trx);
  await sql`select pg_notify(${CACHE_TAGS_CHANNEL}, '')`.execute(trx);
}
