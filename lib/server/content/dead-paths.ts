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

/** How pages that come and go are looked up, by the first part of their path. */
interface Area {
  /** The page of the area itself: whether there is one. */
  root?: (db: Db) => Promise<boolean>;
  /** Those of some paths below it, without its first part, that have a page. */
  below?: (db: Db, paths: string[]) => Promise<string[]>;
  /** What changes the answer. */
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
  // A page with nothing on it leads nowhere, too.
  [SALE_PATH.slice(1)]: { root: hasSale, tag: () => cacheTags.hasSale },
  categories: { below: PAGES_BELOW.categories.find, tag: () => cacheTags.catalogue },
  brands: { below: PAGES_BELOW.brands.find, tag: () => cacheTags.catalogue },
  products: {
    // A product that is not sold any more has a page, but no link should promise it.
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
 * The paths, as `shopPath` gives them, that lead nowhere: to a page that there is not (yet), or to a
 * product that is not sold.
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
