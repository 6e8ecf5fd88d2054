import 'server-only';
import { sql } from 'kysely';
import { type ContentDraft, fileMarkdown, textState } from '#lib/commerce/content/content-draft.ts';
import { contentHref, HOME_ARTICLE } from '#lib/commerce/content/content-page.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { personOf } from '#lib/server/commands/actor.ts';
import { type CommandScope, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { CONTENT_FOLDERS } from '#lib/server/content/export-content.ts';
import type { KeptPictures } from '#lib/server/content/import/content-pictures.ts';
import { storePage } from '#lib/server/content/store-page.ts';
import {
  addVersion,
  lockText,
  readShown,
  type TextHead,
  type TextId,
} from '#lib/server/content/text-versions.ts';
import type { Db } from '#lib/server/db/database.ts';
import { checkDraft, type DraftProblem } from './check-draft.ts';
import { knownPictures } from './known-pictures.ts';

export interface SaveInput {
  /** The address under which the text is known; null: a new text. */
  path: string | null;
  /** The version that the editor began with; 0 for a new text. */
  seen: number;
  draft: ContentDraft;
  markdown: string;
}

/** Either it was saved, or there are problems and nothing happened. */
type SaveResult =
  | { saved: { path: string; version: number }; problems: [] }
  | { saved: null; problems: DraftProblem[] };

/**
 * Saves a text that readers do not see yet. It may be unfinished.
 * @throws CommandError `NotFound`; `Changed` if somebody saved another version; `Conflict` for an
 * address that is taken or cannot change any more
 */
export const saveDraft = defineCommand<SaveInput, SaveResult>({
  name: 'content.save',
  permission: 'content:write',
  async work(scope, input) {
    const { id } = await claim(scope, input);
    const { draft, markdown } = input;
    const { kept } = await knownPictures(scope.trx, id, { draft, ...checkDraft(draft, markdown) });
    return addSaved(scope, { id, draft, markdown, kept, done: 'saved' });
  },
});

/**
 * Has readers see a text: at once, or a post from its date on. A text with a problem changes nothing.
 * @throws CommandError as `saveDraft`
 */
export const publishText = defineCommand<SaveInput, SaveResult>({
  name: 'content.publish',
  permission: 'content:write',
  async work(scope, input) {
    const { trx, now } = scope;
    const draft = withDate(input.draft, now);
    const { parsed, content, problems } = checkDraft(draft, input.markdown);
    const named = input.path === null ? null : { kind: draft.kind, path: input.path };
    const { kept, problems: missing } = await knownPictures(trx, named, { draft, parsed });
    const shared = await sharedGuides(trx, draft);
    const all = [...problems, ...missing, ...shared];
    if (!content || all.length > 0) return { saved: null, problems: all };
    const { id } = await claim(scope, input);
    const shown = await readShown(trx, id);
    const file = shown?.file ?? `${CONTENT_FOLDERS[id.kind]}/${id.path}.md`;
    await storePage(trx, { ...content, file, kept });
    return addSaved(scope, { id, draft, markdown: input.markdown, kept, done: 'published' });
  },
});

/** A post without a date is published now. */
export function withDate(draft: ContentDraft, now: Date): ContentDraft {
  if (draft.kind !== 'post' || draft.date !== '') return draft;
  return { ...draft, date: `${now.toISOString().slice(0, 16)}Z` };
}

/** Locks the text, or the address of a new one. The address of a text that nobody read may change. */
async function claim(
  { trx, now }: CommandScope,
  { path, seen, draft }: SaveInput,
): Promise<{ id: TextId }> {
  const { kind, slug } = draft;
  const wanted = { kind, path: slug };
  if (path === null) {
    await claimAddress(trx, wanted, draft, now);
    return { id: wanted };
  }
  const known = { kind, path };
  const head = await lockText(trx, known);
  if (!head) throw new CommandError('NotFound', 'This text was deleted. Copy yours to a new one.');
  refuseIfChanged(head, seen);
  if (path === slug) return { id: known };
  if (head.state !== 'draft' || path === HOME_ARTICLE) {
    throw new CommandError('Conflict', 'Its address cannot change, because links lead to it.');
  }
  if (await isTaken(trx, wanted)) throw taken(wanted);
  await trx
    .updateTable('content_texts')
    .set({ path: slug })
    .where('kind', '=', kind)
    .where('path', '=', path)
    .execute();
  return { id: wanted };
}

/** @throws CommandError `Changed` */
export function refuseIfChanged({ version, changed_by, changed_at }: TextHead, seen: number): void {
  if (version === seen) return;
  throw new CommandError(
    'Changed',
    `${changed_by ?? 'An import'} changed this text on ${clockTime(changed_at.getTime())}. Yours is still here, and nothing was saved.`,
  );
}

async function claimAddress(trx: Db, id: TextId, { title }: ContentDraft, now: Date) {
  if (await isTaken(trx, id)) throw taken(id);
  const made = await trx
    .insertInto('content_texts')
    .values({
      state: 'draft',
      ...{ ...id, title, version: 0, has_changes: false, edited: true },
      ...{ shown_from: null, changed_at: now, changed_by: null, words: sql<string>`''` },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('path')
    .executeTakeFirst();
  if (!made) throw taken(id);
}

async function isTaken(trx: Db, id: TextId): Promise<boolean> {
  return (await lockText(trx, id)) !== null || (await readShown(trx, id)) !== null;
}

function taken({ kind, path }: TextId): CommandError {
  const href = path === HOME_ARTICLE ? '/' : contentHref({ kind, path });
  return new CommandError(
    'Conflict',
    `There is a text at ${href} already. Choose another address, or open that text.`,
  );
}

/** A category has one size guide. Whoever publishes another one waits until this one is stored. */
async function sharedGuides(
  trx: Db,
  { kind, slug, sizeGuideFor }: ContentDraft,
): Promise<DraftProblem[]> {
  if (kind !== 'article' || sizeGuideFor.length === 0) return [];
  await sql`select pg_advisory_xact_lock(hashtextextended('size guides', 0))`.execute(trx);
  const rows = await trx
    .selectFrom('content_pages')
    .select(['title', 'size_guide_for'])
    .where('kind', '=', 'article')
    .where('path', '<>', slug)
    .where(sql<boolean>`size_guide_for && ${sizeGuideFor}::text[]`)
    .execute();
  return rows.map(({ title, size_guide_for }) => {
    const shared = size_guide_for.filter((path) => sizeGuideFor.includes(path)).join(', ');
    return {
      ...{ field: 'sizeGuideFor', line: null },
      reason: `${shared} already has a size guide: “${title}”`,
    };
  });
}

async function addSaved(
  { trx, actor, now, record }: CommandScope,
  text: Pick<SaveInput, 'draft' | 'markdown'> & {
    id: TextId;
    kept: KeptPictures;
    done: 'saved' | 'published';
  },
): Promise<SaveResult> {
  const { id, draft, kept, done } = text;
  const version = await addVersion(trx, {
    ...{ id, at: now, by: personOf(actor), done, fields: draft, kept },
    markdown: fileMarkdown(text.markdown),
  });
  const state =
    done === 'saved' ? 'draft' : textState('shown', Date.parse(draft.date) || null, now.getTime());
  await record({
    entity: 'content',
    id: `${id.kind}:${id.path}`,
    type: `content.${done}`,
    data: { version, state },
    after: { version, state, title: draft.title, summary: draft.summary },
  });
  return { saved: { path: id.path, version }, problems: [] };
}
