import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { FitTexts } from '#lib/commerce/fit/fit-texts.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { database } from '#lib/server/db/database.ts';

/** What a model's pages say about the fit of its sizes; null for nothing. */
export async function cachedFit(parentCode: string): Promise<FitTexts | null> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.fit(parentCode));
  const row = await database()
    .selectFrom('fit_advice')
    .select('texts')
    .where('parent_code', '=', parentCode)
    .executeTakeFirst();
  return row?.texts ?? null;
}
