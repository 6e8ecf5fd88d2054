import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { PAGE_SIZE } from '#lib/commerce/catalogue/listing.ts';
import type { ListingFacts } from '#lib/commerce/catalogue/listing-facts.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { readListingFacts } from '#lib/server/catalogue/listing-facts-reader.ts';
import {
  type ListingScope,
  readCards,
  readListing,
  type ShownProduct,
} from '#lib/server/catalogue/product-reader.ts';
import { database } from '#lib/server/db/database.ts';
import { indexedListing } from './indexed-listing.ts';

/*
 * The pages' cached view of listings; see lib/server/catalogue/cached-catalogue.ts. The database
 * takes seconds to count a hundred thousand products, so the shop's own index does it, if there is
 * one.
 */

export async function cachedListing(
  scope: ListingScope,
  page: number,
): Promise<{ products: ShownProduct[]; total: number }> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(scopeTag(scope), cacheTags.prices, cacheTags.catalogue);
  const indexed = await indexedListing(scope);
  if (!indexed) return readListing(database(), scope, page, PAGE_SIZE);
  return {
    products: await readCards(database(), indexed.ids(page, PAGE_SIZE), scope),
    total: indexed.total(),
  };
}

/** The values and counts behind a listing's filters. */
export async function cachedListingFacts(scope: ListingScope): Promise<ListingFacts> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(scopeTag(scope), cacheTags.prices, cacheTags.catalogue);
  return (await indexedListing(scope))?.facts() ?? readListingFacts(database(), scope);
}

function scopeTag(scope: ListingScope): string {
  if (scope.kind === 'category') return cacheTags.category(scope.path);
  return scope.kind === 'brand' ? cacheTags.brand(scope.slug) : cacheTags.products;
}
