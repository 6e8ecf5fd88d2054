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
 * Writes a change's audit entry and event. Call it after the entity's row was locked: the ids of
 * events then have the order of the changes.
 */
export async function recordChange(
  trx: Db,
  by: { command: string; actor: Actor; now: Date },
  change: Change,
): Promise<void> {
  const { entity, id, event, data = {}, before, after, why } = change;
  await trx
    .insertInto('audit_entries')
    .values({
      at: by.now,
      actor_kind: by.actor.kind,
      actor_id: by.actor.id,
      command: by.command,
      entity,
      entity_id: id,
      why: why ?? null,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
  if (event !== undefined) await addEvent(trx, { entity, id, event, data, now: by.now });
}

/**
 * Adds an event to the outbox. For changes by commands use `record` of their scope, which also
 * writes the audit.
 */
export async function addEvent(
  trx: Db,
  added: Pick<Change, 'entity' | 'id' | 'data'> & { event: string; now: Date },
): Promise<void> {
  const { entity, id, event, data = {}, now } = added;
  await trx
    .insertInto('events')
    .values({ at: now, type: event, entity, entity_id: id, data: JSON.stringify(data) })
    .execute();
}
