import { lastPage } from '#lib/commerce/catalogue/listing.ts';
import type { ContentKind } from '#lib/commerce/content/content-page.ts';
import { cachedBrands, cachedCategories } from '#lib/server/catalogue/cached-catalogue.ts';
import { readPopularSlugs } from '#lib/server/catalogue/popular-products.ts';
import type { ListingScope } from '#lib/server/catalogue/product-reader.ts';
import { cachedContentList } from '#lib/server/content/cached-content.ts';
import { database } from '#lib/server/db/database.ts';
import { cachedListing } from '#lib/server/search/cached-listing.ts';
import { cachedStores } from '#lib/server/store-locations/cached-stores.ts';

/*
 * Which pages a build prerenders: the ones that visitors see first. Other pages are rendered on
 * their first visit and cached, so that a shop starts soon even with a large catalogue. Once the
 * shop is open, `npm start` visits them (lib/cli/serve/visit-pages.ts).
 */

const PRODUCTS_AT_BUILD = 12;
const CATEGORIES_AT_BUILD = 8;
const BRANDS_AT_BUILD = 1;
const STORES_AT_BUILD = 1;
const CONTENT_AT_BUILD = 1;
/** Last page of each listing to prerender, starting from page 2. */
const PAGES_AT_BUILD = 2;

/**
 * A static route needs at least one entry; in an empty catalogue this placeholder is used, which
 * answers 404 like any unknown name.
 */
const NONE = 'none';

export async function productParams(): Promise<{ path: string[] }[]> {
  const slugs = await readPopularSlugs(database(), PRODUCTS_AT_BUILD);
  return (slugs.length > 0 ? slugs : [NONE]).map((slug) => ({ path: [slug] }));
}

export async function categoryParams(): Promise<{ path: string[] }[]> {
  const depth = (path: string) => path.split('/').length;
  const categories = (await cachedCategories())
    .toSorted((one, other) => depth(one.path) - depth(other.path))
    .slice(0, CATEGORIES_AT_BUILD);
  return categories.length > 0
    ? categories.map((category) => ({ path: category.path.split('/') }))
    : [{ path: [NONE] }];
}

export async function brandParams(): Promise<{ slug: string }[]> {
  const brands = (await cachedBrands()).slice(0, BRANDS_AT_BUILD);
  return brands.length > 0 ? brands.map((brand) => ({ slug: brand.slug })) : [{ slug: NONE }];
}

export async function storeParams(): Promise<{ path: string[] }[]> {
  const stores = (await cachedStores()).slice(0, STORES_AT_BUILD);
  return stores.length > 0 ? stores.map(({ slug }) => ({ path: [slug] })) : [{ path: [NONE] }];
}

export async function contentParams(kind: ContentKind): Promise<{ path: string[] }[]> {
  const pages = (await cachedContentList(kind)).slice(0, CONTENT_AT_BUILD);
  return pages.length > 0
    ? pages.map(({ path }) => ({ path: path.split('/') }))
    : [{ path: [NONE] }];
}

/**
 * The later pages of one listing; always includes page 2, which answers 404 if it does not exist.
 */
export async function furtherPageParams(scope: ListingScope): Promise<{ page: string }[]> {
  const { total } = await cachedListing(scope, 1);
  const last = Math.min(lastPage(total), PAGES_AT_BUILD);
  const pages = Array.from({ length: Math.max(0, last - 1) }, (_, index) => String(index + 2));
  return (pages.length > 0 ? pages : ['2']).map((page) => ({ page }));
}
