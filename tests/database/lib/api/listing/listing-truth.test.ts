import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchListing } from '#lib/api/listing/listing-query.ts';
import { audienceOf, type SearchScope } from '#lib/api/listing/search-scope.ts';
import { listingFacts } from '#lib/commerce/catalogue/facet-options.ts';
import { EQUAL_SIZES, FACETS, PAID_PRICE } from '#lib/commerce/catalogue/facets.ts';
import { PAGE_SIZE, SORTS } from '#lib/commerce/catalogue/listing.ts';
import {
  knownView,
  type ListingFacts,
  type PriceBounds,
} from '#lib/commerce/catalogue/listing-facts.ts';
import { type ListingView, PLAIN_VIEW, withPrices } from '#lib/commerce/catalogue/listing-view.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { isWithoutUnisex } from '#lib/commerce/catalogue/unisex.ts';
import { priceAsPaid } from '#lib/commerce/pricing/price-as-paid.ts';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import { readListedProducts } from '#lib/server/catalogue/listed-products.ts';
import { readListingFacts } from '#lib/server/catalogue/listing-facts-reader.ts';
import { type ListingScope, readListing } from '#lib/server/catalogue/product-reader.ts';
import { toIndexQuery } from '#lib/server/search/embedded/embedded-search.ts';
import { liveProductIndexes } from '#lib/server/search/embedded/live-product-indexes.ts';
import {
  attributeValues,
  pickAttributes,
} from '#lib/server/search/engine/storage/attribute-path.ts';
import { type IndexedListing, indexedListing } from '#lib/server/search/indexed-listing.ts';
import { PRODUCT_INDEX_SETTINGS } from '#lib/server/search/product-index.ts';
import { type ProductRecord, toProductRecord } from '#lib/server/search/product-record.ts';
import { VARIED_BRANDS, VARIED_CATEGORIES } from '#tests/api/support/varied-products.ts';
import { PATIENCE_MS } from '#tests/support/patience.ts';
import { runs } from '#tests/support/runs.ts';
import {
  allCards,
  closeShop,
  database,
  modelOf,
  openShop,
  products,
  server,
} from './support/varied-shop.ts';

const SCOPES: { listing: ListingScope; search: SearchScope }[] = [
  { listing: { kind: 'all' }, search: {} },
  { listing: { kind: 'sale' }, search: { onSale: true } },
  ...VARIED_CATEGORIES.map((category) => ({
    listing: { kind: 'category' as const, path: category },
    search: { categoryPath: category },
  })),
  ...VARIED_BRANDS.map((slug) => ({
    listing: { kind: 'brand' as const, slug },
    search: { brandSlug: slug },
  })),
];

beforeAll(openShop);
afterAll(closeShop);

const within = (scope: SearchScope) =>
  products.filter(
    (product) =>
      (!scope.onSale || product.isDiscounted) &&
      (!scope.categoryPath || product.categoryPaths.includes(scope.categoryPath)) &&
      (!scope.brandSlug || product.brandSlug === scope.brandSlug),
  );

/** Whether a product is in a view of a scope, but for the view's filter on the attribute `except`. */
function inView(
  product: Product,
  view: ListingView,
  scope: SearchScope,
  except?: (typeof FACETS)[number]['attribute'],
): boolean {
  return FACETS.every((facet) => {
    if (facet.attribute === except) return true;
    switch (facet.kind) {
      case 'toggle':
        return !view.sale || product.isDiscounted;
      case 'range':
        return (
          priceAsPaid(product) >= (view.minPrice ?? 0) * 100 &&
          priceAsPaid(product) <= (view.maxPrice ?? Number.POSITIVE_INFINITY) * 100
        );
      case 'values': {
        const chosen = view.values[facet.param];
        const own = attributeValues(product, facet.attribute);
        if (facet.param === 'for' && isWithoutUnisex(view, audienceOf(scope))) {
          return own.every((value) => value === chosen?.[0]);
        }
        return !chosen || chosen.some((value) => own.includes(value));
      }
      default:
        return facet satisfies never;
    }
  });
}

const coloursOf = (card: { id: string }) =>
  products.filter((product) => product.erpProductParentCode === modelOf(card));

/** The models of a list: each has one card. */
const modelsOf = (list: readonly Product[]) =>
  new Set(list.map(({ erpProductParentCode }) => erpProductParentCode)).size;

/** For each value, how many models have it in some colour. */
function countOf(list: readonly Product[], attribute: string): Record<string, number> {
  const having: Record<string, Product[]> = {};
  for (const product of list) {
    for (const value of new Set(attributeValues(product, attribute))) {
      having[value] = [...(having[value] ?? []), product];
    }
  }
  return Object.fromEntries(Object.entries(having).map(([value, own]) => [value, modelsOf(own)]));
}

function bounds(list: readonly Product[]): PriceBounds | null {
  if (list.length === 0) return null;
  const prices = list.map(priceAsPaid);
  return { min: Math.min(...prices), max: Math.max(...prices) };
}

const ATTRIBUTES = [
  ...FACETS.flatMap((facet) => (facet.kind === 'range' ? [] : [facet.attribute])),
  EQUAL_SIZES,
];

function factsByHand(list: readonly Product[], scope: SearchScope): ListingFacts {
  const counts = Object.fromEntries(
    ATTRIBUTES.map((attribute) => [attribute, countOf(list, attribute)]),
  );
  return listingFacts(modelsOf(list), counts, bounds(list), audienceOf(scope));
}

/** Any filters, with values that exist and some that do not. */
const view: fc.Arbitrary<ListingView> = fc
  .record({
    values: fc.record(
      {
        for: fc.subarray(['Men', 'Women', 'Unisex', 'Nobody'], { minLength: 1 }),
        colour: fc.subarray(['-Grey', 'Black', 'Plaid', 'R&D "x"', 'Two: tone'], { minLength: 1 }),
        footwearSize: fc.subarray(
          ['10', 'M', 'Men 7', 'Women 8.5', 'Women 10.5', 'Kids 8', 'Men M'],
          { minLength: 1 },
        ),
        clothingSize: fc.subarray(['10', 'M', 'Medium', 'Women 8', 'Women 9'], { minLength: 1 }),
        footwearWidth: fc.subarray(['Standard', 'Wide'], { minLength: 1 }),
        clothingBenefit: fc.constant(['Warm']),
        rating: fc.subarray(['4 stars and up', '5'], { minLength: 1 }),
      },
      { requiredKeys: [], noNullPrototype: true },
    ),
    sale: fc.boolean(),
    sort: fc.constantFrom(...SORTS.map(({ key }) => key)),
    prices: fc.tuple(
      fc.option(fc.integer({ min: 0, max: 450 })),
      fc.option(fc.integer({ min: 0, max: 450 })),
    ),
  })
  .map(({ prices, ...chosen }) => withPrices({ ...PLAIN_VIEW, ...chosen }, ...prices));

/** This process's own index of the products. */
async function indexed(listing: ListingScope): Promise<IndexedListing> {
  await liveProductIndexes().current();
  const found = await indexedListing(listing);
  if (!found) throw new Error('The index does not have the latest changes.');
  return found;
}

describe('the facts of a listing', () => {
  it.each(SCOPES)(
    'count in the database what a count by hand gives: $listing',
    async ({ listing, search }) => {
      expect(await readListingFacts(database.db, listing)).toEqual(
        factsByHand(within(search), search),
      );
    },
  );

  it.each(SCOPES)(
    'are the same in the index as in the database: $listing',
    async ({ listing, search }) => {
      const found = await indexed(listing);
      expect(found.facts()).toEqual(factsByHand(within(search), search));
      expect(found.total()).toBe(modelsOf(within(search)));
    },
  );

  it('are zero and empty for a category without products', async () => {
    expect(await readListingFacts(database.db, { kind: 'category', path: 'none' })).toEqual({
      total: 0,
      options: {},
      onSale: 0,
      price: null,
    });
  });
});

describe('a view of a listing', () => {
  it('has the total, counts and price range that a count by hand gives, in one call to the search', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...SCOPES), view, async ({ search }, asked) => {
        const all = within(search);
        const facts = factsByHand(all, search);
        const known = knownView(asked, facts);
        const calls = server.received.length;
        const answer = await fetchListing(search, known, facts);
        expect(server.received.length).toBe(calls + 1);

        const shown = all.filter((product) => inView(product, known, search));
        expect(answer.total).toBe(modelsOf(shown));
        expect(answer.onSale).toBe(modelsOf(shown.filter(({ isDiscounted }) => isDiscounted)));
        expect(answer.products).toHaveLength(Math.min(PAGE_SIZE, answer.total));
        for (const facet of FACETS) {
          if (facet.kind !== 'values') continue;
          const chosen = known.values[facet.param] !== undefined;
          const counted = all.filter((product) =>
            inView(product, known, search, chosen ? facet.attribute : undefined),
          );
          expect(answer.counts[facet.attribute] ?? {}, facet.heading).toEqual(
            countOf(counted, facet.attribute),
          );
        }
        const anyPrice = all.filter((product) => inView(product, known, search, PAID_PRICE));
        expect(answer.price).toEqual(bounds(anyPrice));
      }),
      runs(150),
    );
  });

  it('finds out from its own search which filters exist, and ignores unknown ones', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...SCOPES), view, async ({ search }, asked) => {
        const all = within(search);
        const facts = factsByHand(all, search);
        const answer = await fetchListing(search, asked, null);
        expect(answer.facts).toEqual(facts);
        expect(answer.total).toBe(
          modelsOf(all.filter((product) => inView(product, knownView(asked, facts), search))),
        );
      }),
      runs(60),
    );
  });

  it('lists unisex shoes under the equal women’s size, also for an older link with the men’s size', async () => {
    const women = { categoryPath: 'womens' };
    const ask = async (scope: SearchScope, footwearSize: string) => {
      const asked = { ...PLAIN_VIEW, values: { footwearSize: [footwearSize] } };
      const { total, view: answered } = await fetchListing(scope, asked, null);
      return { total, sizes: answered.values.footwearSize };
    };
    const listed = within(women);
    const having = (...values: string[]) =>
      listed.filter((product) =>
        product.availableVariantLabels.footwear?.some((value) => values.includes(value)),
      );
    const unisex = having('Men 8').filter((product) => product.demographic.includes('Unisex'));
    expect(unisex.length).toBeGreaterThan(0);
    expect(unisex.filter((product) => !having('Women 10.5').includes(product))).toEqual([]);
    expect(await ask(women, '10.5')).toEqual({
      total: modelsOf(having('Women 10.5')),
      sizes: ['Women 10.5'],
    });
    expect(await ask(women, 'Men 8')).toEqual({
      total: modelsOf(having('Women 10.5')),
      sizes: ['Women 10.5'],
    });
    expect(await ask({}, '8')).toMatchObject({ sizes: ['Kids 8', 'Men 8', 'Women 8'] });
  });

  it('finds clothing under the sizes that its size guide calls the same', async () => {
    const women = { categoryPath: 'womens' };
    const ask = async (clothingSize: string) => {
      const asked = { ...PLAIN_VIEW, values: { clothingSize: [clothingSize] } };
      const { total, view: answered, facts } = await fetchListing(women, asked, null);
      const [option] = answered.values.clothingSize ?? [];
      const counts = new Map(facts.options['availableVariantLabels.clothing']);
      expect(counts.get(option ?? '')).toBe(total);
      return { total, option, facts };
    };
    const having = (...labels: string[]) =>
      modelsOf(
        within(women).filter(
          ({ demographic, variants, functionalType, availableVariantLabels }) =>
            availableVariantLabels.clothing &&
            demographic.join() === 'Women' &&
            variants.some(
              ({ label, qty }) =>
                labels.includes(label) && (functionalType === 'virtual' || qty > 0),
            ),
        ),
      );
    const { total, facts } = await ask('Women 8');
    expect(total).toBe(having('M', '8'));
    expect(facts.equalSizes).toEqual({
      'Women 8': ['M'],
      'Women 9': ['M'],
      M: ['Women 8', 'Women 9'],
    });
    // No garment is labelled 9.
    expect((await ask('Women 9')).total).toBe(having('M'));
    // Whoever keeps 9 as their size has M chosen.
    const women9 = within(women).flatMap(({ variants }) =>
      variants.filter(({ equals }) => equals?.includes('9')),
    );
    expect(new Set(women9.map(({ label }) => label))).toEqual(new Set(['M']));
    for (const { closestTo } of women9) expect(closestTo).toEqual(['8', '9']);
    expect((await ask('Women 7')).total).toBe(having('7'));
    // An old link spells it out.
    expect(await ask('Medium')).toMatchObject({ option: 'M' });
  });

  it('pages through every model exactly once, in the chosen order', async () => {
    for (const { key } of SORTS) {
      const sorted = { ...PLAIN_VIEW, sort: key };
      const cards = await allCards({}, sorted);
      expect(cards.map(modelOf).toSorted()).toEqual(
        [...new Set(products.map((product) => product.erpProductParentCode))].toSorted(),
      );
      expect((await fetchListing({}, sorted, null)).products.map(({ id }) => id)).toEqual(
        cards.slice(0, PAGE_SIZE).map(({ id }) => id),
      );
    }
    // By the price on the card: of the cheapest colour, which is shown.
    for (const sort of ['priceAsc', 'priceDesc'] as const) {
      const cards = await allCards({}, { ...PLAIN_VIEW, sort });
      const prices = cards.map(priceAsPaid);
      expect(prices).toEqual(prices.toSorted((a, b) => (sort === 'priceAsc' ? a - b : b - a)));
      for (const card of cards) expect(priceAsPaid(card)).toBe(bounds(coloursOf(card))?.min);
    }
  });

  it.each(SCOPES)(
    'shows the same cards as the prerendered pages while nothing is filtered: $listing',
    async ({ listing, search }) => {
      const cards = await allCards(search, PLAIN_VIEW);
      for (let page = 1; page <= Math.ceil(cards.length / PAGE_SIZE) + 1; page++) {
        const read = await readListing(database.db, listing, page, PAGE_SIZE);
        expect(read.total).toBe(cards.length);
        expect((await indexed(listing)).ids(page, PAGE_SIZE)).toEqual(
          read.products.map(({ id }) => id),
        );
        const from = (page - 1) * PAGE_SIZE;
        const shown = ({ id, colourCount, modelColours, cheapest }: (typeof cards)[number]) => ({
          id,
          colourCount,
          modelColours,
          cheapest,
        });
        expect(read.products.map(shown)).toEqual(cards.slice(from, from + PAGE_SIZE).map(shown));
      }
    },
  );

  it('shows for each model the most popular colour that matches the filters', async () => {
    await fc.assert(
      fc.asyncProperty(view, fc.constantFrom('', 'boots'), async (asked, query) => {
        const facts = factsByHand(products, {});
        // All products are filed under a category with "boots" in its name.
        const known = { ...knownView(asked, facts), query };
        const cards = await allCards({}, known);
        const shown = products.filter((product) => inView(product, known, {}));
        expect(cards).toHaveLength(modelsOf(shown));
        expect(new Set(cards.map(modelOf)).size).toBe(cards.length);
        for (const card of cards) {
          const asFiltered = shown.filter(({ id }) => coloursOf(card).some((of) => of.id === id));
          expect(asFiltered.map(({ id }) => id)).toContain(card.id);
          if (query === '' && known.sort === 'featured') {
            const popularity = asFiltered.map((product) => product.popularity ?? 0);
            const own = asFiltered.find(({ id }) => id === card.id)?.popularity ?? 0;
            expect(own).toBe(Math.max(...popularity));
          }
          expect(card.colourCount).toBe(coloursOf(card).length);
          const lowest = bounds(asFiltered)?.min;
          expect(priceAsPaid({ ...card, ...card.cheapest })).toBe(lowest);
          expect(card.cheapest !== undefined).toBe(lowest !== bounds(asFiltered)?.max);
          // Among reduced products, a card has dots of reduced colours only.
          if (known.sale) {
            expect(new Set(card.modelColours)).toEqual(
              new Set(asFiltered.flatMap(({ baseColours }) => baseColours.slice(0, 1))),
            );
          }
        }
      }),
      runs(60),
    );
  });

  it('reports how the search text was read: corrected, in part, or without any result', async () => {
    const misspelt = await fetchListing({}, { ...PLAIN_VIEW, query: 'jakcet' }, null);
    expect(misspelt.correctedQuery).toBe('jacket');
    expect(misspelt.total).toBeGreaterThan(0);
    const partly = await fetchListing({}, { ...PLAIN_VIEW, query: 'qwzxqwzx jacket' }, null);
    expect(partly.nothingHasAllOf).toEqual(['qwzxqwzx', 'jacket']);
    const nothing = await fetchListing({}, { ...PLAIN_VIEW, query: 'qwzxqwzx' }, null);
    expect(nothing).toMatchObject({ total: 0, products: [], nothingHasAllOf: [], price: null });
  });
});

describe('new prices of many products', () => {
  it('update the index in place, with everything that depends on the prices', async () => {
    const { products: index } = await liveProductIndexes().current();
    await database.db.transaction().execute(async (trx) => {
      await sql`
        update products set price = original_price * (hashtext(id) & 3) / 4 + 100,
          original_price = original_price + 100
        where functional_type = 'basic' and hashtext(id) & 4 = 0`.execute(trx);
      await touchTags(trx, [cacheTags.prices]);
    });
    const now = await liveProductIndexes().upToDate(PATIENCE_MS);
    expect(now?.products).toBe(index);

    const records: ProductRecord[] = [];
    for await (const batch of readListedProducts(database.db)) {
      records.push(...batch.map(toProductRecord));
    }
    const found = index.search(
      toIndexQuery(
        {
          hitsPerPage: 1_000,
          distinct: false,
          facetingAfterDistinct: false,
          facets: ['priceSteps', 'overlayIds'],
          maxValuesPerFacet: 10_000,
          attributesToHighlight: [],
        },
        '_price_asc',
        PRODUCT_INDEX_SETTINGS,
      ),
    );
    const byObjectId = (a: { objectID?: unknown }, b: { objectID?: unknown }) =>
      String(a.objectID) < String(b.objectID) ? -1 : 1;
    const shown = records.map((record) =>
      pickAttributes({ ...record }, [
        '*',
        ...PRODUCT_INDEX_SETTINGS.unretrievable.map((name) => `-${name}`),
      ]),
    );
    expect(found.hits.toSorted(byObjectId)).toEqual(shown.toSorted(byObjectId));
    const prices = found.hits.map((hit) => priceAsPaid(hit as unknown as ProductRecord));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const counted = (attribute: string) => {
      const counts: Record<string, number> = {};
      for (const record of records) {
        for (const value of attributeValues(record, attribute)) {
          counts[value] = (counts[value] ?? 0) + 1;
        }
      }
      return counts;
    };
    expect(found.facets.priceSteps).toEqual(counted('priceSteps'));
    expect(found.facets.overlayIds ?? {}).toEqual(counted('overlayIds'));
  });
});
