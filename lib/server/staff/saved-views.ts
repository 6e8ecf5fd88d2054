import 'server-only';
import { sql } from 'kysely';
import {
  MOST_VIEWS,
  STAFF_LISTS,
  type StaffList,
  VIEW_NAME_LENGTH,
  viewQuery,
} from '#lib/commerce/staff/saved-view.ts';
import { isPermitted } from '#lib/server/commands/actor.ts';
import { type CommandScope, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';

/** A list's filters that somebody kept under a name. */
export interface SavedView {
  id: string;
  name: string;
  /** The address's query, without `?`. */
  query: string;
  shared: boolean;
  /** Whether it is the reader's own. */
  own: boolean;
  /** Whose it is. */
  by: string;
}

/** Somebody's own views of a list and those that others share, by name. */
export async function listSavedViews(
  db: Db,
  { staffId, list }: { staffId: string; list: StaffList },
): Promise<SavedView[]> {
  return db
    .selectFrom('staff_views')
    .innerJoin('staff', 'staff.id', 'staff_views.staff_id')
    .select(['staff_views.id', 'staff_views.name', 'query', 'shared', 'staff.name as by'])
    .select((row) => row('staff_id', '=', staffId).$castTo<boolean>().as('own'))
    .where('list', '=', list)
    .where((row) => row.or([row('staff_id', '=', staffId), row('shared', '=', true)]))
    .orderBy(sql`lower(staff_views.name)`)
    .orderBy('staff_views.id')
    .execute();
}

interface WantedView {
  list: StaffList;
  name: string;
  query: string;
  shared: boolean;
}

/**
 * Keeps a list's filters under a name. A view of the same name that is their own is replaced. Only a
 * shared one is written into the audit, without its filters: they may hold a customer's name.
 */
export const saveView = defineCommand({
  name: 'staff.save-view',
  permission: 'orders:read',
  work: async (scope, input: WantedView) => {
    const { trx, record, now } = scope;
    const { list, shared } = input;
    const staffId = staffIdOf(scope);
    const { name, query } = checkedView(input);
    // Two presses at once wait for one another, so that nobody has more than the most.
    await trx.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute();
    const kept = await trx
      .selectFrom('staff_views')
      .select(['id', 'shared', sql<boolean>`lower(name) = lower(${name})`.as('isSame')])
      .where((row) => row.and({ staff_id: staffId, list }))
      .execute();
    const same = kept.find(({ isSame }) => isSame);
    if (!same && kept.length >= MOST_VIEWS) {
      throw new CommandError('Conflict', `You have ${MOST_VIEWS} views. Remove one first.`);
    }
    const facts = { name, query, shared };
    const { id } = same
      ? await trx
          .updateTable('staff_views')
          .set(facts)
          .where('id', '=', same.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto('staff_views')
          .values({ staff_id: staffId, list, ...facts, created_at: now })
          .returning('id')
          .executeTakeFirstOrThrow();
    if (shared || same?.shared) {
      await record({ entity: 'staff', id: staffId, after: { view: name, list, shared } });
    }
    return { id };
  },
});

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Removes a view: one's own, or a shared one as somebody who may change the staff. */
export const removeView = defineCommand({
  name: 'staff.remove-view',
  permission: 'orders:read',
  work: async (scope, { id }: { id: string }) => {
    const { trx, actor, record } = scope;
    const staffId = staffIdOf(scope);
    const removed = UUID.test(id)
      ? await trx
          .deleteFrom('staff_views')
          .where('id', '=', id)
          .where((row) =>
            row.or([
              row('staff_id', '=', staffId),
              ...(isPermitted(actor, 'staff:write') ? [row('shared', '=', true)] : []),
            ]),
          )
          .returning(['name', 'list', 'shared', 'staff_id as owner'])
          .executeTakeFirst()
      : undefined;
    // Whether somebody else has a view of their own by this id is nobody's business.
    if (!removed) throw new CommandError('NotFound', 'There is no such view of yours.');
    const { name, list, shared, owner } = removed;
    if (shared) await record({ entity: 'staff', id: owner, before: { view: name, list, shared } });
  },
});

/** @throws CommandError `NotPermitted` */
function staffIdOf({ actor }: CommandScope): string {
  if (actor.kind === 'staff') return actor.id;
  throw new CommandError('NotPermitted', 'Only staff keep views.');
}

/** @throws CommandError `Invalid` */
function checkedView({ list, name, query }: WantedView): { name: string; query: string } {
  const trimmed = name.trim();
  if (!STAFF_LISTS.includes(list)) throw new CommandError('Invalid', 'There is no such list.');
  if (trimmed === '' || trimmed.length > VIEW_NAME_LENGTH || /\p{Cc}/u.test(trimmed)) {
    throw new CommandError('Invalid', `Enter a name of 1 to ${VIEW_NAME_LENGTH} letters.`);
  }
  const kept = viewQuery(query);
  if (kept === null) throw new CommandError('Invalid', 'These filters cannot be kept.');
  return { name: trimmed, query: kept };
}
