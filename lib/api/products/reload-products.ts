import { queryClient } from '#lib/api/query-client.ts';
import { productQuery } from './product-query.ts';

/** Invalidates products that are known to have changed; those on screen reload at once. */
export async function reloadProducts(ids: readonly string[]): Promise<void> {
  const client = queryClient();
  await Promise.all(
    ids.map((id) => client.invalidateQueries({ queryKey: productQuery(id).queryKey })),
  );
}
