import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Listing } from '#components/catalogue/listing/listing.tsx';
import type { SearchScope } from '#lib/api/listing/search-scope.ts';
import { listingFacts } from '#lib/commerce/catalogue/facet-options.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { type SearchServer, startSearchServer } from '#tests/component/support/search-server.ts';
import { TestRouter, type Visits } from '#tests/component/support/test-router.tsx';

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

function show(total: number, listing?: { path: string; scope: SearchScope }) {
  const visits: Visits = [];
  const shown = renderShop(
    <TestRouter visits={visits}>
      <Listing
        {...(listing ?? {
          path: '/categories/gift-cards',
          scope: { categoryPath: 'gift-cards' },
        })}
        facts={listingFacts(
          total,
          {
            baseColours: { Blue: 1, Black: 1 },
            isDiscounted: { true: listing?.scope.onSale ? total : 1 },
          },
          { min: 5_000, max: 10_000 },
          null,
        )}
        overlays={[]}
      />
    </TestRouter>,
  );
  return { ...shown, visits };
}

it('a listing of several products offers filters and sorting', async () => {
  show(2);
  expect(screen.getByText('2 products')).toBeVisible();
  expect(await screen.findByRole('checkbox', { name: 'Blue' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
});

it('a listing of one product offers no filters and no sorting', () => {
  show(1);
  expect(screen.getByText('1 product')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
});

describe('the switch “On Sale”', () => {
  const onSale = () => screen.findByRole('switch', { name: 'On Sale' });
  const at = (search: string) =>
    vi.stubGlobal('location', { origin: location.origin, pathname: '/products', search });
  afterEach(() => vi.unstubAllGlobals());

  it('leads from all products to the sale, and keeps the other filters', async () => {
    at('?colour=Blue');
    const { user, visits } = show(2, { path: '/products', scope: {} });
    await user.click(await onSale());
    expect(visits).toEqual(['/products?colour=Blue&sale=true']);
  });

  it('is on in the sale, and leads to all products when it is switched off', async () => {
    at('?sale=true');
    const { user, visits } = show(2, { path: '/products', scope: { onSale: true } });
    expect(await onSale()).toBeChecked();
    await user.click(await onSale());
    expect(visits).toEqual(['/products']);
  });

  it('is off after “Clear all”, which leads from the sale to all products', async () => {
    at('?colour=Blue&sale=true');
    const { user, visits } = show(2, { path: '/products', scope: { onSale: true } });
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(visits).toEqual(['/products']);
  });

  it('shows a message in place of products when nothing is on sale', () => {
    at('?sale=true');
    show(0, { path: '/products', scope: { onSale: true } });
    expect(screen.getByText('Nothing is on sale at the moment.')).toBeVisible();
  });
});
