import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { HOME_ARTICLE } from '#lib/commerce/content/content-page.ts';
import { type HomeContent, neutralHome } from '#lib/commerce/content/home-content.ts';
import {
  liveLinks,
  pathsOf,
  type SiteContent,
  shownSite,
  sitePaths,
} from '#lib/commerce/content/site-content.ts';
import { BRAND } from '#lib/config/brand.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { database } from '#lib/server/db/database.ts';
import { readDeadPaths, tagsOfPaths } from './dead-paths.ts';
import { readHome } from './read-content.ts';
import { readSite } from './read-site.ts';

/* The pages' cached view of the home page and of the words and links around every page. */

/** Leaves out dead links, and a notice outside its time. */
export async function cachedSite(): Promise<SiteContent> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.site);
  const site = await readSite(database());
  const paths = sitePaths(site);
  cacheTag(...tagsOfPaths(paths));
  const dead = await readDeadPaths(database(), paths);
  return shownSite(site, (path) => dead.has(path), Date.now());
}

/** Leaves out buttons with dead links. */
export async function cachedHome(): Promise<HomeContent> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.contentPage('article', HOME_ARTICLE));
  const home = (await readHome(database())) ?? neutralHome(BRAND.name);
  const paths = pathsOf(home.hero.buttons);
  cacheTag(...tagsOfPaths(paths));
  const dead = await readDeadPaths(database(), paths);
  const buttons = liveLinks(home.hero.buttons, (path) => dead.has(path));
  return { ...home, hero: { ...home.hero, buttons } };
}
