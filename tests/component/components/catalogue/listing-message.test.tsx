import { expect, it } from 'vitest';
import { ListingMessage } from '#components/catalogue/listing/listing-message.tsx';
import type { ListingAnswer } from '#lib/api/listing/listing-query.ts';
import { PLAIN_VIEW } from '#lib/commerce/catalogue/listing-view.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';

function said(answer: Partial<ListingAnswer>): string {
  const view = { ...PLAIN_VIEW, query: 'red flece' };
  const facts = { total: 7, options: {}, onSale: 0, price: null };
  const shown: ListingAnswer = {
    view,
    total: 7,
    products: [],
    counts: {},
    onSale: 0,
    price: null,
    facts,
    correctedQuery: null,
    suggestedQuery: null,
    intents: [],
    nothingHasAllOf: [],
    notSold: null,
    redirect: null,
    ...answer,
  };
  const nothing = () => {};
  const { container } = renderShop(
    <ListingMessage
      listing={{
        view,
        shown,
        facts,
        ready: true,
        busy: false,
        failed: false,
        error: null,
        retry: nothing,
        change: nothing,
        intend: nothing,
      }}
      unfiltered={7}
      searching
      onClear={nothing}
      onRetry={nothing}
    />,
  );
  return container.textContent ?? '';
}

it('a search says which words no product has together, and to what the query was corrected', () => {
  expect(said({})).toBe('');
  expect(said({ nothingHasAllOf: ['red', 'fleece'] })).toBe(
    'Nothing has all of: red, fleece. Closest:',
  );
  expect(said({ correctedQuery: 'red fleece' })).toBe('Showing results for “red fleece”. ');
  expect(said({ correctedQuery: 'red fleece', nothingHasAllOf: ['red', 'fleece'] })).toBe(
    'Showing results for “red fleece”. Nothing has all of: red, fleece. Closest:',
  );
});

it('a search says what the shop does not sell, and names the nearest category', () => {
  const notSold = { name: 'tents', nearest: { path: '/categories/packs', name: 'Packs' } };
  expect(said({ notSold, nothingHasAllOf: ['kids', 'tent'] })).toBe(
    'We do not sell tents. The nearest we have: Packs. What mentions them: ',
  );
  expect(said({ notSold: { name: 'tents', nearest: null }, total: 0 })).toBe(
    'We do not sell tents.  ',
  );
});
