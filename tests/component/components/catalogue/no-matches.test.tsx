import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ListingMessage } from '#components/catalogue/listing/listing-message.tsx';
import { RedirectNote } from '#components/catalogue/listing/redirect-note.tsx';
import type { ListingAnswer } from '#lib/api/listing/listing-query.ts';
import { PLAIN_VIEW } from '#lib/commerce/catalogue/listing-view.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';

it('a listing without matches says so, and clears the filters at a press', async () => {
  const view = { ...PLAIN_VIEW, sale: true };
  const facts = { total: 7, options: {}, onSale: 0, price: null };
  const shown: ListingAnswer = {
    ...{ view, facts, total: 0, products: [], counts: {}, onSale: 0, price: null },
    ...{ correctedQuery: null, suggestedQuery: null, intents: [], nothingHasAllOf: [] },
    ...{ notSold: null, redirect: null },
  };
  const nothing = () => {};
  const listing = {
    ...{ view, shown, facts, ready: true, busy: false, failed: false, error: null },
    ...{ retry: nothing, change: nothing, intend: nothing },
  };
  const clear = vi.fn();
  const { user } = renderShop(
    <ListingMessage
      listing={listing}
      unfiltered={7}
      searching={false}
      onClear={clear}
      onRetry={nothing}
    />,
  );
  expect(screen.getByText('No products match these filters')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(clear).toHaveBeenCalledOnce();
});

it('a page that a search redirected to says so, and links to the search results', () => {
  renderShop(<RedirectNote from="wallets" query="" />);
  expect(screen.getByText(/^You searched for “wallets”/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the search results' })).toHaveAttribute(
    'href',
    '/search?q=wallets&redirectedSearchQuery=wallets',
  );
});

it('a search with corrected words says so, and links to the words as typed', () => {
  const { container } = renderShop(<RedirectNote from="bosots" query="boots" />);
  expect(container).toHaveTextContent('Showing results for “boots” instead.');
  expect(screen.getByRole('link', { name: 'Search for “bosots”' })).toHaveAttribute(
    'href',
    '/search?q=bosots',
  );
});
