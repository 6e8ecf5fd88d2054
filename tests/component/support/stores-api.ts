import { vi } from 'vitest';
import type { RequestOf } from '#lib/api/calls/call.ts';
import { findPickupStoresCall } from '#lib/api/calls/stores/find-pickup-stores.ts';
import { findStoresCall } from '#lib/api/calls/stores/find-stores.ts';
import { readStoreStockCall } from '#lib/api/calls/stores/read-store-stock.ts';
import type { StoreSummary } from '#lib/commerce/store-locations/store-location.ts';
import type { StockStatus } from '#lib/commerce/store-locations/store-stock.ts';
import { storeLocation } from '#tests/support/store-locations.ts';
import { answer } from './answer.ts';

export interface StoresApi {
  stores: StoreSummary[];
  /** What a store has of each variant, by its ERP id. */
  stock: Record<string, StockStatus>;
  /** When the stock was imported, in ms. */
  asOf: number;
  /** What a store lacks of the cart, by its ERP id. */
  missing: Record<string, string[]>;
  /** The same, of a cart with one unit of each; like `missing` unless given. */
  missingOfOne?: Record<string, string[]>;
  /** While true, every call for stores fails. */
  broken: boolean;
}

export const HOBART = storeLocation({
  erpStoreId: 'hobart',
  slug: 'hobart',
  name: 'Stringybark Hobart',
  timeZone: 'Australia/Hobart',
});
export const PERTH = storeLocation({
  erpStoreId: 'perth',
  slug: 'perth',
  name: 'Stringybark Perth',
  timeZone: 'Australia/Perth',
});

/** Adds stores to the shop that stands in for the network: Hobart has everything, Perth nothing. */
export function serveStores(change: Partial<StoresApi> = {}): StoresApi {
  const api: StoresApi = {
    stores: [HOBART, PERTH],
    stock: { hobart: 'inStock', perth: 'outOfStock' },
    asOf: Date.now(),
    missing: {},
    broken: false,
    ...change,
  };
  const others = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://shop');
    if (!pathname.startsWith('/api/stores')) return others(url, init);
    if (api.broken) {
      const error = {
        code: 'InternalError',
        message: 'Something went wrong.',
        reference: 'BCDF2345',
      };
      return Response.json({ error }, { status: 500 });
    }
    const { stores, asOf } = api;
    const statusAt = (id: string) => api.stock[id] ?? 'outOfStock';
    if (pathname === '/api/stores/stock') {
      const there = stores.map(({ erpStoreId }) => ({
        erpStoreId,
        status: statusAt(erpStoreId),
        asOf,
      }));
      return answer(readStoreStockCall, { stores: there });
    }
    if (pathname === '/api/stores/pickup') {
      const { items }: RequestOf<typeof findPickupStoresCall> = JSON.parse(String(init.body));
      const isOne = items.every(({ qty }) => qty === 1);
      const lacks = (isOne && api.missingOfOne) || api.missing;
      const there = stores.map(({ erpStoreId }) => {
        const missing = lacks[erpStoreId] ?? [];
        const status = missing.length > 0 ? 'outOfStock' : statusAt(erpStoreId);
        return { erpStoreId, status, missing, asOf };
      });
      return answer(findPickupStoresCall, { stores: there });
    }
    return answer(findStoresCall, {
      near: null,
      stores: stores.map((store) => ({ ...store, distance: null })),
    });
  });
  return api;
}
