import 'server-only';
import type { Selectable } from 'kysely';
import type { CommandScope } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Database } from '#lib/server/db/schema.ts';

export type LockedCard = Selectable<Database['vouchers']>;

/** Why a card is blocked, as a caller saw it: `none` if it was not. */
function blockedState({
  suspended,
  blocked_for: reason,
}: Pick<LockedCard, 'suspended' | 'blocked_for'>): string {
  return suspended ? (reason ?? 'suspended') : 'none';
}

/**
 * Locks a card that a person decides about.
 * @throws CommandError `NotFound`; `Changed` if it was blocked or unblocked since they saw it
 */
export async function lockSeenCard(
  { trx, seen }: Pick<CommandScope, 'trx' | 'seen'>,
  id: string,
): Promise<LockedCard> {
  const card = await lockCard(trx, id);
  if (seen === undefined || seen === blockedState(card)) return card;
  throw new CommandError('Changed', 'Somebody changed this card meanwhile. Look again.');
}

/**
 * Locks a card until the transaction ends, like an order that the card pays.
 * @throws CommandError `NotFound`
 */
export async function lockCard(trx: Db, id: string): Promise<LockedCard> {
  const card = await trx
    .selectFrom('vouchers')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!card) throw new CommandError('NotFound', `There is no gift card ${id}.`);
  return card;
}

/**
 * Refuses a card that was blocked for good.
 * @throws CommandError `Conflict`
 */
export function refuseEnded({ id, blocked_for: reason }: LockedCard): void {
  if (reason === 'replaced') {
    throw new CommandError('Conflict', `Gift card ${id} was replaced by another one.`);
  }
  if (reason === 'refunded') {
    throw new CommandError('Conflict', `Gift card ${id} was given back: its price was refunded.`);
  }
}
