import 'server-only';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { erpEvent } from '#lib/api/schemas/erp/event.ts';
import { READABLE_ENTITIES, type Scope } from '#lib/commerce/erp/scopes.ts';
import type { Db } from '#lib/server/db/database.ts';

/** An arbitrary lock key, the same in every process; its holder numbers events. */
const NUMBERING_LOCK = 7_405_127;

/** Events that are numbered at once. */
const MOST_NUMBERED = 10_000;

/** An event of the outbox, as readers get it. */
export interface ShopEvent {
  /** Among all events, as digits: later events have larger ones. */
  position: string;
  /** Such as `order.shipped`. */
  type: string;
  at: Date;
  entity: string;
  entityId: string;
  data: object;
}

/**
 * The events after a position, in order, at most `most` of them. A reader that goes on from the last
 * one misses none, and gets those of one entity in the order in which they happened.
 */
export async function readEvents(db: Db, after: string, most: number): Promise<ShopEvent[]> {
  await numberEvents(db);
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('position', '>', after)
    .orderBy('position')
    .limit(most)
    .execute();
  return rows.map(({ position, type, at, entity, entity_id: entityId, data }) => ({
    position: position ?? '',
    type,
    at,
    entity,
    entityId,
    data,
  }));
}

/** An event as it leaves the shop, by the API and by webhooks. */
export function toldEvent(event: ShopEvent): z.output<typeof erpEvent> {
  const { position, type, at, entity, entityId, data } = event;
  return { id: position, type, timestamp: at.toISOString(), entity, entityId, data: { ...data } };
}

/** The scope that opens an event to readers outside; null: it never leaves the shop. */
export function scopeOf({ entity }: Pick<ShopEvent, 'entity'>): Scope | null {
  return Object.hasOwn(READABLE_ENTITIES, entity) ? (READABLE_ENTITIES[entity] ?? null) : null;
}

/**
 * Whether a reader can go on after a position: 0, or that of an event. Any other was given out by
 * another shop, or by this one before its database was restored to an earlier time.
 */
export async function isPosition(db: Db, position: string): Promise<boolean> {
  if (BigInt(position) === 0n) return true;
  const found = await db
    .selectFrom('events')
    .select('id')
    .where('position', '=', position)
    .executeTakeFirst();
  return found !== undefined;
}

/** The position of the newest event, as digits; `0` if there is none. */
export async function lastPosition(db: Db): Promise<string> {
  await numberEvents(db);
  const { last } = await db
    .selectFrom('events')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? '0';
}

/**
 * Makes the positions of all later events larger than any position that was ever given out, because
 * a restored database does not know the last ones. Positions go on from the clock's time in ms,
 * because no shop has an event each ms.
 */
export const SKIP_POSITIONS = `
  insert into public.shop_facts (name, value)
  values ('eventsAfter', floor(extract(epoch from now()) * 1000)::text)
  on conflict (name) do update set value = excluded.value`;

/**
 * Gives committed events their positions. One process at a time does it, so a position becomes
 * visible only after all smaller ones.
 */
async function numberEvents(db: Db): Promise<void> {
  const waiting = await db
    .selectFrom('events')
    .select('id')
    .where('position', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(NUMBERING_LOCK)})`.execute(trx);
    // A separate statement, so that it sees what the last holder of the lock has numbered.
    await sql`
      with waiting as (
        select id, row_number() over (order by id) as place
        from (
          select id from events where position is null order by id limit ${sql.lit(MOST_NUMBERED)}
        ) as first
      )
      update events
      set position = waiting.place + greatest(
        (select max(position) from events),
        (select value::bigint from shop_facts where name = 'eventsAfter'),
        0
      )
      from waiting where events.id = waiting.id`.execute(trx);
  });
}
