import 'server-only';
import type { ObjectsResponse } from '#lib/api/calls/search/read-objects.ts';
import { isCatalogueId } from '#lib/commerce/catalogue/catalogue-id.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readProductsByIds } from './product-reader.ts';

/**
 * Answers the objects call: for each id the product or null, in order. An invalid id counts as not
 * found, so that one broken line of a stored cart does not fail all the others.
 */
export async function readObjects(db: Db, ids: readonly string[]): Promise<ObjectsResponse> {
  const found = await readProductsByIds(db, ids.filter(isCatalogueId));
  const byId = new Map(found.map((product) => [product?.id, product]));
  return { data: { results: ids.map((id) => byId.get(id) ?? null) } };
}
