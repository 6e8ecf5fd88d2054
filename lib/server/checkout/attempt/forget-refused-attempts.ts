import 'server-only';
import type { Db } from '#lib/server/db/database.ts';

/** How long a refusal is repeated for its key, in ms. Browsers do not keep a key that long. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes old refused attempts; returns how many. Placed attempts stay, so that their key can never
 * lead to a second order.
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
