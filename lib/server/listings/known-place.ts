import 'server-only';
import { type ListingPlace, readPlace } from '#lib/commerce/catalogue/listing-place.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { readBrand, readCategory } from '#lib/server/catalogue/category-reader.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { queryKey } from '#lib/server/search/engine/words/query-key.ts';

/** A place that the shop has. */
interface KnownPlace {
  /** The text of a search is normalised as the search does it. */
  place: ListingPlace;
  /** Its category's or brand's name, or the words of a search as typed. */
  name: string;
}

/**
 * The place of a key.
 * @throws CommandError `NotFound`
 */
export async function knownPlace(db: Db, key: string): Promise<KnownPlace> {
  const place = readPlace(key);
  if (place?.kind === 'search') {
    const text = queryKey(place.text);
    if (text !== '') return { place: { kind: 'search', text }, name: place.text };
  } else if (place?.kind === 'category') {
    const category = await readCategory(db, place.path);
    if (category) return { place, name: category.name };
  } else if (place?.kind === 'brand') {
    const brand = await readBrand(db, place.slug);
    if (brand) return { place, name: brand.name };
  } else if (place) return { place, name: '' };
  throw new CommandError('NotFound', 'The shop has no such category, brand or search.');
}

/** What shows a place. */
export function placeTags(place: ListingPlace): string[] {
  switch (place.kind) {
    case 'category':
      return [cacheTags.arrangements, cacheTags.category(place.path)];
    case 'brand':
      return [cacheTags.arrangements, cacheTags.brand(place.slug)];
    case 'search':
      return [cacheTags.arrangements];
    default:
      return [cacheTags.arrangements, cacheTags.products];
  }
}
