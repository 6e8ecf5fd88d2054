import { useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryClient } from '#lib/api/query-client.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { productQuery } from './product-query.ts';

export interface LoadedProducts {
  /** The product by id, or null when not found; ids still loading are missing. */
  products: ReadonlyMap<string, Product | null>;
  status: 'pending' | 'error' | 'success';
  /** A failed call's error, if any. */
  error: unknown;
  retry: () => void;
}

/** Loads products: cached ones at once, the rest in one call. */
export function useProducts(ids: readonly string[]): LoadedProducts {
  const unique = [...new Set(ids)];
  const { products, status, failed } = useQueries(
    {
      queries: unique.map((id) => productQuery(id)),
      combine: (results) => {
        const loaded = new Map<string, Product | null>();
        results.forEach(({ data }, index) => {
          const id = unique[index];
          if (id !== undefined && data !== undefined) loaded.set(id, data);
        });
        return {
          products: loaded,
          status: statusOf(results),
          failed: results.filter((result) => result.isError),
        };
      },
    },
    queryClient(),
  );
  const retry = useCallback(() => {
    for (const result of failed) void result.refetch();
  }, [failed]);
  return { products, status, error: failed[0]?.error ?? null, retry };
}

/** A product counts as loaded even if a later reload failed. */
function statusOf(
  results: readonly { data: unknown; isError: boolean }[],
): LoadedProducts['status'] {
  const missing = results.filter((result) => result.data === undefined);
  if (missing.length === 0) return 'success';
  return missing.some((result) => result.isError) ? 'error' : 'pending';
}
