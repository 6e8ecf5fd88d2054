import 'server-only';
import { sql } from 'kysely';
import type { Brand, Category } from '#lib/commerce/catalogue/category.ts';
import type { Overlay } from '#lib/commerce/catalogue/product.ts';
import { LISTED_STATES } from '#lib/commerce/catalogue/product.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Database } from '#lib/server/db/schema.ts';
import { shownSql } from './listed-sql.ts';

function toCategory(row: Database['categories']): Category {
  return {
    path: row.path,
    name: row.name,
    shortName: row.short_name,
    description: row.description,
    visibleInRelatedLinks: row.visible_in_related_links,
    position: row.position,
  };
}

/**
 * All categories with listed products, directly or in a subcategory, in menu order (position, then
 * name); parents come before their children.
 */
export async function readCategories(db: Db): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .selectAll()
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('product_categories')
          .innerJoin('products', 'products.id', 'product_categories.product_id')
          .select('products.id')
          .whereRef('product_categories.category_path', '=', 'categories.path')
          .where('products.state', 'in', LISTED_STATES),
      ),
    )
    .orderBy(sql`array_length(string_to_array(path, '/'), 1)`)
    .orderBy('position')
    .orderBy(sql`name collate "und-x-icu"`)
    .execute();
  return rows.map(toCategory);
}

/** Categories without subcategories, those with the most popular products first. */
export async function readPopularCategories(db: Db, count: number): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .innerJoin('product_categories', 'product_categories.category_path', 'categories.path')
    .innerJoin('products', 'products.id', 'product_categories.product_id')
    .where('products.state', 'in', LISTED_STATES)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('categories as below')
            .select('below.path')
            .whereRef('below.parent_path', '=', 'categories.path'),
        ),
      ),
    )
    .groupBy('categories.path')
    .selectAll('categories')
    .orderBy(sql`sum(products.popularity)`, 'desc')
    .orderBy('categories.path')
    .limit(count)
    .execute();
  return rows.map(toCategory);
}

/** A category by path, with or without products; null when there is none. */
export async function readCategory(db: Db, path: string): Promise<Category | null> {
  const row = await db
    .selectFrom('categories')
    .selectAll()
    .where('path', '=', path)
    .executeTakeFirst();
  return row ? toCategory(row) : null;
}

/** A brand and the number of its cards: one card per model. */
export type BrandWithCount = Brand & { productCount: number };

/** Brands with listed products, by position, then name. */
export async function readBrands(db: Db): Promise<BrandWithCount[]> {
  const rows = await db
    .selectFrom('brands')
    .innerJoin('products', 'products.brand_slug', 'brands.slug')
    .where(shownSql)
    .groupBy('brands.slug')
    .selectAll('brands')
    .select(sql<string>`count(distinct parent_code)`.as('count'))
    .orderBy('brands.position')
    .orderBy(sql`brands.name collate "und-x-icu"`)
    .execute();
  return rows.map((row) => ({
    slug: row.slug,
    name: row.name,
    description: row.description,
    position: row.position,
    productCount: Number(row.count),
  }));
}

export async function readBrand(db: Db, slug: string): Promise<Brand | null> {
  const row = await db.selectFrom('brands').selectAll().where('slug', '=', slug).executeTakeFirst();
  return row ?? null;
}

export async function readOverlays(db: Db): Promise<Overlay[]> {
  const rows = await db.selectFrom('overlays').selectAll().orderBy('id').execute();
  return rows.map((row) => ({ id: row.id, name: row.name, dynamicOverlay: row.dynamic_overlay }));
}
