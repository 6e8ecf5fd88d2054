import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import { renewLease } from './attempts.ts';
import type { Patience } from './place-order-options.ts';

/** Does `work` on an attempt while telling others, from time to time, that somebody does. */
export async function keepLease<Result>(
  db: Db,
  orderNumber: string,
  { lease, heartbeat }: Patience,
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = setInterval(() => {
    // One that fails is made up for by the next. If none gets through, another process takes the
    // attempt over, and only one of the two can settle it.
    renewLease(db, orderNumber, lease).catch(() => {});
  }, heartbeat);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
