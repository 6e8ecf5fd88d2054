import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import type { ChangedThing } from '#lib/commerce/staff/changed-things.ts';
import type { Db } from '#lib/server/db/database.ts';
import { type Actor, personOf } from './actor.ts';

/** One change by a command: what the audit keeps of it, and the event that others hear of. */
export interface Change {
  /** What was changed; its events keep their order. */
  entity: ChangedThing;
  id: string;
  /** The event's type, such as `order.cancelled`. Without one, nobody outside is told. */
  type?: string;
  /** What happened, so that the state can be rebuilt from events. Never a secret. */
  data?: object;
  /** The values that changed, for the audit. Never a secret. */
  before?: object;
  after?: object;
  /** The reason that a person gave. */
  why?: string;
}

export type ChangeKind = Required<Pick<Change, 'entity' | 'type'>>;

/** The fields that differ between two states of a thing, as an audit entry keeps them. */
export function differences<State extends object>(
  before: State,
  after: State,
): { before: Partial<State>; after: Partial<State> } {
  const names = (Object.keys(after) as (keyof State)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (one: State) =>
    Object.fromEntries(names.map((name) => [name, one[name]])) as Partial<State>;
  return { before: pick(before), after: pick(after) };
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
  const rows = changes.map(({ entity, id, before, after, why }) => ({
    entity,
    id,
    why,
    before,
    after,
  }));
  // All rows are one value: with a thousand rows of parameters the database takes much longer.
  await sql`
    insert into audit_entries
      (at, actor_kind, actor_id, person, command, entity, entity_id, why, before, after)
    select ${by.now}, ${by.actor.kind}, ${by.actor.id}, ${personOf(by.actor)}, ${by.command},
      entity, id, why, before, after
    from rows from (
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as (entity text, id text, why text, before jsonb, after jsonb)
    ) with ordinality as row (entity, id, why, before, after, place)
    order by place`.execute(trx);
  await addEvent(
    trx,
    ...changes.flatMap(({ type, ...change }) =>
      type === undefined ? [] : [{ ...change, type, now: by.now }],
    ),
  );
}

/**
 * Like `recordChange` for many changes of one kind, without reading them: `changes` selects `id`,
 * `before`, `after` and `data`.
 */
export async function recordSelected(
  trx: Db,
  by: { command: string; actor: Actor; now: Date },
  kind: ChangeKind,
  changes: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into audit_entries
      (at, actor_kind, actor_id, person, command, entity, entity_id, before, after)
    select ${by.now}, ${by.actor.kind}, ${by.actor.id}, ${personOf(by.actor)}, ${by.command},
      ${kind.entity}, id, before, after
    from (${changes}) as change order by id`.execute(trx);
  await sql`
    insert into events (at, type, entity, entity_id, data)
    select ${by.now}, ${kind.type}, ${kind.entity}, id, data
    from (${changes}) as change order by id`.execute(trx);
}

/**
 * Adds events to the outbox, in this order. For changes by commands use `record` of their scope,
 * which also writes the audit.
 */
export async function addEvent(
  trx: Db,
  ...added: readonly (Pick<Change, 'entity' | 'id' | 'data'> & { type: string; now: Date })[]
): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map(({ data = {}, ...event }) => ({ ...event, data }));
  await sql`
    insert into events (at, type, entity, entity_id, data)
    select now, type, entity, id, data
    from rows from (
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as (now timestamptz, type text, entity text, id text, data jsonb)
    ) with ordinality as row (now, type, entity, id, data, place)
    order by place`.execute(trx);
}
