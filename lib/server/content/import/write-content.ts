import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { fileMarkdown } from '#lib/commerce/content/content-draft.ts';
import type { ContentKind } from '#lib/commerce/content/content-page.ts';
import { type Actor, personOf } from '#lib/server/commands/actor.ts';
import { type RemovedPage, removePages, storePage } from '#lib/server/content/store-page.ts';
import {
  addVersion,
  lockText,
  readShown,
  type TextHead,
  type TextId,
} from '#lib/server/content/text-versions.ts';
import type { Db } from '#lib/server/db/database.ts';
import { recordContent } from './audit-content.ts';
import type { CheckedContent } from './check-content-file.ts';
import type { KeptPictures } from './content-pictures.ts';

/** Whether an import may write over what staff wrote. */
interface Wish {
  replaceEdited?: boolean;
}

/**
 * Creates or changes a post or an article, with its audit entry. Writes nothing if it has not
 * changed. `kept`: staff wrote it last, and the file says something else, so it stays.
 */
export async function writeContent(
  db: Db,
  content: CheckedContent & { file: string; kept: KeptPictures },
  actor: Actor,
  { replaceEdited = false }: Wish = {},
): Promise<'created' | 'changed' | 'unchanged' | { keptFrom: TextHead }> {
  const { record, markdown, file, kept } = content;
  const id = { kind: record.kind, path: record.slug };
  return db.transaction().execute(async (trx) => {
    const head = await lockText(trx, id);
    const shown = await readShown(trx, id);
    const isShown = shown !== null && saysTheSame(shown, content);
    if (head?.edited && !replaceEdited && !isShown) return { keptFrom: head };
    // Staff are writing: the file changes nothing that readers see.
    if (head?.has_changes && !replaceEdited) return 'unchanged';
    const stored = await storePage(trx, content);
    if (stored === 'unchanged' && head?.state === 'shown' && !head.has_changes) {
      // File and staff agree: from now on the file may change it again.
      if (head.edited) await setFromFile(trx, id);
      return 'unchanged';
    }
    await addVersion(trx, {
      ...{ id, by: personOf(actor), at: new Date(), fields: record, markdown, kept },
      done: 'imported',
    });
    if (stored === 'unchanged') return 'unchanged';
    await recordContent(trx, actor, {
      id: `${id.kind}:${id.path}`,
      ...(shown && { before: { title: shown.title, summary: shown.summary } }),
      after: { title: record.title, summary: record.summary, file },
    });
    return stored;
  });
}

async function setFromFile(trx: Db, { kind, path }: TextId): Promise<void> {
  await trx
    .updateTable('content_texts')
    .set({ edited: false })
    .where('kind', '=', kind)
    .where('path', '=', path)
    .execute();
}

function saysTheSame(
  { front_matter, markdown }: { front_matter: object; markdown: string },
  content: CheckedContent,
): boolean {
  return (
    isDeepStrictEqual(front_matter, JSON.parse(JSON.stringify(content.record))) &&
    fileMarkdown(markdown) === fileMarkdown(content.markdown)
  );
}

/**
 * Removes posts and articles that are not in `kept`; returns how many. What staff wrote stays, unless
 * `replaceEdited`: then it is taken down, and its text stays in the staff room.
 */
export async function removeContent(
  db: Db,
  kept: readonly { kind: ContentKind; path: string }[],
  actor: Actor,
  { replaceEdited = false }: Wish = {},
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const removed = await removePages(
      trx,
      sql<boolean>`(kind, path) not in (
        select * from unnest(${kept.map(({ kind }) => kind)}::text[],
          ${kept.map(({ path }) => path)}::text[])
      ) and (${replaceEdited} or not exists (
        select from content_texts as text
        where text.kind = content_pages.kind and text.path = content_pages.path and text.edited
      ))`,
    );
    if (removed.length === 0) return 0;
    await forgetTexts(trx, removed);
    await recordContent(
      trx,
      actor,
      ...removed.map(({ kind, path, title }) => ({ id: `${kind}:${path}`, before: { title } })),
    );
    return removed.length;
  });
}

/** Forgets texts of files, with their versions. */
async function forgetTexts(trx: Db, removed: readonly RemovedPage[]): Promise<void> {
  const named = sql<boolean>`(kind, path) in (
    select * from unnest(${removed.map(({ kind }) => kind)}::text[],
      ${removed.map(({ path }) => path)}::text[]))`;
  await trx.deleteFrom('content_texts').where(named).where('edited', '=', false).execute();
  await trx
    .updateTable('content_texts')
    .set({ state: 'taken-down', has_changes: false, shown_from: null })
    .where(named)
    .execute();
}
