import 'server-only';
import type { Actor } from '#lib/server/commands/actor.ts';
import { type Change, recordChange } from '#lib/server/commands/record-change.ts';
import type { Db } from '#lib/server/db/database.ts';

/** Writes the audit entries of content that an import has changed. */
export function recordContent(
  trx: Db,
  actor: Actor,
  ...changes: Pick<Change, 'id' | 'before' | 'after'>[]
): Promise<void> {
  return recordChange(
    trx,
    { command: 'content.import', actor, now: new Date() },
    ...changes.map((change) => ({ entity: 'content' as const, ...change })),
  );
}
