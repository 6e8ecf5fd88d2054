import 'server-only';
import { sql } from 'kysely';
import { draftOf, type VersionDone } from '#lib/commerce/content/content-draft.ts';
import { HOME_ARTICLE } from '#lib/commerce/content/content-page.ts';
import { personOf } from '#lib/server/commands/actor.ts';
import { type CommandScope, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { removePages } from '#lib/server/content/store-page.ts';
import {
  addVersion,
  lockText,
  readShown,
  type TextHead,
  type TextId,
} from '#lib/server/content/text-versions.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readVersion } from './read-versions.ts';
import { refuseIfChanged } from './save-text.ts';

type SeenText = TextId & {
  /** The version that the caller saw. */
  seen: number;
};

/**
 * Has readers see a text no more, also one that waits for its date. The text stays in the staff room.
 * @throws CommandError `NotFound`; `Changed`; `Conflict` if readers do not see it, and for the home
 * page
 */
export const takeDownText = defineCommand<SeenText, { version: number }>({
  name: 'content.take-down',
  permission: 'content:write',
  async work(scope, input) {
    const { trx, actor, now, record } = scope;
    const { kind, path } = input;
    const head = await lockSeen(scope, input);
    if (path === HOME_ARTICLE && kind === 'article') {
      throw new CommandError('Conflict', 'A shop always has a home page. Change what it shows.');
    }
    if (head.state !== 'shown') throw new CommandError('Conflict', 'Readers do not see it.');
    const newest = await readVersion(trx, { kind, path }, head.version);
    await removePages(trx, sql<boolean>`kind = ${kind} and path = ${path}`);
    const version = await addVersion(trx, {
      ...{ id: { kind, path }, at: now, by: personOf(actor) },
      done: 'taken-down',
      ...{ fields: newest.draft, markdown: newest.markdown },
    });
    await record({
      entity: 'content',
      id: `${kind}:${path}`,
      type: 'content.taken-down',
      data: { version },
      before: { state: head.state },
      after: { state: 'taken-down' },
    });
    return { version };
  },
});

/**
 * Throws a draft away: what nobody read yet is deleted with its history; of a text that readers see,
 * only what was saved since. Returns the version that is left; null: none.
 * @throws CommandError `NotFound`; `Changed`; `Conflict` if there is nothing to throw away
 */
export const discardDraft = defineCommand<SeenText, { version: number | null }>({
  name: 'content.discard',
  permission: 'content:write',
  async work(scope, input) {
    const { trx, actor, now, record } = scope;
    const { kind, path } = input;
    const id = { kind, path };
    const head = await lockSeen(scope, input);
    const change = { entity: 'content', id: `${kind}:${path}`, type: 'content.discarded' } as const;
    if (head.state === 'draft') {
      await trx
        .deleteFrom('content_texts')
        .where('kind', '=', kind)
        .where('path', '=', path)
        .execute();
      await record({ ...change, data: {}, before: { title: head.title } });
      return { version: null };
    }
    const shown = await readShown(trx, id);
    if (!head.has_changes || !shown) {
      throw new CommandError('Conflict', 'There is no draft of it to throw away.');
    }
    const version = await addVersion(trx, {
      ...{ id, at: now, by: personOf(actor), done: await shownBy(trx, id) },
      ...{ fields: draftOf(kind, shown.front_matter), markdown: shown.markdown },
    });
    await record({ ...change, data: { version }, before: { version: head.version } });
    return { version };
  },
});

/** What brought the text that readers see: a file, which may change it again, or staff. */
async function shownBy(trx: Db, { kind, path }: TextId): Promise<VersionDone> {
  const row = await trx
    .selectFrom('content_versions')
    .select('done')
    .where('kind', '=', kind)
    .where('path', '=', path)
    .where('done', 'in', ['imported', 'published'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.done ?? 'published';
}

async function lockSeen({ trx }: CommandScope, { seen, ...id }: SeenText): Promise<TextHead> {
  const head = await lockText(trx, id);
  if (!head) throw new CommandError('NotFound', 'There is no such text.');
  refuseIfChanged(head, seen);
  return head;
}
