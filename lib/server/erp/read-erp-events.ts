import 'server-only';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { readEventsCall } from '#lib/api/calls/erp/read-events.ts';
import { type Actor, isPermitted } from '#lib/server/commands/actor.ts';
import {
  isPosition,
  readEvents,
  type ShopEvent,
  scopeOf,
  toldEvent,
} from '#lib/server/commands/read-events.ts';
import type { Db } from '#lib/server/db/database.ts';
import { callError } from '#lib/server/platform/api-errors.ts';

/**
 * Of the next `most` events, those that an actor may read. So a page costs the same, however many
 * of its events the actor may read.
 * @throws ApiError `CursorUnknown` if the position does not exist, so that a reader that was ahead
 * of a restored database does not skip what follows
 */
export async function readErpEvents(
  db: Db,
  actor: Actor,
  { after, most }: { after: string; most: number },
): Promise<ResponseOf<typeof readEventsCall>> {
  const events = await readEvents(db, after, most);
  const last = events.at(-1);
  if (!(await isPosition(db, after))) throw callError(readEventsCall.errors, 'CursorUnknown');
  return {
    events: events.filter((event) => mayRead(actor, event)).map(toldEvent),
    next: last?.position ?? String(BigInt(after)),
    more: events.length === most,
  };
}

function mayRead(actor: Actor, event: ShopEvent): boolean {
  const scope = scopeOf(event);
  return scope !== null && isPermitted(actor, scope);
}
