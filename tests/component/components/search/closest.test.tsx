import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Closest } from '#components/search/closest.tsx';
import type { ListingAnswer } from '#lib/api/listing/listing-query.ts';
import { PLAIN_VIEW, withValue } from '#lib/commerce/catalogue/listing-view.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { type SearchServer, startSearchServer } from '#tests/component/support/search-server.ts';
import { testProduct } from '#tests/support/products.ts';

const asked: object[] = [];
let server: SearchServer;
beforeAll(async () => {
  server = await startSearchServer((request) => {
    asked.push(request);
    return { hits: [{ ...testProduct({ name: 'Snowgrass Fleece' }), picture: null }], nbHits: 1 };
  });
});
afterAll(() => server.close());

const view = withValue(
  { ...PLAIN_VIEW, query: 'red fleece', redirectedFrom: 'red fleece' },
  'colour',
  'Red',
  true,
);
const ANSWER: ListingAnswer = {
  view,
  total: 1,
  products: [],
  counts: {},
  onSale: 0,
  price: null,
  facts: { total: 1, options: {}, onSale: 0, price: null },
  correctedQuery: null,
  suggestedQuery: null,
  intents: [],
  nothingHasAllOf: [],
  notSold: null,
  redirect: null,
};

it('products close to the search appear under their own heading', async () => {
  renderShop(<Closest answer={ANSWER} overlays={[]} />);
  const close = within(await screen.findByRole('region', { name: 'Close to what you asked for' }));
  expect(close.getByRole('heading', { level: 2 })).toBeVisible();
  expect(close.getByRole('link', { name: /Snowgrass Fleece/ })).toBeInTheDocument();
  expect(asked).toMatchObject([
    { query: 'red fleece', ruleContexts: ['closest'], facetFilters: [['baseColours:Red']] },
  ]);
});

it('no close products follow results that are close themselves, or what the shop does not sell', () => {
  const before = asked.length;
  const { container, rerender } = renderShop(
    <Closest answer={{ ...ANSWER, nothingHasAllOf: ['red', 'fleece'] }} overlays={[]} />,
  );
  expect(container).toBeEmptyDOMElement();
  rerender(
    <Closest answer={{ ...ANSWER, notSold: { name: 'tents', nearest: null } }} overlays={[]} />,
  );
  expect(container).toBeEmptyDOMElement();
  expect(asked).toHaveLength(before);
});
