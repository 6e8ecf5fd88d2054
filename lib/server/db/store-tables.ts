import type { ColumnType, JSONColumnType } from 'kysely';
import type { State } from '#lib/commerce/states.ts';
import type { StoreLocation } from '#lib/commerce/store-locations/store-location.ts';

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
  localities: {
    name: string;
    state: State;
    postcode: string;
    latitude: number;
    longitude: number;
    addresses: number | null;
  };
}
