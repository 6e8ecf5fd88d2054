import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { CACHE_TAGS_CHANNEL } from './channel.ts';

/** Every tag of cached pages and functions; tags must not be written out elsewhere. */
export const cacheTags = {
  /** The category tree, brands and overlays, which the frame of every page shows. */
  catalogue: 'catalogue',
  /** The set of products, for listings of everything. */
  products: 'products',
  /** The delivery methods, which product pages tell of. */
  delivery: 'delivery',
  /** The list of suburbs and postcodes. */
  localities: 'localities',
  /** All stores to visit, for /stores and their pages. */
  stores: 'stores',
  /** Whether there is any store, which the frame of every page shows. */
  hasStores: 'has-stores',
  /** Whether anything is reduced, which the frame of pages may depend on. */
  hasSale: 'has-sale',
  /** The lists of posts and of articles. */
  content: 'content',
  /** Which articles are size guides of what, which product pages link to. */
  sizeGuides: 'size-guides',
  /** Whether there is any post or article to list, which the frame of pages may depend on. */
  hasContent: (kind: string) => `has-content:${kind}`,
  /** The words and links around every page. */
  site: 'site',
  contentPage: (kind: string, path: string) => `content:${kind}:${path}`,
  product: (slug: string) => `product:${slug}`,
  /**
   * All colourways of one model. Stored as `range:`, by which servers of an earlier version and
   * rows of `cache_tags` know it.
   */
  model: (parentCode: string) => `range:${parentCode}`,
  category: (path: string) => `category:${path}`,
  brand: (slug: string) => `brand:${slug}`,
} as const;

/**
 * Invalidates tags inside the transaction that changes their data. The pages of every server follow
 * within seconds of the commit, including servers that are down now and start later.
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
