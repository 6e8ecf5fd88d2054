import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { SizeGuide } from '#lib/commerce/catalogue/size-guide.ts';
import {
  type ContentKind,
  type ContentPage,
  type ContentSummary,
  isContentPath,
} from '#lib/commerce/content/content-page.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { database } from '#lib/server/db/database.ts';
import { readContentList, readContentPage } from './read-content.ts';
import { readSizeGuides } from './read-size-guides.ts';

/*
 * The pages' cached view of posts and articles. An import touches its tags, and so does a job when
 * a post's time comes.
 */

export async function cachedContentList(kind: ContentKind): Promise<ContentSummary[]> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.content);
  return readContentList(database(), kind);
}

export async function cachedSizeGuides(): Promise<SizeGuide[]> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.sizeGuides);
  return readSizeGuides(database());
}

/** A path that cannot exist, for example with a NUL, reaches neither the cache nor the database. */
export async function cachedContentPage(
  kind: ContentKind,
  path: string,
): Promise<ContentPage | null> {
  return isContentPath(path) ? cachedPageAt(kind, path) : null;
}

async function cachedPageAt(kind: ContentKind, path: string): Promise<ContentPage | null> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.contentPage(kind, path));
  return readContentPage(database(), kind, path);
}
