import 'server-only';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '#lib/server/db/database.ts';
import { DRAWN_FOR_REQUESTS, WAITING_FOR_REQUESTS } from './drawing/drawing-limits.ts';
import { BusyError, Slots } from './drawing/slots.ts';

/** Any number, as long as no other advisory lock of two numbers takes it. */
export const DRAWING_LOCK = 722_510_002;

/** SQLSTATE of a lock that was not had in time. */
const LOCK_NOT_AVAILABLE = '55P03';
/** How long another server's drawing is waited for. */
const LOCK_MS = 10_000;

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
        await lockDrawing(trx, key);
        return work(trx);
      }),
    )
    .finally(() => underWay.delete(key));
  underWay.set(key, fresh);
  return fresh;
}

/** Waits for another server that draws the same. Throws BusyError when that takes long. */
async function lockDrawing(trx: Db, key: string): Promise<void> {
  try {
    await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(trx);
    await sql`select pg_advisory_xact_lock(${DRAWING_LOCK}, hashtext(${key}))`.execute(trx);
  } catch (error) {
    const isLate = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
    throw isLate ? new BusyError('Another server is still drawing this picture.') : error;
  }
}
