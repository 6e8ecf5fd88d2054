import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OfflineScreen } from '#components/offline/offline-screen.tsx';
import { cart } from '#stores/cart/cart-store.ts';
import { rememberView } from '#stores/catalogue/recently-viewed-store.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';

const productPage = (id: string, name: string) =>
  `<title>${name} | Shop</title><div data-product-id="${id}"></div><script type="application/ld+json">${JSON.stringify({ '@graph': [{ '@type': 'ProductGroup', name, hasVariant: [{ color: 'Ochre', offers: { price: '199.00' } }] }] })}</script>`;

/** The browser's Cache storage with these pages, the last visited last. */
function keep(pages: Record<string, string>): void {
  const requests = Object.keys(pages).map((path) => ({ url: `https://shop.example${path}` }));
  vi.stubGlobal('caches', {
    has: async () => true,
    open: async () => ({ keys: async () => requests }),
    match: async ({ url }: { url: string }) => new Response(pages[new URL(url).pathname]),
  });
}

it('the offline page shows an empty cart when the browser stores no pages', async () => {
  vi.stubGlobal('caches', undefined);
  renderShop(<OfflineScreen />);
  expect(await screen.findByText('Your cart is empty.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
});

it('the offline page shows the cart, viewed products and visited pages, without prices', async () => {
  keep({
    '/blog': '<title>Discover</title>',
    '/products/boot': productPage('boot', 'Coolamon Boot'),
    '/products/hat': productPage('hat', 'Shade Hat'),
  });
  rememberView('boot');
  rememberView('hat');
  cart.add({ productId: 'boot', variantId: 'boot-9', qty: 2 });
  cart.add({ productId: 'unseen', variantId: 'unseen-1', qty: 1 });
  renderShop(<OfflineScreen />);
  const panel = async (name: string) => within(await screen.findByRole('region', { name }));

  const inCart = await panel('Cart');
  expect(inCart.getByRole('link')).toHaveAttribute('href', '/products/boot');
  expect(inCart.getByRole('link')).toHaveTextContent('Coolamon BootOchre, quantity 2');
  expect(inCart.getByText('And 1 more, shown once you’re back online.')).toBeVisible();
  const viewed = (await panel('Recently viewed')).getAllByRole('link');
  expect(viewed.map((link) => link.getAttribute('href'))).toEqual([
    '/products/hat',
    '/products/boot',
  ]);
  expect((await panel('Visited pages')).getByRole('link', { name: 'Discover' })).toHaveAttribute(
    'href',
    '/blog',
  );
  expect(document.body.textContent).not.toMatch(/\$|199/);
});

it('the offline page opens the requested page once the shop answers', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const shop = vi.fn(async () => new Response(null, { status: 503 }));
  vi.stubGlobal('fetch', shop);
  renderShop(<OfflineScreen />);
  await waitFor(() => expect(shop).toHaveBeenCalledWith(location.href, expect.anything()));
  expect(reload).not.toHaveBeenCalled();
  shop.mockImplementation(async () => new Response(null, { status: 200 }));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
