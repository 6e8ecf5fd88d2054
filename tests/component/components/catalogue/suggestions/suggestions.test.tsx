import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Suggestions } from '#components/catalogue/suggestions/suggestions.tsx';
import { rememberView } from '#stores/catalogue/recently-viewed-store.ts';
import { forgetStored } from '#stores/platform/versioned-storage.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { type SearchServer, startSearchServer } from '#tests/component/support/search-server.ts';
import { serveShop } from '#tests/component/support/shop-server.ts';
import { testProduct } from '#tests/support/products.ts';

const sock = testProduct({ id: 'sock', name: 'Wool Sock' });
const gone = testProduct({ id: 'gone', name: 'Old Tent', state: 'unpublished' });
const hit = (id: string, name: string) => ({
  ...testProduct({ id, name, overlayIds: id === 'boot' ? ['new'] : [] }),
  picture: null,
});

let search: SearchServer;
let finds = true;
beforeAll(async () => {
  search = await startSearchServer(() =>
    finds
      ? { hits: [hit('sock', 'Wool Sock'), hit('boot', 'Bluff Boot')], nbHits: 2 }
      : { hits: [], nbHits: 0 },
  );
});
afterAll(() => search.close());
beforeEach(() => {
  forgetStored('local', () => true);
  finds = true;
  serveShop(sock, gone);
});

const namesIn = (row: HTMLElement) =>
  within(row)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

it('suggestions show best sellers when nothing was viewed', async () => {
  renderShop(<Suggestions overlays={[]} />);
  const best = await screen.findByRole('region', { name: 'Best sellers' });
  expect(namesIn(best)).toEqual(['Wool Sock', 'Bluff Boot']);
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
});

it('suggestions show viewed products first, without those that have no page any more', async () => {
  rememberView('sock');
  rememberView('gone');
  renderShop(<Suggestions overlays={[]} />);
  expect(namesIn(await screen.findByRole('region', { name: 'Recently viewed' }))).toEqual([
    'Wool Sock',
  ]);
  expect(namesIn(await screen.findByRole('region', { name: 'Best sellers' }))).toEqual([
    'Bluff Boot',
  ]);
});

it('suggestions in a drawer show one row: viewed products, or else best sellers', async () => {
  const { unmount } = renderShop(<Suggestions overlays={[]} place="drawer" />);
  expect(await screen.findByRole('region', { name: 'Best sellers' })).toBeVisible();
  unmount();
  rememberView('sock');
  renderShop(<Suggestions overlays={[]} place="drawer" />);
  expect(await screen.findByRole('region', { name: 'Recently viewed' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Best sellers' })).toBeNull();
});

it('suggestions show badges on their cards', async () => {
  renderShop(<Suggestions overlays={[{ id: 'new', name: 'New', dynamicOverlay: 'newArrival' }]} />);
  const best = await screen.findByRole('region', { name: 'Best sellers' });
  const badges = within(best).getAllByText('New');
  expect(badges.map((badge) => badge.closest('article')?.dataset.product)).toEqual(['boot']);
});

it('suggestions render nothing when there are no products', async () => {
  finds = false;
  const { container } = renderShop(<Suggestions overlays={[]} />);
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});

it('suggestions show neighbours of the viewed products instead of best sellers', async () => {
  const others = ['a', 'b', 'c'].map((id) =>
    testProduct({ id, name: `Other ${id}`, erpProductParentCode: id }),
  );
  const shop = serveShop(sock, ...others);
  shop.neighbours.set('sock', ['b', 'sock', 'a', 'unknown', 'c']);
  rememberView('sock');
  renderShop(<Suggestions overlays={[]} />);
  const row = await screen.findByRole('region', { name: 'Inspired by what you viewed' });
  expect(namesIn(row)).toEqual(['Other b', 'Other a', 'Other c']);
  expect(screen.queryByRole('region', { name: 'Best sellers' })).toBeNull();
});

it('suggestions show best sellers when neighbours cannot be loaded', async () => {
  serveShop(sock).broken.add('neighbours');
  rememberView('sock');
  renderShop(<Suggestions overlays={[]} />);
  expect(await screen.findByRole('region', { name: 'Best sellers' })).toBeVisible();
});
