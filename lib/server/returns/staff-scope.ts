import 'server-only';
import { operator } from '#lib/server/commands/actor.ts';
import type { CommandScope } from '#lib/server/commands/command.ts';
import { recordChange } from '#lib/server/commands/record-change.ts';
import type { Db } from '#lib/server/db/database.ts';

/**
 * For a step of a return by staff, who take it at the command line only: what it changed goes into
 * the audit, in the transaction that changes it. `changeState` tells the events.
 */
export function staffScope(trx: Db, command: string): Pick<CommandScope, 'trx' | 'record'> {
  const by = { command, actor: operator('returns:set'), now: new Date() };
  return { trx, record: (change) => recordChange(trx, by, change) };
}
