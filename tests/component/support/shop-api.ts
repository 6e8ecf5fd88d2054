import { vi } from 'vitest';
import { readObjectsCall } from '#lib/api/calls/search/read-objects.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { answer } from './answer.ts';

export interface ShopApi {
  /** The products it sells, by id. */
  products: Map<string, Product>;
  /** The requested ids of each call, oldest first. */
  calls: string[][];
  /** While true, every call fails with a server error. */
  broken: boolean;
}

/** Replaces the network with a shop that answers products by id. */
export function serveProducts(...products: Product[]): ShopApi {
  const api: ShopApi = {
    products: new Map(products.map((product) => [product.id, product])),
    calls: [],
    broken: false,
  };
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { objectIds } = JSON.parse(String(init.body)) as { objectIds: string[] };
    api.calls.push(objectIds);
    if (api.broken) {
      const error = { code: 'InternalError', message: 'Something went wrong.' };
      return Response.json({ error }, { status: 500 });
    }
    const results = objectIds.map((id) => api.products.get(id) ?? null);
    return answer(readObjectsCall, { data: { results } });
  });
  return api;
}
