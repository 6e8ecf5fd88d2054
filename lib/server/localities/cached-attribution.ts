import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { database } from '#lib/server/db/database.ts';

/** The attribution that the licence of the loaded list of suburbs requires; empty for none. */
export async function cachedLocalitiesAttribution(): Promise<string> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.localities);
  const fact = await database()
    .selectFrom('shop_facts')
    .select('value')
    .where('name', '=', 'localitiesAttribution')
    .executeTakeFirst();
  return fact?.value ?? '';
}
