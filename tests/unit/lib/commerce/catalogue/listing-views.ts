import fc from 'fast-check';
import { FACETS } from '#lib/commerce/catalogue/facets.ts';
import { SORTS } from '#lib/commerce/catalogue/listing.ts';
import { type ListingView, PLAIN_VIEW, withPrices } from '#lib/commerce/catalogue/listing-view.ts';
import { searchText } from '#lib/commerce/catalogue/search-text.ts';

const PARAMS = FACETS.flatMap((facet) => (facet.kind === 'values' ? [facet.param] : []));

/** Labels as in real catalogues, and unlikely ones. */
const label = fc.oneof(
  fc.constantFrom('Black', '10.5', 'M/L', '-Grey', 'Two: tone', 'R&D', '100%', 'Ünïcode', ' '),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
);
const text = fc
  .oneof(fc.constant(''), fc.string({ unit: 'grapheme', maxLength: 600 }))
  .map(searchText);
const dollars = fc.option(fc.integer({ min: 0, max: 9_999_999 }));

/** Any view that a shopper can reach. */
export const listingView: fc.Arbitrary<ListingView> = fc
  .record({
    query: text,
    redirectedFrom: text,
    values: fc
      .dictionary(
        fc.constantFrom(...PARAMS),
        fc.uniqueArray(label, { minLength: 1, maxLength: 5 }).map((values) => values.sort()),
        { noNullPrototype: true },
      )
      .map((values) => ({ ...values })),
    sale: fc.boolean(),
    sort: fc.constantFrom(...SORTS.map(({ key }) => key)),
    page: fc.integer({ min: 1, max: 99_999 }),
    prices: fc.tuple(dollars, dollars),
  })
  .map(({ prices: [min, max], page, ...view }) => ({
    ...withPrices({ ...PLAIN_VIEW, ...view }, min, max),
    page,
  }));
