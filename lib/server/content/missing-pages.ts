import 'server-only';
import { LRUCache } from 'lru-cache';
import { lastPage } from '#lib/commerce/catalogue/listing.ts';
import { lastPostsPage, postsPage } from '#lib/commerce/content/post-list.ts';
import { countListed } from '#lib/server/catalogue/product-reader.ts';
import type { Db } from '#lib/server/db/database.ts';
import { databaseState } from '#lib/server/db/database-state.ts';
import { shownAt } from '#lib/server/front/page-target.ts';
import { inBatches } from '#lib/server/platform/in-batches.ts';
import { within } from '#lib/server/platform/within.ts';
import { PAGES_BELOW } from './pages-below.ts';
import { readContentList } from './read-content.ts';

/** How long to wait for the database, in ms. After that, the page itself is rendered. */
const ANSWER_MS = 3000;

/** How long to remember a listing's number of pages, in ms, and for how many listings. */
const TOTAL_MS = 3000;
const TOTALS = 1000;

type Area = keyof typeof PAGES_BELOW;

/**
 * Tells which paths certainly have no page, without rendering one: the database has no such
 * product, store, post and so on, or the listing has fewer pages. It asks the database each time,
 * so every server finds at once what was just imported, and made-up paths use no memory. If in
 * doubt, or without an answer, it says false.
 */
export function missingPages(db: () => Db): (path: string) => Promise<boolean> {
  const exists = inBatches((paths) => readExisting(db(), paths));
  const lastPages = new LRUCache<string, Promise<number>>({ max: TOTALS, ttl: TOTAL_MS });

  function lastPageOf(listing: string, sale: boolean): Promise<number> {
    const key = `${sale} ${listing}`;
    const known = lastPages.get(key);
    if (known) return known;
    const read = readLastPage(db(), listing, sale);
    lastPages.set(key, read);
    read.catch(() => lastPages.delete(key));
    return read;
  }

  return async (path) => {
    const shown = shownAt(path);
    const { area, rest } = partsOf(shown.path);
    if (area === null || (rest === null && shown.page === 1)) return false;
    if (rest !== null && !PAGES_BELOW[area].canBe(rest)) return true;
    if (databaseState.away) return false;
    try {
      return await within(ANSWER_MS, async () => {
        if (rest !== null && !(await exists(shown.path))) return true;
        return shown.page > 1 && shown.page > (await lastPageOf(shown.path, shown.sale));
      });
    } catch {
      // Render the page: it shows what is wrong.
      return false;
    }
  };
}

function partsOf(path: string): { area: Area | null; rest: string | null } {
  const [, first = '', rest = null] = /^\/([^/]*)(?:\/(.+))?$/.exec(path) ?? [];
  return { area: Object.hasOwn(PAGES_BELOW, first) ? (first as Area) : null, rest };
}

async function readExisting(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const asked = Map.groupBy(paths, (path) => partsOf(path).area);
  const found = await Promise.all(
    [...asked].map(async ([area, inArea]) => {
      if (area === null) return [];
      const rests = inArea.map((path) => path.slice(area.length + 2));
      return (await PAGES_BELOW[area].find(db, rests)).map((rest) => `/${area}/${rest}`);
    }),
  );
  return new Set(found.flat());
}

async function readLastPage(db: Db, listing: string, sale: boolean): Promise<number> {
  const { area, rest } = partsOf(listing);
  if (area === 'blog') {
    const posts = await readContentList(db, 'post');
    return lastPostsPage(postsPage(posts, { tag: null, page: 1 }).total);
  }
  if (rest === null) return lastPage(await countListed(db, { kind: sale ? 'sale' : 'all' }));
  return lastPage(
    await countListed(
      db,
      area === 'brands' ? { kind: 'brand', slug: rest } : { kind: 'category', path: rest },
    ),
  );
}
