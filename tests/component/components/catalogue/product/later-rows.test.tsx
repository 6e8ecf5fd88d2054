import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { LaterRowsPlace } from '#components/catalogue/product/later-rows-place.tsx';
import { type Happening, receiveHappenings } from '#stores/analytics/track.ts';
import { rememberView } from '#stores/catalogue/recently-viewed-store.ts';
import { forgetStored } from '#stores/platform/versioned-storage.ts';
import { comeNear } from '#tests/component/support/near-window.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { serveShop } from '#tests/component/support/shop-server.ts';
import { testProduct } from '#tests/support/products.ts';

const product = (id: string) =>
  testProduct({ id, name: `The ${id}`, erpProductParentCode: id, erpProductType: id });
const onPage = (id: string, ...shown: string[]) => ({ ...product(id), shown });

beforeEach(() => {
  comeNear();
  forgetStored('local', () => true);
  // What another test's pages noted waits for the next receiver.
  receiveHappenings(() => {});
});

it('the rows below a product show neighbours that no other row has, then recently viewed products', async () => {
  const shop = serveShop(...['boot', 'sock', 'a', 'b', 'c', 'look'].map(product));
  shop.neighbours.set('boot', ['look', 'sock', 'a']);
  shop.neighbours.set('sock', ['c', 'b', 'boot']);
  rememberView('sock');
  renderShop(<LaterRowsPlace product={onPage('boot', 'look')} overlays={[]} />);
  const row = await screen.findByRole('region', { name: 'You may also like' });
  const names = within(row).getAllByRole('heading', { level: 3 });
  expect(names.map(({ textContent }) => textContent)).toEqual(['The c', 'The a', 'The b']);
  const viewed = screen.getByRole('region', { name: 'Recently viewed' });
  expect(within(viewed).getByRole('heading', { name: 'The sock' })).toBeVisible();
});

it('each product view is noted once, with the products viewed before it', () => {
  const told: Happening[] = [];
  serveShop(product('boot'), product('sock'));
  receiveHappenings((happening) => told.push(happening));
  rememberView('sock');
  renderShop(<LaterRowsPlace product={onPage('boot')} overlays={[]} />);
  expect(told).toEqual([
    { kind: 'view', productId: 'sock', before: [] },
    { kind: 'view', productId: 'boot', before: ['sock'] },
  ]);
});
