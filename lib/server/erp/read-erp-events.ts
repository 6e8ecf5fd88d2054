import 'server-only';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { readEventsCall } from '#lib/api/calls/erp/read-events.ts';
import { READABLE_ENTITIES } from '#lib/commerce/erp/scopes.ts';
import { type Actor, isPermitted } from '#lib/server/commands/actor.ts';
import { lastPosition, readEvents, type ShopEvent } from '#lib/server/commands/read-events.ts';
import type { Db } from '#lib/server/db/database.ts';
import { callError } from '#lib/server/platform/api-errors.ts';

/** An event as it leaves the shop. */
export function told({ id, type, at, entity, entityId, data }: ShopEvent) {
  return {
    id,
    type,
    timestamp: at.toISOString(),
    entity,
    entityId,
    data: data as Record<string, unknown>,
  };
}

/**
 * The events that an actor may read, of the next `most` of all. So a page costs the same whatever
 * the actor may read of it.
 * @throws ApiError `CursorUnknown` if there is no such position yet
 */
export async function readErpEvents(
  db: Db,
  actor: Actor,
  { after, most }: { after: string; most: number },
): Promise<ResponseOf<typeof readEventsCall>> {
  const events = await readEvents(db, after, most);
  const last = events.at(-1);
  if (!last && BigInt(after) > BigInt(await lastPosition(db))) {
    throw callError(readEventsCall.errors, 'CursorUnknown');
  }
  return {
    events: events.filter(({ entity }) => mayRead(actor, entity)).map(told),
    next: last?.id ?? String(BigInt(after)),
    more: events.length === most,
  };
}

function mayRead(actor: Actor, entity: string): boolean {
  const scope = Object.hasOwn(READABLE_ENTITIES, entity) ? READABLE_ENTITIES[entity] : undefined;
  return scope !== undefined && isPermitted(actor, scope);
}
