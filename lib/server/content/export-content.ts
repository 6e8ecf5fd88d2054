import 'server-only';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, posix } from 'node:path';
import { stringify } from 'yaml';
import type { ContentKind } from '#lib/commerce/content/content-page.ts';
import type { Db } from '#lib/server/db/database.ts';
import { inSnapshot } from '#lib/server/db/snapshot.ts';
import { loadMedia, originalBytes } from '#lib/server/media/media.ts';
import { replaceFile } from '#lib/server/platform/replace-file.ts';
import { pictureAddress } from './import/check-content-file.ts';

export interface ContentExportReport {
  /** Posts, articles and site.yml. */
  files: number;
  pictures: number;
}

/** The order in which authors write front matter; other fields follow by name. */
const ORDER = [
  ...['kind', 'slug', 'title', 'summary', 'date', 'updated', 'author', 'image', 'tags', 'featured'],
  ...['heading', 'headline', 'lead', 'label', 'to', 'src', 'alt'],
];

/** Where a text is written that was in no file. */
export const CONTENT_FOLDERS = { post: 'posts', article: 'articles' } as const;

/**
 * Writes all posts and articles, with their pictures, and site.yml into a folder, from one database
 * snapshot. Each file gets the name that it was imported by. Other files in the folder stay as they
 * are.
 */
export async function exportContent(db: Db, folder: string): Promise<ContentExportReport> {
  const report = { files: 0, pictures: 0 };
  await inSnapshot(db, async (trx) => {
    const rows = await trx
      .selectFrom('content_pages')
      .select(['kind', 'path', 'file', 'front_matter', 'markdown'])
      .orderBy('kind')
      .orderBy('path')
      .execute();
    const taken = new Set<string>();
    const site = await trx.selectFrom('site_content').select('site').executeTakeFirst();
    if (site) {
      await write(folder, 'site.yml', yamlOf(site.site));
      report.files += 1;
    }
    for (const row of rows) {
      const file = fileOf(row, taken);
      taken.add(file);
      await write(folder, file, textOf(row.front_matter, row.markdown));
      report.files += 1;
      report.pictures += await exportPictures(trx, folder, file, row);
    }
  });
  return report;
}

/**
 * The name that a page was imported by. If that is taken or leads out of the folder, a name made of
 * its address.
 */
function fileOf(
  { kind, path, file }: { kind: ContentKind; path: string; file: string },
  taken: ReadonlySet<string>,
): string {
  return isInside(file) && file.endsWith('.md') && !taken.has(file)
    ? posix.normalize(file)
    : `${CONTENT_FOLDERS[kind]}/${path}.md`;
}

function textOf(record: object, markdown: string): string {
  // In front matter, a missing field means the same as an empty one.
  const named = Object.entries(record).filter(
    ([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
  );
  return `---\n${yamlOf(Object.fromEntries(named))}---\n${markdown}`;
}

function yamlOf(fields: object): string {
  const named = Object.entries(fields).filter(([, value]) => value !== null);
  return stringify(Object.fromEntries(named), {
    schema: 'core',
    lineWidth: 100,
    sortMapEntries: (one, other) => byOrder(String(one.key), String(other.key)),
  });
}

function byOrder(one: string, other: string): number {
  const place = (name: string) => ORDER.indexOf(name);
  // Fields with a place in the order come first.
  const known = Number(ORDER.includes(other)) - Number(ORDER.includes(one));
  return known || place(one) - place(other) || one.localeCompare(other);
}

/** Writes a page's pictures to the paths that its file names; returns how many. */
async function exportPictures(
  db: Db,
  folder: string,
  file: string,
  { kind, path }: { kind: ContentKind; path: string },
): Promise<number> {
  const rows = await db
    .selectFrom('content_pictures')
    .select(['src', 'media_hash'])
    .where('kind', '=', kind)
    .where('path', '=', path)
    .execute();
  let pictures = 0;
  for (const { src, media_hash } of rows) {
    const address = pictureAddress(file, src);
    // A picture on the web stays there.
    if (/^https?:/i.test(address) || !isInside(address)) continue;
    const media = await loadMedia(db, media_hash);
    if (!media) throw new Error(`Picture ${media_hash} vanished during the export.`);
    await write(folder, address, await originalBytes(media));
    pictures += 1;
  }
  return pictures;
}

async function write(folder: string, file: string, content: string | Buffer): Promise<void> {
  const target = join(folder, file);
  await mkdir(dirname(target), { recursive: true });
  await replaceFile(target, (unfinished) => writeFile(unfinished, content));
}

/** A source other than a folder may give its files any name. */
function isInside(file: string): boolean {
  const plain = normalize(file);
  return !plain.startsWith('..') && !plain.startsWith('/') && !file.includes('\0');
}
