import 'server-only';
import { sql } from 'kysely';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { commandWords } from '#lib/commerce/staff/command-words.ts';
import type { CommandScope } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';

/** Most changes that a refusal names. */
const MOST_NAMED = 3;

/**
 * The version of an order: the id of its last audit entry, `0` if it has none. Every command writes
 * one under the order's lock, so it moves with every change by anybody. Read it before the order
 * itself: then it is never newer than what is shown.
 */
export async function readOrderVersion(db: Db, number: string): Promise<string> {
  const last = await entriesOf(db, number).select('id').orderBy('id', 'desc').executeTakeFirst();
  return last?.id ?? '0';
}

/**
 * Refuses a command on a locked order if somebody changed it since the caller saw it. A caller who
 * names no version is not refused.
 * @throws CommandError `Changed` that says who did what meanwhile
 */
export async function refuseMoved({ trx, seen }: CommandScope, number: string): Promise<void> {
  if (seen === undefined || seen === (await readOrderVersion(trx, number))) return;
  const changes = await entriesOf(trx, number)
    .select(['at', 'command'])
    .select(sql<string>`coalesce(person, actor_kind || ':' || actor_id)`.as('by'))
    .where('id', '>', seen)
    .orderBy('id', 'desc')
    .limit(MOST_NAMED)
    .execute();
  const told = changes.map(({ at, command, by }) => {
    return `${by} ${commandWords(command)} on ${clockTime(at.getTime())}.`;
  });
  const what = told.length > 0 ? told.join(' ') : 'Somebody changed this order.';
  throw new CommandError('Changed', `${what} Look again, then decide.`);
}

function entriesOf(db: Db, number: string) {
  return db
    .selectFrom('audit_entries')
    .where('entity', '=', 'order')
    .where('entity_id', '=', number);
}
