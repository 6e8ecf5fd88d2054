import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { DRAWN_FOR_REQUESTS, WAITING_FOR_REQUESTS } from './drawing/drawing-limits.ts';
import { Slots } from './drawing/slots.ts';

/** Any number, as long as no other advisory lock of two numbers takes it. */
const LOCK = 722_510_002;

interface Shared {
  slots: Slots;
  underWay: Map<string, Promise<Buffer | null>>;
}

/** Of the process, not of this module: each of the framework's bundles has a module of its own. */
const shared = globalThis as typeof globalThis & { shopDrawings?: Shared };
shared.shopDrawings ??= {
  slots: new Slots(DRAWN_FOR_REQUESTS, WAITING_FOR_REQUESTS),
  underWay: new Map(),
};
const { slots, underWay } = shared.shopDrawings;

/**
 * Draws what is not kept yet, once however many ask for it, of this server and of others: `work`
 * looks again whether it is kept, draws and keeps it, in the transaction given. Few are drawn at a
 * time, and each takes a connection meanwhile. Throws BusyError.
 */
export function drawOnce(
  db: Db,
  key: string,
  work: (trx: Db) => Promise<Buffer | null>,
): Promise<Buffer | null> {
  const known = underWay.get(key);
  if (known) return known;
  const fresh = slots
    .run(() =>
      db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${key}))`.execute(trx);
        return work(trx);
      }),
    )
    .finally(() => underWay.delete(key));
  underWay.set(key, fresh);
  return fresh;
}
