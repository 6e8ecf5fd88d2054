import 'server-only';
import { sql } from 'kysely';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { commandWords } from '#lib/commerce/staff/command-words.ts';
import type { CommandScope } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';

/** Most changes that a refusal names. */
const MOST_NAMED = 3;
/** What moves units of an order. */
const UNIT_COMMANDS = ['order.pack', 'order.ship', 'order.deliver', 'order.cancel'];

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
  const changes = await toldEntries(trx, number).where('id', '>', seen).limit(MOST_NAMED).execute();
  const what = changes.length > 0 ? changes.map(told).join(' ') : 'Somebody changed this order.';
  throw new CommandError('Changed', `${what} Look again, then decide.`);
}

/**
 * A refusal, and for staff also who moved units of the order last: somebody was quicker, or did it long
 * ago. Others get no names of staff.
 */
export async function refusalWithWho(
  { trx, actor }: CommandScope,
  number: string,
  refusal: string,
): Promise<string> {
  if (actor.kind !== 'staff') return refusal;
  const last = await toldEntries(trx, number)
    .where('command', 'in', UNIT_COMMANDS)
    .limit(1)
    .executeTakeFirst();
  return last ? `${refusal} ${told(last)}` : refusal;
}

/** Newest first. */
function toldEntries(db: Db, number: string) {
  return entriesOf(db, number)
    .select(['at', 'command'])
    .select(sql<string>`coalesce(person, actor_kind || ':' || actor_id)`.as('by'))
    .orderBy('id', 'desc');
}

function told({ at, command, by }: { at: Date; command: string; by: string }): string {
  return `${by} ${commandWords(command)} on ${clockTime(at.getTime())}.`;
}

function entriesOf(db: Db, number: string) {
  return db
    .selectFrom('audit_entries')
    .where('entity', '=', 'order')
    .where('entity_id', '=', number);
}
