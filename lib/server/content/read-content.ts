import 'server-only';
import { sql } from 'kysely';
import {
  type ContentKind,
  type ContentPage,
  type ContentSummary,
  HOME_ARTICLE,
} from '#lib/commerce/content/content-page.ts';
import type { HomeContent } from '#lib/commerce/content/home-content.ts';
import type { Db } from '#lib/server/db/database.ts';

/** More than any list shows, and far more than a shop writes. */
const MOST = 5_000;

export const SUMMARY = [
  'kind',
  'path',
  'title',
  'summary',
  'picture',
  'author',
  'published_at',
  'updated_at',
  'tags',
  'featured',
  'words',
] as const;

/** Published posts, newest first, or articles by title; without hidden ones. */
export async function readContentList(
  db: Db,
  kind: ContentKind,
  limit = MOST,
): Promise<ContentSummary[]> {
  const rows = await listed(db, kind)
    .select(SUMMARY)
    .orderBy('published_at', (order) => order.desc().nullsLast())
    .orderBy('title')
    .orderBy('path')
    .limit(limit)
    .execute();
  return rows.map(summaryOf);
}

/** A post or an article with everything that its page shows; null if unknown or not published yet. */
export async function readContentPage(
  db: Db,
  kind: ContentKind,
  path: string,
): Promise<ContentPage | null> {
  const row = await published(db, kind)
    .select([...SUMMARY, 'html', 'headings', 'products', 'hidden'])
    .where('path', '=', path)
    .executeTakeFirst();
  if (!row) return null;
  const { html, headings, products, hidden } = row;
  return { ...summaryOf(row), html, headings, products, hidden };
}

/** An article as it was written, in Markdown; null if there is none. */
export async function readArticleMarkdown(
  db: Db,
  path: string,
): Promise<{ title: string; summary: string; markdown: string } | null> {
  const row = await published(db, 'article')
    .select(['title', 'summary', 'markdown'])
    .where('path', '=', path)
    .where('path', '!=', HOME_ARTICLE)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a list of this kind has any entry. */
export async function hasContent(db: Db, kind: ContentKind): Promise<boolean> {
  const row = await listed(db, kind).select('path').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** What the home article says; null if there is none. */
export async function readHome(db: Db): Promise<HomeContent | null> {
  const row = await db
    .selectFrom('content_pages')
    .select('home')
    .where('kind', '=', 'article')
    .where('path', '=', HOME_ARTICLE)
    .executeTakeFirst();
  return row?.home ?? null;
}

/** Which of some paths have a page. */
export async function livePages(db: Db, kind: ContentKind, paths: string[]): Promise<string[]> {
  const rows = await published(db, kind).select('path').where('path', 'in', paths).execute();
  return rows.map(({ path }) => path).filter((path) => kind === 'post' || path !== HOME_ARTICLE);
}

/** A post with its text, for the feed. */
export type FeedPost = ContentSummary & Pick<ContentPage, 'html'>;

/** The newest posts that are not hidden, with their texts. */
export async function readNewestPosts(db: Db, count: number): Promise<FeedPost[]> {
  const rows = await listed(db, 'post')
    .select([...SUMMARY, 'html'])
    .orderBy('published_at', 'desc')
    .orderBy('title')
    .orderBy('path')
    .limit(count)
    .execute();
  return rows.map((row) => ({ ...summaryOf(row), html: row.html }));
}

/** What a list of this kind may name. The home article has its own page. */
export function listed(db: Db, kind: ContentKind) {
  const all = published(db, kind).where('hidden', '=', false);
  return kind === 'post' ? all : all.where('path', '!=', HOME_ARTICLE);
}

function published(db: Db, kind: ContentKind) {
  return db
    .selectFrom('content_pages')
    .where('kind', '=', kind)
    .where((eb) =>
      eb.or([eb('published_at', 'is', null), eb('published_at', '<=', sql<Date>`now()`)]),
    );
}

interface SummaryRow extends Omit<ContentSummary, 'publishedAt' | 'updatedAt'> {
  published_at: Date | null;
  updated_at: Date | null;
}

export function summaryOf(row: SummaryRow): ContentSummary {
  const { kind, path, title, summary, picture, author, tags, featured, words } = row;
  return {
    ...{ kind, path, title, summary, picture, author, tags, featured, words },
    publishedAt: row.published_at?.getTime() ?? null,
    updatedAt: row.updated_at?.getTime() ?? null,
  };
}
