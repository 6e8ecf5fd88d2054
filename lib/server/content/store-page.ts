import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import {
  CONTENT_KINDS,
  type ContentKind,
  type ContentPicture,
} from '#lib/commerce/content/content-page.ts';
import type { HomeContent } from '#lib/commerce/content/home-content.ts';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import { equalSizesIn } from '#lib/server/catalogue/equal-sizes.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { ContentRecord } from './format/content-record.ts';
import type { CheckedContent } from './import/check-content-file.ts';
import { isNamed, type KeptPictures } from './import/content-pictures.ts';
import { schedulePost } from './publish-post.ts';
import { hasContent } from './read-content.ts';

/** A text that can be shown, with the name of its file and the stored pictures. */
export type StorableContent = Pick<CheckedContent, 'record' | 'markdown' | 'parsed'> & {
  file: string;
  kept: KeptPictures;
};

/**
 * Has readers see a post or an article from now on, or from its date on. Writes nothing if it is the
 * same already.
 */
export async function storePage(
  trx: Db,
  content: StorableContent,
): Promise<'created' | 'changed' | 'unchanged'> {
  const row = rowOf(content);
  const { kind, path } = row;
  const before = await trx
    .selectFrom('content_pages')
    .select(['size_guide_for', 'html'])
    .where('kind', '=', kind)
    .where('path', '=', path)
    .executeTakeFirst();
  const had = await hasContent(trx, kind);
  const written = await trx
    .insertInto('content_pages')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'path'])
        .doUpdateSet(row)
        .where(
          sql<boolean>`(content_pages.file, content_pages.front_matter, content_pages.markdown, content_pages.html, content_pages.picture, content_pages.home)
              is distinct from (excluded.file, excluded.front_matter, excluded.markdown, excluded.html, excluded.picture, excluded.home)`,
        ),
    )
    .returning(sql<boolean>`xmax = 0`.as('created'))
    .executeTakeFirst();
  if (!written) return 'unchanged';
  await writePictures(trx, row, content.kept);
  // Size guides affect every product page, so touch their tag only if they changed.
  const sameGuide = `${before?.size_guide_for ?? []}` === `${row.size_guide_for}`;
  const sameSizes = isDeepStrictEqual(before ? equalSizesOf(before) : {}, equalSizesOf(row));
  await touchTags(trx, [
    cacheTags.content,
    cacheTags.contentPage(kind, path),
    ...(sameGuide ? [] : [cacheTags.sizeGuides]),
    ...(sameSizes ? [] : [cacheTags.catalogue]),
    ...(had === (await hasContent(trx, kind)) ? [] : [cacheTags.hasContent(kind)]),
  ]);
  if (row.published_at) await schedulePost(trx, path, row.published_at);
  return written.created ? 'created' : 'changed';
}

/** A page that readers see no more. */
export interface RemovedPage {
  kind: ContentKind;
  path: string;
  title: string;
}

/** Has readers see some posts and articles no more. `which`: a condition on `content_pages`. */
export async function removePages(trx: Db, which: RawBuilder<boolean>): Promise<RemovedPage[]> {
  const { rows } = await sql<RemovedPage & { size_guide_for: string[]; html: string }>`
    delete from content_pages where ${which}
    returning kind, path, title, size_guide_for, html`.execute(trx);
  if (rows.length === 0) return [];
  const pages = rows.map(({ kind, path }) => cacheTags.contentPage(kind, path));
  const guides = rows.some((row) => row.size_guide_for.length > 0);
  const emptied: string[] = [];
  for (const kind of CONTENT_KINDS) {
    if (!(await hasContent(trx, kind))) emptied.push(cacheTags.hasContent(kind));
  }
  await touchTags(trx, [
    cacheTags.content,
    ...pages,
    ...(guides ? [cacheTags.sizeGuides] : []),
    ...(rows.some((row) => Object.keys(equalSizesOf(row)).length > 0) ? [cacheTags.catalogue] : []),
    ...emptied,
  ]);
  return rows.map(({ kind, path, title }) => ({ kind, path, title }));
}

/**
 * Which sizes a guide says are the same, by category: all products of a category are filtered by
 * them.
 */
function equalSizesOf({ size_guide_for, html }: { size_guide_for: string[]; html: string }) {
  const sizes = size_guide_for.length > 0 ? equalSizesIn(html) : { equal: {} };
  return Object.keys(sizes.equal).length > 0
    ? Object.fromEntries(size_guide_for.map((category) => [category, sizes]))
    : {};
}

function rowOf({ file, record, markdown, parsed, kept }: StorableContent) {
  const { html, headings, words } = parsed.write(kept.inText);
  const { own } = kept;
  return {
    kind: record.kind,
    path: record.slug,
    file,
    front_matter: JSON.stringify(record),
    markdown,
    title: record.title,
    summary: record.summary,
    updated_at: record.updated === undefined ? null : timeOf(record.updated),
    products: record.products,
    hidden: record.hidden,
    picture: own && JSON.stringify(shownPicture(own)),
    html,
    headings: JSON.stringify(headings),
    words,
    home: homeOf(record, kept),
    ...ofKind(record),
  };
}

function ofKind(record: ContentRecord) {
  return record.kind === 'post'
    ? {
        author: record.author,
        published_at: timeOf(record.date),
        tags: record.tags,
        featured: record.featured,
        size_guide_for: [],
      }
    : {
        author: null,
        published_at: null,
        tags: [],
        featured: false,
        size_guide_for: record.sizeGuideFor,
      };
}

/** What the home page shows, with the stored pictures. */
function homeOf(record: ContentRecord, { hero, tiles: kept }: KeptPictures): string | null {
  if (record.kind !== 'article' || !record.home) return null;
  const { tiles } = record.home;
  const { picture } = record.home.hero;
  const shown: HomeContent = {
    ...record.home,
    hero: { ...record.home.hero, picture: isNamed(picture) ? shownPicture(hero) : picture },
    tiles: tiles && {
      heading: tiles.heading,
      pictures: tiles.pictures.flatMap(({ category }, index) => {
        const shownTile = shownPicture(kept[index] ?? null);
        return shownTile ? [{ category, picture: shownTile }] : [];
      }),
    },
  };
  return JSON.stringify(shown);
}

function shownPicture(own: KeptPictures['own']): ContentPicture | null {
  return own && { src: own.src, width: own.width, height: own.height, alt: own.alt };
}

/** A day begins at midnight UTC, which is morning in Australia. */
export function timeOf(text: string): Date {
  return new Date(text);
}

async function writePictures(
  trx: Db,
  { kind, path }: { kind: ContentKind; path: string },
  { inText, own, hero, tiles }: KeptPictures,
): Promise<void> {
  await trx
    .deleteFrom('content_pictures')
    .where('kind', '=', kind)
    .where('path', '=', path)
    .execute();
  const bySrc = new Map([...inText].map(([src, { hash }]) => [src, hash]));
  for (const picture of [own, hero, ...tiles]) if (picture) bySrc.set(picture.named, picture.hash);
  if (bySrc.size === 0) return;
  await trx
    .insertInto('content_pictures')
    .values([...bySrc].map(([src, media_hash]) => ({ kind, path, src, media_hash })))
    .execute();
}
