import 'server-only';
import { SELLABLE_STATES } from '#lib/commerce/catalogue/product.ts';
import type { ContentKind } from '#lib/commerce/content/content-page.ts';
import { SALE_PATH } from '#lib/commerce/content/site-content.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import type { Db } from '#lib/server/db/database.ts';
import { hasSale } from '#lib/server/db/has-sale.ts';
import { hasStores } from '#lib/server/db/has-stores.ts';
import { PAGES_BELOW } from './pages-below.ts';
import { hasContent } from './read-content.ts';

/** Pages that every shop has. */
const ALWAYS: ReadonlySet<string> = new Set([
  '/',
  '/account',
  '/account/orders',
  '/account/signin',
  '/account/signup',
  '/brands',
  '/cart',
  '/orders',
  '/privacy-choices',
  '/products',
  '/return',
  '/return/guest/create',
  '/search',
  '/wishlist',
]);

/** How to look up pages that come and go, by the first part of their path. */
interface Area {
  /** Whether the area's own page exists. */
  root?: (db: Db) => Promise<boolean>;
  /** Which of some paths below the area have a page. The paths lack the area's first part. */
  below?: (db: Db, paths: string[]) => Promise<string[]>;
  /** The cache tag of the answer. */
  tag: (path: string | null) => string;
}

const content = (kind: ContentKind, below: NonNullable<Area['below']>): Area => ({
  root: (db) => hasContent(db, kind),
  below,
  tag: (path) => (path === null ? cacheTags.hasContent(kind) : cacheTags.contentPage(kind, path)),
});

const AREAS: Readonly<Record<string, Area>> = {
  articles: content('article', PAGES_BELOW.articles.find),
  blog: content('post', PAGES_BELOW.blog.find),
  stores: {
    root: hasStores,
    below: PAGES_BELOW.stores.find,
    tag: (path) => (path === null ? cacheTags.hasStores : cacheTags.stores),
  },
  // A link to an empty page is dead too.
  [SALE_PATH.slice(1)]: { root: hasSale, tag: () => cacheTags.hasSale },
  categories: { below: PAGES_BELOW.categories.find, tag: () => cacheTags.catalogue },
  brands: { below: PAGES_BELOW.brands.find, tag: () => cacheTags.catalogue },
  products: {
    // A product that is not sold any more still has a page, but no link should promise it.
    below: async (db, paths) => {
      const rows = await db
        .selectFrom('products')
        .select('slug')
        .where('slug', 'in', paths)
        .where('state', 'in', SELLABLE_STATES)
        .execute();
      return rows.map(({ slug }) => slug);
    },
    tag: (path) => cacheTags.product(path ?? ''),
  },
};

/**
 * Which of some paths are dead, in the form that `shopPath` gives: their page does not exist (yet),
 * or shows a product that is not sold any more.
 */
export async function readDeadPaths(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const dead = new Set<string>();
  const asked = new Map<string, string[]>();
  for (const path of paths) {
    if (ALWAYS.has(path)) continue;
    dead.add(path);
    const { area, below } = partsOf(path);
    if (below === null) {
      if (await AREAS[area]?.root?.(db)) dead.delete(path);
    } else {
      asked.set(area, [...(asked.get(area) ?? []), below]);
    }
  }
  for (const [area, below] of asked) {
    for (const path of (await AREAS[area]?.below?.(db, below)) ?? [])
      dead.delete(`/${area}/${path}`);
  }
  return dead;
}

/** The cache tags of what `readDeadPaths` depends on. */
export function tagsOfPaths(paths: readonly string[]): string[] {
  const tags = paths.flatMap((path) => {
    if (ALWAYS.has(path)) return [];
    const { area, below } = partsOf(path);
    return AREAS[area]?.tag(below) ?? [];
  });
  return [...new Set(tags)];
}

function partsOf(path: string): { area: string; below: string | null } {
  const [, area = '', below = null] = /^\/([^/]*)(?:\/(.+))?$/.exec(path) ?? [];
  return { area, below };
}
