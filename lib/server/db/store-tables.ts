import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { State } from '#lib/commerce/states.ts';
import type { StoreLocation } from '#lib/commerce/store-locations/store-location.ts';
import type { Timestamp, TimestampNow } from './column-types.ts';

/** Kysely's types for the tables of stores to visit, their stock and the places they are near. */
export interface StoreTables {
  store_locations: {
    erp_store_id: string;
    slug: string;
    name: string;
    state: State;
    collects: boolean;
    details: JSONColumnType<StoreLocation>;
    stock_updated_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    picture_hash: string | null;
  };
  store_stock: { variant_id: string; erp_store_id: string; qty: number };
  stock_ledger: {
    id: Generated<string>;
    variant_id: string;
    place: string;
    delta: number;
    cause: StockCause;
    reference: string | null;
    at: TimestampNow;
  };
  stock_counts: { variant_id: string; place: string; as_of: Timestamp };
  localities: {
    name: string;
    state: State;
    postcode: string;
    latitude: number;
    longitude: number;
    addresses: number | null;
  };
}

/** Why stock changed, for its ledger. */
export type StockCause =
  /** The stock that was there when a variant, or the ledger, began. */
  | 'opening'
  | 'import'
  | 'set'
  /** The variant or its store was removed from the shop. */
  | 'removed'
  | 'adjust'
  | 'order'
  /** An attempt to order failed. */
  | 'order-released'
  | 'cancellation'
  | 'return';
