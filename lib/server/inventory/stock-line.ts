import type { Change } from '#lib/server/commands/record-change.ts';
import type { StockCause } from '#lib/server/db/store-tables.ts';
import { ONLINE } from './stock-ledger.ts';

/** The most units of one size in one place. */
export const MOST_UNITS = 1_000_000;

/** The event of a variant whose stock in one place changed. */
export function stockChanged(
  place: string,
  change: { variantId: string; qty: number; delta: number; cause: StockCause },
) {
  const { variantId, qty, delta, cause } = change;
  return {
    entity: 'stock',
    id: `${place}/${variantId}`,
    type: 'stock.changed',
    data: { variantId, store: place === ONLINE ? null : place, qty, delta, cause },
  } as const satisfies Change;
}
