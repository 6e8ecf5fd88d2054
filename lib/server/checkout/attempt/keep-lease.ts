import 'server-only';
import type { OrderTimeouts } from '#lib/server/checkout/order-timeouts.ts';
import type { Db } from '#lib/server/db/database.ts';
import { renewLease } from './attempts.ts';

/** Runs `work` on an attempt while renewing its lease. */
export async function keepLease<Result>(
  db: Db,
  orderNumber: string,
  { lease, heartbeat }: OrderTimeouts,
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = setInterval(() => {
    // The next renewal makes up for a failed one. If all fail, another process takes the attempt
    // over, and only one of the two can conclude it.
    renewLease(db, orderNumber, lease).catch(() => {});
  }, heartbeat);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
