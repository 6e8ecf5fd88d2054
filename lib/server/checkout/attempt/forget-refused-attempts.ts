import 'server-only';
import type { Db } from '#lib/server/db/database.ts';

/** How long a refusal is answered again to its key: no browser keeps one so long. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes attempts that came to nothing long ago and answers how many. Those that led to an order
 * stay: their key must never lead to another.
 */
export async function forgetRefusedAttempts(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('order_attempts')
    .where('state', '=', 'refused')
    .where('payment_unknown', '=', false)
    .where('settled_at', '<', new Date(now.getTime() - KEPT_MS))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
