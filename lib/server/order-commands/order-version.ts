import 'server-only';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { commandWords } from '#lib/commerce/staff/command-words.ts';
import type { CommandScope } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { BY, nameOfBy } from './order-timeline.ts';

/** Most changes that a refusal names. */
const MOST_NAMED = 3;
/** What moves units that travel, and may cancel gift cards too. */
const UNIT_COMMANDS = [
  ...['order.pack', 'order.ship', 'order.deliver', 'order.cancel'],
  'order.set-status',
];
/** What moves gift cards, and nothing else. */
const CARD_COMMANDS = ['order.note-mailed-card'];

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
 * ago. A gift card that was mailed since is told too, because it may be what was asked for. Others get
 * no names of staff.
 */
export async function refusalWithWho(
  { trx, actor }: CommandScope,
  number: string,
  refusal: string,
): Promise<string> {
  if (actor.kind !== 'staff') return refusal;
  const lastOf = (commands: readonly string[]) =>
    toldEntries(trx, number).where('command', 'in', commands).limit(1).executeTakeFirst();
  const moved = await lastOf(UNIT_COMMANDS);
  const mailed = await lastOf(CARD_COMMANDS);
  const isSince = mailed && (!moved || BigInt(mailed.id) > BigInt(moved.id));
  return [refusal, moved && told(moved), isSince && told(mailed)].filter(Boolean).join(' ');
}

/** Newest first. */
function toldEntries(db: Db, number: string) {
  return entriesOf(db, number)
    .select(['id', 'at', 'command'])
    .select(BY.as('by'))
    .orderBy('id', 'desc');
}

function told({ at, command, by }: { at: Date; command: string; by: string }): string {
  return `${nameOfBy(by)} ${commandWords(command)} on ${clockTime(at.getTime())}.`;
}

function entriesOf(db: Db, number: string) {
  return db
    .selectFrom('audit_entries')
    .where('entity', '=', 'order')
    .where('entity_id', '=', number);
}
