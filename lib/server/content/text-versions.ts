import 'server-only';
import { type Selectable, sql } from 'kysely';
import type { VersionDone } from '#lib/commerce/content/content-draft.ts';
import type { ContentKind } from '#lib/commerce/content/content-page.ts';
import type { ContentTables } from '#lib/server/db/content-tables.ts';
import type { Db } from '#lib/server/db/database.ts';
import { mediaPath } from '#lib/server/media/media-path.ts';
import type { KeptPictures } from './import/content-pictures.ts';
import { renamePictures } from './render/render-markdown.ts';
import { timeOf } from './store-page.ts';

/** How many versions of a text are kept. */
const KEPT_VERSIONS = 100;

/** Most characters that a text is found by; PostgreSQL allows a megabyte of different words. */
const SEARCHED = 200_000;

/** A post or an article, by its address. */
export interface TextId {
  kind: ContentKind;
  path: string;
}

export type TextHead = Omit<Selectable<ContentTables['content_texts']>, 'words'>;

export const HEAD = [
  ...(['kind', 'path', 'version', 'state', 'has_changes', 'edited', 'title'] as const),
  ...(['shown_from', 'changed_at', 'changed_by'] as const),
] as const;

/** How staff see a text, locked until the transaction ends; null if there is none. */
export async function lockText(trx: Db, { kind, path }: TextId): Promise<TextHead | null> {
  const head = await trx
    .selectFrom('content_texts')
    .select(HEAD)
    .where('kind', '=', kind)
    .where('path', '=', path)
    .forUpdate()
    .executeTakeFirst();
  return head ?? null;
}

/** What readers see of a text, or will see from its date on. */
export async function readShown(db: Db, { kind, path }: TextId) {
  const page = await db
    .selectFrom('content_pages')
    .select(['file', 'front_matter', 'markdown', 'title', 'summary', 'published_at'])
    .where('kind', '=', kind)
    .where('path', '=', path)
    .executeTakeFirst();
  return page ?? null;
}

/** The fields that every version has; a draft's may be empty. */
interface VersionFields {
  title: string;
  summary: string;
  date?: string;
}

/**
 * Adds a version to a text, which becomes the one in the editor. `imported` and `published`: readers
 * see it. Returns its number.
 */
export async function addVersion(
  trx: Db,
  version: {
    id: TextId;
    at: Date;
    /** The person, if somebody is named. */
    by: string | null;
    done: VersionDone;
    fields: VersionFields;
    markdown: string;
    /** The pictures that it names; left out, they are known. */
    kept?: KeptPictures;
  },
): Promise<number> {
  const { id, at, by, done, fields, markdown, kept } = version;
  const isShown = done === 'imported' || done === 'published';
  const text = [fields.title, id.path.replaceAll('/', ' '), fields.summary, markdown].join(' ');
  const words = sql<string>`to_tsvector('english', ${text.slice(0, SEARCHED)})`;
  const changed = {
    ...{ title: fields.title, changed_at: at, changed_by: by, words },
    edited: done !== 'imported',
    ...(isShown && {
      ...{ state: 'shown' as const, has_changes: false },
      shown_from: fields.date ? timeOf(fields.date) : null,
    }),
    ...(done === 'taken-down' && {
      ...{ state: 'taken-down' as const, has_changes: false, shown_from: null },
    }),
  };
  const { version: number } = await trx
    .insertInto('content_texts')
    .values({ ...id, version: 1, state: 'draft', has_changes: false, ...changed })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'path']).doUpdateSet({
        ...changed,
        version: sql<number>`content_texts.version + 1`,
        ...(done === 'saved' && {
          has_changes: sql<boolean>`content_texts.state = 'shown'`,
          // What was taken down and is written again is a draft.
          state: sql<'draft'>`case content_texts.state when 'shown' then 'shown' else 'draft' end`,
        }),
      }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('content_versions')
    .values({ ...id, version: number, at, by, done, fields: JSON.stringify(fields), markdown })
    .execute();
  await trx
    .deleteFrom('content_versions')
    .where('kind', '=', id.kind)
    .where('path', '=', id.path)
    .where('version', '<=', number - KEPT_VERSIONS)
    .execute();
  if (kept) await keepPictures(trx, { ...id, version: number }, kept, at);
  return number;
}

/** Keeps the pictures of the newest version, also once no page shows them. */
async function keepPictures(
  trx: Db,
  { version, ...id }: TextId & { version: number },
  { inText, own, hero, tiles }: KeptPictures,
  now: Date,
): Promise<void> {
  const bySrc = new Map([...inText].map(([src, { hash }]) => [src, hash]));
  for (const picture of [own, hero, ...tiles]) if (picture) bySrc.set(picture.named, picture.hash);
  if (bySrc.size === 0) return;
  await keepEarlierPictures(trx, { ...id, version }, bySrc);
  await trx
    .insertInto('content_text_pictures')
    .values([...bySrc].map(([src, media_hash]) => ({ ...id, src, media_hash })))
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'path', 'src'])
        .doUpdateSet({ media_hash: sql<string>`excluded.media_hash` }),
    )
    .execute();
  const labels = new Map([...bySrc].map(([src, hash]) => [hash, src.replace(/^.*\//, '')]));
  await trx
    .insertInto('content_library')
    .values(
      [...labels].map(([media_hash, label]) => ({
        ...{ media_hash, label: label.slice(0, 200), is_sent: false, added_at: now },
      })),
    )
    .onConflict((conflict) => conflict.column('media_hash').doNothing())
    .execute();
}

/**
 * A file may use a name again for another picture. Earlier versions then name theirs by its address
 * in the shop, so that they come back with it.
 */
async function keepEarlierPictures(
  trx: Db,
  { kind, path, version }: TextId & { version: number },
  bySrc: ReadonlyMap<string, string>,
): Promise<void> {
  const known = await trx
    .selectFrom('content_text_pictures')
    .innerJoin('media', 'media.hash', 'media_hash')
    .select(['src', 'media_hash', 'content_type'])
    .where('kind', '=', kind)
    .where('path', '=', path)
    .where('src', 'in', [...bySrc.keys()])
    .execute();
  const replaced = known
    .filter(({ src, media_hash }) => bySrc.get(src) !== media_hash)
    .map((row) => ({ ...row, name: mediaPath(row.media_hash, row.content_type) }));
  if (replaced.length === 0) return;
  await trx
    .insertInto('content_text_pictures')
    .values(replaced.map(({ name, media_hash }) => ({ kind, path, src: name, media_hash })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const names = new Map(replaced.map(({ src, name }) => [src, name]));
  const earlier = await trx
    .selectFrom('content_versions')
    .select(['version', 'fields', 'markdown'])
    .where('kind', '=', kind)
    .where('path', '=', path)
    .where('version', '<', version)
    .execute();
  for (const one of earlier) {
    // In fields, only pictures have a `src`.
    const fields = JSON.stringify(one.fields, (key, value) =>
      key === 'src' ? (names.get(value) ?? value) : value,
    );
    await trx
      .updateTable('content_versions')
      .set({ fields, markdown: renamePictures(one.markdown, names) })
      .where('kind', '=', kind)
      .where('path', '=', path)
      .where('version', '=', one.version)
      .execute();
  }
}
