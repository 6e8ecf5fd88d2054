import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { StoreLocation, StoreSummary } from '#lib/commerce/store-locations/store-location.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { database } from '#lib/server/db/database.ts';
import { hasStores } from '#lib/server/db/has-stores.ts';
import { readStore, readStores } from './read-stores.ts';

/* The pages' cached view of the store locations. An import touches its tags. */

export async function cachedStores(): Promise<StoreSummary[]> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.stores);
  return readStores(database());
}

export async function cachedStore(slug: string): Promise<StoreLocation | null> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.stores);
  return readStore(database(), slug);
}

/** The paths of all pages about stores; none if the shop has no stores. */
export async function cachedStorePaths(): Promise<string[]> {
  const stores = await cachedStores();
  return stores.length > 0 ? ['/stores', ...stores.map(({ slug }) => `/stores/${slug}`)] : [];
}

/** It has its own tag: every page shows it, and only the first and the last store change it. */
export async function cachedHasStores(): Promise<boolean> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.hasStores);
  return hasStores(database());
}

/** The day on which pages are rendered, `YYYY-MM-DD`; at most one day late. */
export async function cachedToday(): Promise<string> {
  'use cache';
  cacheLife('catalogue');
  return new Date().toISOString().slice(0, 10);
}
