import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { FitTexts } from '#lib/commerce/fit/fit-texts.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { database } from '#lib/server/db/database.ts';
import { readFit } from './read-fit.ts';

/** As `readFit`, for pages. */
export async function cachedFit(parentCode: string): Promise<FitTexts | null> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.fit(parentCode));
  return readFit(database(), parentCode);
}
