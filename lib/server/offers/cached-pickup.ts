import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { database } from '#lib/server/db/database.ts';
import { readShippingMethods } from './read-shipping-methods.ts';

/** The code of the shop's pickup method; null if it has none. */
export async function cachedPickupMethod(): Promise<string | null> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.delivery);
  const methods = await readShippingMethods(database());
  return methods.find(({ kind }) => kind === 'storePickup')?.code ?? null;
}
