import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchListingPage } from '#lib/api/listing/listing-query.ts';
import type { SearchScope } from '#lib/api/listing/search-scope.ts';
import type { Boost } from '#lib/commerce/catalogue/arrangement.ts';
import { PAGE_SIZE, SORTS } from '#lib/commerce/catalogue/listing.ts';
import { placeKey } from '#lib/commerce/catalogue/listing-place.ts';
import { type ListingView, PLAIN_VIEW } from '#lib/commerce/catalogue/listing-view.ts';
import { type ListingScope, readListing } from '#lib/server/catalogue/product-reader.ts';
import { operator } from '#lib/server/commands/actor.ts';
import { setArrangement } from '#lib/server/listings/set-arrangement.ts';
import { indexedListing } from '#lib/server/search/indexed-listing.ts';
import { closeShop, database, openShop } from './support/varied-shop.ts';

/*
 * One order, wherever it is read: by the database, by the index behind prerendered pages, and by the
 * search that the browser asks.
 */

const SCOPES: [ListingScope, SearchScope][] = [
  [{ kind: 'all' }, {}],
  [{ kind: 'sale' }, { onSale: true }],
  [{ kind: 'category', path: 'womens' }, { categoryPath: 'womens' }],
  [{ kind: 'brand', slug: 'saltpan' }, { brandSlug: 'saltpan' }],
];
const BOOSTS: Boost[] = [
  { kind: 'brand', slug: 'saltpan', steps: 1 },
  { kind: 'new', steps: -1 },
];

beforeAll(async () => {
  await openShop();
  // What sells best is new, so that lowering it shows; the index is built when it is first asked.
  await database.db
    .updateTable('products')
    .set({ is_new: true })
    .where('popularity', '>', 70)
    .execute();
});
afterAll(closeShop);

async function pagesOf(read: (page: number) => Promise<string[]>): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const next = await read(page);
    ids.push(...next);
    if (next.length < PAGE_SIZE) return ids;
  }
}
const inDatabase = (scope: ListingScope) =>
  pagesOf(async (page) =>
    (await readListing(database.db, scope, page, PAGE_SIZE)).products.map(({ id }) => id),
  );
const inSearch = (scope: SearchScope, view: ListingView = PLAIN_VIEW) =>
  pagesOf(async (page) => (await fetchListingPage(scope, view, page)).map(({ id }) => id));
async function inIndex(scope: ListingScope): Promise<string[]> {
  const listing = await indexedListing(scope);
  return pagesOf(async (page) => listing?.ids(page, PAGE_SIZE) ?? []);
}
const arrange = (place: string, pins: string[], boosts: Boost[]) =>
  setArrangement(
    { db: database.db, actor: operator('test'), now: new Date() },
    { place, pins, boosts, from: null, until: null },
  );
const views = SORTS.filter(({ key }) => key !== 'featured').map(({ key }) => ({
  ...PLAIN_VIEW,
  sort: key,
}));

describe.each(SCOPES)('the listing %j', (scope, search) => {
  it('has one arranged order everywhere, and its other orders as before', async () => {
    const usual = await inSearch(search);
    const sorted = await Promise.all(views.map((view) => inSearch(search, view)));
    const pins = [usual.at(-1), usual[2], usual[Math.floor(usual.length / 2)]] as string[];
    await arrange(placeKey(scope), pins, BOOSTS);
    const arranged = await inIndex(scope);
    expect(arranged.slice(0, 3)).toEqual(pins);
    expect(arranged.toSorted()).toEqual(usual.toSorted());
    expect(arranged).not.toEqual([...pins, ...usual.filter((id) => !pins.includes(id))]);
    expect(await inSearch(search)).toEqual(arranged);
    expect(await inDatabase(scope)).toEqual(arranged);
    expect(await Promise.all(views.map((view) => inSearch(search, view)))).toEqual(sorted);
    await arrange(placeKey(scope), [], []);
    expect(await inIndex(scope)).toEqual(usual);
  });
});

describe('the results of a search', () => {
  it('have their pins first, however it is spelt, filtered or paged, and no other search has', async () => {
    const view = (query: string, values = {}): ListingView => ({ ...PLAIN_VIEW, query, values });
    const usual = await inSearch({}, view('bluff boot'));
    const pin = usual.at(-1) as string;
    await arrange('search:The  Bluff Boots', [pin], []);
    // A listing waits for the index to have heard of it.
    expect(await indexedListing({ kind: 'all' })).not.toBeNull();
    for (const query of ['bluff boot', 'Bluff boots', 'the bluff boots']) {
      expect((await inSearch({}, view(query)))[0]).toBe(pin);
    }
    expect((await inSearch({}, view('bluff boot'))).toSorted()).toEqual(usual.toSorted());
    expect((await inSearch({}, view('boot')))[0]).not.toBe(pin);
    for (const [param, value] of [
      ['for', 'Men'],
      ['for', 'Women'],
    ] as const) {
      const ids = await inSearch({}, view('bluff boot', { [param]: [value] }));
      expect(ids.includes(pin) ? ids[0] : pin).toBe(pin);
    }
  });
});
