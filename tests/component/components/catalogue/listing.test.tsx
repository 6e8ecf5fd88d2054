import { screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Listing } from '#components/catalogue/listing/listing.tsx';
import { listingFacts } from '#lib/commerce/catalogue/facet-options.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { type SearchServer, startSearchServer } from '#tests/component/support/search-server.ts';

let search: SearchServer;
beforeAll(async () => {
  search = await startSearchServer(() => ({ hits: [], nbHits: 0 }));
});
afterAll(() => search.close());
beforeEach(() => {
  // As in a window that is wide enough for filters beside the products.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

function show(total: number) {
  renderShop(
    <Listing
      path="/categories/gift-cards"
      scope={{ categoryPath: 'gift-cards' }}
      facts={listingFacts(
        total,
        { baseColours: { Blue: 1, Black: 1 } },
        { min: 5_000, max: 10_000 },
        null,
      )}
      overlays={[]}
    />,
  );
}

it('offers filters and an order for several products', async () => {
  show(2);
  expect(screen.getByText('2 products')).toBeVisible();
  expect(await screen.findByRole('checkbox', { name: 'Blue' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
});

it('offers neither for one product', () => {
  show(1);
  expect(screen.getByText('1 product')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
});
