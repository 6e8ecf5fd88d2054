import { gatherLocalities } from '#lib/server/localities/gather-localities.ts';
import { LocalityIndex } from '#lib/server/localities/search/locality-index.ts';
import { shippedLocalities } from '#lib/server/localities/shipped-localities.ts';

/** The list of a new shop, and the index over it. */
export async function shippedIndex() {
  const { localities, skipped } = await gatherLocalities(await shippedLocalities(), {});
  return { localities, skipped, index: new LocalityIndex(localities) };
}
