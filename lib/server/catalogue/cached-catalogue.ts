import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { Brand, Category } from '#lib/commerce/catalogue/category.ts';
import { PAGE_SIZE } from '#lib/commerce/catalogue/listing.ts';
import type { ListingFacts } from '#lib/commerce/catalogue/listing-facts.ts';
import {
  hasPage,
  type Overlay,
  type Product,
  type ProductDetail,
} from '#lib/commerce/catalogue/product.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { database } from '#lib/server/db/database.ts';
import {
  type BrandWithCount,
  readBrand,
  readBrands,
  readCategories,
  readCategory,
  readOverlays,
  readPopularCategories,
} from './category-reader.ts';
import { readListingFacts } from './facts-reader.ts';
import {
  type ListingScope,
  readListing,
  readProductDetail,
  readRange,
  readShowcase,
  type Showcase,
} from './product-reader.ts';

/*
 * What pages read of the catalogue: cached until a tag it carries is touched (cache-tags.ts), so
 * that pages are prerendered and an import shows within seconds.
 */

export async function cachedCategories(): Promise<Category[]> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.catalogue);
  return readCategories(database());
}

export async function cachedCategory(path: string): Promise<Category | null> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.catalogue);
  return readCategory(database(), path);
}

/** A few categories that lead to what most shoppers look at. */
export async function cachedPopularCategories(count: number): Promise<Category[]> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.catalogue, cacheTags.products);
  return readPopularCategories(database(), count);
}

export async function cachedBrands(): Promise<BrandWithCount[]> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.catalogue, cacheTags.products);
  return readBrands(database());
}

export async function cachedBrand(slug: string): Promise<Brand | null> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.catalogue);
  return readBrand(database(), slug);
}

export async function cachedOverlays(): Promise<Overlay[]> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.catalogue);
  return readOverlays(database());
}

export async function cachedListing(
  scope: ListingScope,
  page: number,
): Promise<{ products: Product[]; total: number }> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(scopeTag(scope), cacheTags.catalogue);
  return readListing(database(), scope, page, PAGE_SIZE);
}

/** What the filters of a listing are made of. */
export async function cachedListingFacts(scope: ListingScope): Promise<ListingFacts> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(scopeTag(scope), cacheTags.catalogue);
  return readListingFacts(database(), scope);
}

function scopeTag(scope: ListingScope): string {
  if (scope.kind === 'category') return cacheTags.category(scope.path);
  return scope.kind === 'brand' ? cacheTags.brand(scope.slug) : cacheTags.products;
}

/**
 * A product that has a page, by slug, and when it was read (ms since the epoch), which tells the
 * browser how far to trust its stock; null when there is none.
 */
export async function cachedProduct(
  slug: string,
): Promise<{ product: ProductDetail; readAt: number } | null> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.product(slug), cacheTags.catalogue);
  const product = await readProductDetail(database(), slug);
  return product && hasPage(product.state) ? { product, readAt: Date.now() } : null;
}

/** The colourways of a model. */
export async function cachedRange(parentCode: string): Promise<Product[]> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.range(parentCode), cacheTags.catalogue);
  return readRange(database(), parentCode);
}

/** A handful of products for the home page or a product's foot, one colourway a model. */
export async function cachedShowcase(showcase: Showcase): Promise<Product[]> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(
    showcase.category ? cacheTags.category(showcase.category) : cacheTags.products,
    cacheTags.catalogue,
  );
  return readShowcase(database(), showcase);
}
