import 'server-only';
import { sql } from 'kysely';
import pg from 'pg';
import { oncePerProcess } from '#lib/config/once-per-process.ts';
import type { Db } from '#lib/server/db/database.ts';
import {
  DRAWN_FOR_REQUESTS,
  DRAWN_IN_BACKGROUND,
  WAITING_FOR_REQUESTS,
  WAITING_IN_BACKGROUND,
} from './drawing/drawing-limits.ts';
import { BusyError, Slots } from './drawing/slots.ts';

/**
 * The first key of two-key advisory locks on drawings; an arbitrary number that no other two-key
 * lock uses.
 */
export const DRAWING_LOCK = 722_510_002;

/** SQLSTATE of a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03';
/** How long to wait for another server that draws the same picture. */
const LOCK_MS = 10_000;

/** `requests`: a request waits for the drawing. */
export type Queue = 'requests' | 'background';

interface Shared {
  slots: Record<Queue, Slots>;
  underWay: Map<string, Promise<Buffer | null>>;
}

const { slots, underWay } = oncePerProcess<Shared>('drawings', () => ({
  slots: {
    requests: new Slots(DRAWN_FOR_REQUESTS, WAITING_FOR_REQUESTS),
    background: new Slots(DRAWN_IN_BACKGROUND, WAITING_IN_BACKGROUND),
  },
  underWay: new Map(),
}));

/**
 * Draws a picture that is not stored yet, once for all concurrent requests on this and other
 * servers. `work` runs in the given transaction: it checks again whether the picture is stored,
 * then draws and stores it. The number of concurrent drawings is limited, since each holds a
 * connection.
 * @throws BusyError
 */
export function drawOnce(
  db: Db,
  key: string,
  queue: Queue,
  work: (trx: Db) => Promise<Buffer | null>,
): Promise<Buffer | null> {
  const known = underWay.get(key);
  if (known) return known;
  const fresh = slots[queue]
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

/**
 * Waits for another server that draws the same picture.
 * @throws BusyError after LOCK_MS
 */
async function lockDrawing(trx: Db, key: string): Promise<void> {
  try {
    await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(trx);
    await sql`select pg_advisory_xact_lock(${DRAWING_LOCK}, hashtext(${key}))`.execute(trx);
  } catch (error) {
    const isLate = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
    throw isLate ? new BusyError('Another server is still drawing this picture.') : error;
  }
}
