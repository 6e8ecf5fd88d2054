import 'server-only';
import { isCategoryPath, isSlug } from '#lib/commerce/catalogue/category.ts';
import { hasPage } from '#lib/commerce/catalogue/product.ts';
import { isContentPath } from '#lib/commerce/content/content-page.ts';
import type { Db } from '#lib/server/db/database.ts';
import { livePages } from './read-content.ts';

/** Pages below one first part of a path, such as `/blog`, which come and go. */
interface PagesBelow {
  /** Whether a text can be the rest of such a path. */
  canBe: (text: string) => boolean;
  /** Which of some rests of paths have a page. */
  find: (db: Db, rests: string[]) => Promise<string[]>;
}

export const PAGES_BELOW = {
  articles: { canBe: isContentPath, find: (db, rests) => livePages(db, 'article', rests) },
  blog: { canBe: isContentPath, find: (db, rests) => livePages(db, 'post', rests) },
  brands: {
    canBe: isSlug,
    find: async (db, rests) => {
      const rows = await db
        .selectFrom('brands')
        .select('slug')
        .where('slug', 'in', rests)
        .execute();
      return rows.map(({ slug }) => slug);
    },
  },
  categories: {
    canBe: isCategoryPath,
    find: async (db, rests) => {
      const rows = await db
        .selectFrom('categories')
        .select('path')
        .where('path', 'in', rests)
        .execute();
      return rows.map(({ path }) => path);
    },
  },
  products: {
    canBe: isSlug,
    find: async (db, rests) => {
      const rows = await db
        .selectFrom('products')
        .select(['slug', 'state'])
        .where('slug', 'in', rests)
        .execute();
      return rows.filter(({ state }) => hasPage(state)).map(({ slug }) => slug);
    },
  },
  stores: {
    canBe: isSlug,
    find: async (db, rests) => {
      const rows = await db
        .selectFrom('store_locations')
        .select('slug')
        .where('slug', 'in', rests)
        .execute();
      return rows.map(({ slug }) => slug);
    },
  },
} as const satisfies Record<string, PagesBelow>;
