import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { Brand, Category } from '#lib/commerce/catalogue/category.ts';
import { lookOf, type Owned } from '#lib/commerce/catalogue/complete-the-look.ts';
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
import {
  readColourways,
  readProductDetail,
  readProductsByIds,
  readSellableProducts,
  type ShownProduct,
} from './product-reader.ts';
import { readShowcase, type Showcase } from './read-showcase.ts';

/*
 * The pages' cached view of the catalogue. An entry stays cached until one of its tags is touched
 * (cache-tags.ts), so pages can be prerendered and still show an import within seconds.
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

/** The categories with the most popular products. */
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

/**
 * A product with a page, by slug, and when it was read (ms since the epoch), so that the browser
 * knows how old its stock levels are; null if there is no such product.
 */
export async function cachedProduct(
  slug: string,
): Promise<{ product: ProductDetail; readAt: number } | null> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.product(slug), cacheTags.prices, cacheTags.catalogue);
  const product = await readProductDetail(database(), slug);
  return product && hasPage(product.state) ? { product, readAt: Date.now() } : null;
}

export async function cachedColourways(parentCode: string): Promise<Product[]> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.model(parentCode), cacheTags.prices, cacheTags.catalogue);
  return readColourways(database(), parentCode);
}

const slugOf = ({ path }: Product) => path.slice('/products/'.length);

/** Products that go with this one and can be bought: the rules are those of `lookOf`. */
export async function cachedLook({
  goesWith,
  ...product
}: Owned & Pick<Product, 'goesWith'>): Promise<Product[]> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.prices, cacheTags.catalogue);
  const products = await readProductsByIds(database(), goesWith);
  cacheTag(...products.flatMap((product) => (product ? cacheTags.product(slugOf(product)) : [])));
  return lookOf(products, [product]);
}

/** The products for sale that a text names by slug, in the text's order. */
export async function cachedNamedProducts(slugs: readonly string[]): Promise<ShownProduct[]> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.prices, cacheTags.catalogue, ...slugs.map(cacheTags.product));
  return readSellableProducts(database(), slugs);
}

/** A few products for the home page or the foot of a product page, one colourway per model. */
export async function cachedShowcase(showcase: Showcase): Promise<ShownProduct[]> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(
    showcase.category ? cacheTags.category(showcase.category) : cacheTags.products,
    cacheTags.prices,
    cacheTags.catalogue,
  );
  return readShowcase(database(), showcase);
}
