import 'server-only';
import { type ContentKind, contentHref, HOME_ARTICLE } from '#lib/commerce/content/content-page.ts';
import {
  asksForContent,
  type FoundContent,
  type FoundPage,
  subjectOf,
} from '#lib/commerce/search/found-content.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { taggedValue } from '#lib/server/cache/tagged-value.ts';
import { findInTexts } from '#lib/server/content/find-in-texts.ts';
import { readContentList } from '#lib/server/content/read-content.ts';
import type { Db } from '#lib/server/db/database.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { readStores } from '#lib/server/store-locations/read-stores.ts';
import { ContentIndex } from './content-index.ts';

/**
 * This process's index of published posts, articles and stores, without hidden ones. It is rebuilt
 * after an import and when a post is published.
 */
const currentContentIndex = taggedValue(
  'content-search',
  [cacheTags.content, cacheTags.stores],
  async (db) => {
    const [posts, articles, stores] = await Promise.all([
      readContentList(db, 'post'),
      readContentList(db, 'article'),
      readStores(db),
    ]);
    const listed = articles.filter(({ path }) => path !== HOME_ARTICLE);
    return new ContentIndex([...posts, ...listed], stores);
  },
);

/**
 * With fewer pages of a kind than this, pages that only mention the words are added too: most of
 * those help less.
 */
const ENOUGH = 3;

/**
 * Pages that match a text: first by title, tags and summary; if these are few, also by their full
 * text. Typing mistakes are forgiven only if no page has the exact words.
 */
export async function findContent(db: Db, text: string): Promise<FoundContent> {
  const index = await currentContentIndex(db);
  const named = index.findAsTyped(text);
  const [posts, articles] = await Promise.all([
    withTexts(db, 'post', text, named.posts),
    withTexts(db, 'article', text, named.articles),
  ]);
  const found = { posts, articles, stores: named.stores };
  const isEmpty = Object.values<FoundPage[]>(found).every(({ length }) => length === 0);
  return isEmpty ? index.find(text) : found;
}

async function withTexts(
  db: Db,
  kind: ContentKind,
  text: string,
  named: FoundPage[],
): Promise<FoundPage[]> {
  if (!asksForContent(text)) return named;
  const root = contentHref({ kind, path: '' });
  try {
    const pages = await findInTexts(db, {
      kind,
      words: subjectOf(text),
      known: named.map(({ path }) => path.slice(root.length)),
      limit: ENOUGH - named.length,
    });
    const more = pages.map((page) => ({
      path: contentHref(page),
      title: page.title,
      text: page.summary,
    }));
    return [...named, ...more];
  } catch (error) {
    // The index in memory answers while the database is away.
    logProblem('Texts of posts and articles were not searched.', { reason: String(error) });
    return named;
  }
}
