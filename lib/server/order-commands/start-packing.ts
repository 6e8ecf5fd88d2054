import 'server-only';
import type { CommandContext } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { packOrder } from './ship-order.ts';
import { homeDelivery } from './staff-orders.ts';

/** What `startPacking` did with each order. */
export interface StartedPacking {
  packed: string[];
  refused: { number: string; why: string }[];
}

/**
 * Begins to pack home deliveries, one after the other: one that is refused does not stop the others.
 * `store`: of the member of staff who does it; null: the whole shop.
 */
export async function startPacking(
  { idempotencyKey, ...context }: CommandContext,
  { numbers, store }: { numbers: readonly string[]; store: string | null },
): Promise<StartedPacking> {
  const done: StartedPacking = { packed: [], refused: [] };
  for (const number of new Set(numbers)) {
    const key =
      idempotencyKey === undefined ? {} : { idempotencyKey: `${idempotencyKey}:${number}` };
    try {
      await homeDelivery(context.db, number, store);
      await packOrder({ ...context, ...key }, { number });
      done.packed.push(number);
    } catch (error) {
      if (!(error instanceof CommandError) || error.code === 'NotPermitted') throw error;
      done.refused.push({ number, why: error.message });
    }
  }
  return done;
}
