import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { CACHE_TAGS_CHANNEL } from './channel.ts';

/** Every tag a cached page or function can carry. Nothing else names one. */
export const cacheTags = {
  /** The category tree, brands and overlays: what every page's frame shows. */
  catalogue: 'catalogue',
  /** Which products exist, in any listing of everything. */
  products: 'products',
  product: (slug: string) => `product:${slug}`,
  /** The colourways of one model. */
  range: (parentCode: string) => `range:${parentCode}`,
  category: (path: string) => `category:${path}`,
  brand: (slug: string) => `brand:${slug}`,
} as const;

/**
 * Marks what changed, inside the transaction that changes it: every server's pages follow within
 * seconds of its commit, also one that is down now and starts later.
 */
export async function touchTags(trx: Db, tags: Iterable<string>): Promise<void> {
  // One order for all writers, so that two transactions never wait for each other crosswise.
  const sorted = [...new Set(tags)].sort();
  if (sorted.length === 0) return;
  await sql`
    insert into cache_tags (tag, changed_at, changed_in)
    select tag, clock_timestamp(), pg_current_xact_id() from unnest(${sorted}::text[]) as tag
    on conflict (tag) do update
      set changed_at = excluded.changed_at, changed_in = excluded.changed_in`.execute(trx);
  await sql`select pg_notify(${CACHE_TAGS_CHANNEL}, '')`.execute(trx);
}
