import { screen } from '@testing-library/react';
import { Activity, useInsertionEffect, useState } from 'react';
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

const GIFT_CARDS = { path: '/categories/gift-cards', scope: { categoryPath: 'gift-cards' } };

function listingOf(total: number, { path, scope }: { path: string; scope: SearchScope }) {
  const facets = {
    baseColours: { Blue: 1, Black: 1 },
    isDiscounted: { true: scope.onSale ? total : 1 },
  };
  const facts = listingFacts(total, facets, { min: 5_000, max: 10_000 }, null);
  return <Listing path={path} scope={scope} facts={facts} overlays={[]} />;
}

function show(total: number, listing: { path: string; scope: SearchScope } = GIFT_CARDS) {
  const visits: Visits = [];
  const shown = renderShop(<TestRouter visits={visits}>{listingOf(total, listing)}</TestRouter>);
  return { ...shown, visits };
}

const ALL_PRODUCTS = listingOf(2, { path: '/products', scope: {} });
const SALE = listingOf(2, { path: '/products', scope: { onSale: true } });

/** All products and the sale, of which the framework keeps the one that was left, hidden. */
function BothPages({ visits }: { visits: Visits }) {
  const [href, setHref] = useState('/products');
  // The framework writes the address as the other page is shown.
  useInsertionEffect(() => history.replaceState(null, '', href), [href]);
  const isSale = href.includes('sale=true');
  return (
    <TestRouter visits={visits} onGo={setHref}>
      <Activity mode={isSale ? 'hidden' : 'visible'}>{ALL_PRODUCTS}</Activity>
      <Activity mode={isSale ? 'visible' : 'hidden'}>{SALE}</Activity>
    </TestRouter>
  );
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

  it('takes a press at once on each page that opens, also on one that was kept meanwhile', async () => {
    const visits: Visits = [];
    const { user } = renderShop(<BothPages visits={visits} />);
    for (const [press, address] of ['?sale=true', '', '?sale=true', ''].entries()) {
      expect(await onSale()).toHaveProperty('checked', press % 2 === 1);
      await user.click(await onSale());
      expect(visits.at(-1)).toBe(`/products${address}`);
    }
    expect(await onSale()).not.toBeChecked();
  });

  it('shows a message in place of products when nothing is on sale', () => {
    at('?sale=true');
    show(0, { path: '/products', scope: { onSale: true } });
    expect(screen.getByText('Nothing is on sale at the moment.')).toBeVisible();
  });
});
