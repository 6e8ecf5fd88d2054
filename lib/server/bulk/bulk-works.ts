import 'server-only';
import type { BulkKind } from '#lib/commerce/staff/bulk-changes.ts';
import type { PinWish } from '#lib/server/listings/set-pins.ts';
import { type BulkCount, bulkCounts } from './bulk-counts.ts';
import { bulkPins } from './bulk-pins.ts';
import { type BulkPrice, bulkPrices } from './bulk-prices.ts';
import { type BulkState, bulkStates } from './bulk-states.ts';
import type { BulkWork } from './bulk-work.ts';

/** A line of each kind, without what a report says about it. */
export interface BulkLines {
  prices: BulkPrice;
  stock: BulkCount;
  states: BulkState;
  pins: PinWish;
}

const WORKS = { prices: bulkPrices, stock: bulkCounts, states: bulkStates, pins: bulkPins };

/** How a kind is carried out. Lines come back from the database as the same kind stored them. */
export function workOf(kind: BulkKind): BulkWork<object, object> {
  return WORKS[kind] as unknown as BulkWork<object, object>;
}
