import 'server-only';
import type { ObjectsResponse } from '#lib/api/schemas/objects.ts';
import { isCatalogueId } from '#lib/commerce/catalogue/catalogue-id.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readProductsByIds } from './product-reader.ts';

/**
 * What the objects call answers: a product for each id, in order, or null. Text that no id can be
 * is not found either, so one broken line of a stored cart does not fail all the others.
 */
export async function readObjects(db: Db, ids: readonly string[]): Promise<ObjectsResponse> {
  const found = await readProductsByIds(db, ids.filter(isCatalogueId));
  const byId = new Map(found.map((product) => [product?.id, product]));
  return { data: { results: ids.map((id) => byId.get(id) ?? null) } };
}
