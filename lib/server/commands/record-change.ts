import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import type { Actor } from './actor.ts';

/** One change by a command: what the audit keeps of it, and the event that others hear of. */
export interface Change {
  /** What was changed; its events keep their order. */
  entity: 'order' | 'return' | 'stock' | 'price' | 'gift-card' | 'key' | 'webhook';
  id: string;
  /** The event's type, such as `order.cancelled`. Without one, nobody outside is told. */
  event?: string;
  /** What happened, so that the state can be rebuilt from events. Never a secret. */
  data?: object;
  /** The values that changed, for the audit. Never a secret. */
  before?: object;
  after?: object;
  /** The reason that a person gave. */
  why?: string;
}

/**
 * Writes the audit entry and event of each change. Call it after the entities' rows were locked: the
 * ids of events then have the order of the changes.
 */
export async function recordChange(
  trx: Db,
  by: { command: string; actor: Actor; now: Date },
  ...changes: readonly Change[]
): Promise<void> {
  if (changes.length === 0) return;
  await trx
    .insertInto('audit_entries')
    .values(
      changes.map(({ entity, id, before, after, why }) => ({
        at: by.now,
        actor_kind: by.actor.kind,
        actor_id: by.actor.id,
        command: by.command,
        entity,
        entity_id: id,
        why: why ?? null,
        before: before ? JSON.stringify(before) : null,
        after: after ? JSON.stringify(after) : null,
      })),
    )
    .execute();
  await addEvent(
    trx,
    ...changes.flatMap(({ event, ...change }) =>
      event === undefined ? [] : [{ ...change, event, now: by.now }],
    ),
  );
}

/**
 * Adds events to the outbox. For changes by commands use `record` of their scope, which also writes
 * the audit.
 */
export async function addEvent(
  trx: Db,
  ...added: readonly (Pick<Change, 'entity' | 'id' | 'data'> & { event: string; now: Date })[]
): Promise<void> {
  if (added.length === 0) return;
  await trx
    .insertInto('events')
    .values(
      added.map(({ entity, id, event, data = {}, now }) => ({
        at: now,
        type: event,
        entity,
        entity_id: id,
        data: JSON.stringify(data),
      })),
    )
    .execute();
}
