import { useQueries } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import type { readNeighboursCall } from '#lib/api/calls/recommendations/read-neighbours.ts';
import { useProducts } from '#lib/api/products/use-products.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { MOST_TOGETHER, together } from '#lib/commerce/recommendations/together.ts';

/** How long neighbours are reused, in ms: they change once a night. */
const FRESH_MS = 60 * 60_000;
/** Products to load: some may be sold out, or for others. */
const MOST_ASKED = 30;

/**
 * The products that go best with these, best first; `ready` when all have loaded or failed. `ids`:
 * the newest first; further ones do not count. Each product is asked for alone, so that no request
 * tells what a shopper viewed together, and so that answers are shared.
 */
export function useRecommended(ids: readonly string[]): { products: Product[]; ready: boolean } {
  const answers = useQueries(
    {
      queries: ids.slice(0, MOST_TOGETHER).map((product) => ({
        queryKey: ['neighbours', product],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          callApi<typeof readNeighboursCall>('GET /recommendations', {
            query: { product },
            signal,
          }),
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        retry: false,
      })),
    },
    queryClient(),
  );
  const known = answers.every(({ isPending }) => !isPending);
  const lists = answers.map(({ data }) => data?.neighbours ?? []);
  const best = known ? together(lists, ids).slice(0, MOST_ASKED) : [];
  const { products, status } = useProducts(best);
  const ready = known && (best.length === 0 || status !== 'pending');
  return { products: ready ? best.flatMap((id) => products.get(id) ?? []) : [], ready };
}
