import { queryClient } from '#lib/api/query-client.ts';
import { productQuery } from './product-query.ts';

/** Loads products again, those that are on screen at once: something tells that they changed. */
export async function reloadProducts(ids: readonly string[]): Promise<void> {
  const client = queryClient();
  await Promise.all(
    ids.map((id) => client.invalidateQueries({ queryKey: productQuery(id).queryKey })),
  );
}
