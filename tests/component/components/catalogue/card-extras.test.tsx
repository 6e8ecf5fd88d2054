import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CardExtras } from '#components/catalogue/cards/card-extras.tsx';
import { ProductCard } from '#components/catalogue/cards/product-card.tsx';
import { cart } from '#stores/cart/cart-store.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { type SearchServer, startSearchServer } from '#tests/component/support/search-server.ts';
import { serveShop } from '#tests/component/support/shop-server.ts';
import { testProduct } from '#tests/support/products.ts';

const colour = (id: string, base: string) =>
  testProduct({
    id,
    colourName: `${base} rock`,
    baseColours: [base],
    productGallery: ['front', 'back'].map((side) => ({
      ...{ type: 'IMAGE' as const, alt: '', width: 800, height: 1200 },
      src: `/media/${id}-${side}.svg`,
    })),
  });
const COLOURS = [colour('brown', 'Brown'), colour('blue', 'Blue'), colour('red', 'Red')];
const [BROWN = testProduct()] = COLOURS;

let search: SearchServer;
beforeAll(async () => {
  const hits = COLOURS.map(({ productGallery: [picture], ...product }) => ({
    ...product,
    picture,
  }));
  search = await startSearchServer(() => ({ hits, nbHits: hits.length }));
});
afterAll(() => search.close());
beforeEach(() => {
  serveShop(...COLOURS);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
});

function show({ touch = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({
    matches: touch,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  return renderShop(
    <>
      <ProductCard
        product={{ ...BROWN, modelColours: ['Brown', 'Blue', 'Red'], colourCount: 3 }}
        overlays={[]}
      />
      <CardExtras />
    </>,
  );
}
const card = () => screen.getByRole('article');
const pictures = () => [...card().querySelectorAll('img')].map((image) => image.src);

describe('a product card under the mouse pointer', () => {
  it('shows the picture, link and quick add of the colourway that is hovered', async () => {
    const { user } = show();
    await user.hover(card());
    const blue = await screen.findByRole('radio', { name: 'Blue rock' });
    expect(pictures()).toHaveLength(2);
    await user.hover(blue);
    // The new colour's first picture, and nothing over it.
    await waitFor(() => expect(pictures()).toHaveLength(1));
    expect(pictures()[0]).toContain('blue-front');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/products/blue');

    await user.click(await screen.findByRole('button', { name: 'Quick add Bluff Boot' }));
    await user.click(screen.getByRole('button', { name: '9' }));
    expect(cart.items()).toMatchObject([{ productId: 'blue', variantId: 'blue-9' }]);
  });
});

describe('Escape', () => {
  it('closes what a mouse opened on a card, until the mouse comes back', async () => {
    const { user } = show();
    await user.hover(card());
    await screen.findByRole('radio', { name: 'Blue rock' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(pictures()).toHaveLength(1);
    await user.hover(document.body);
    await user.hover(card());
    expect(await screen.findByRole('radio', { name: 'Blue rock' })).toBeVisible();
  });

  it('closes first the sizes, then the rest, and leaves the focus on the card', async () => {
    const { user } = show();
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'Quick add Bluff Boot' }));
    expect(screen.getByRole('group', { name: 'Size of Bluff Boot' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Quick add Bluff Boot' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Quick add Bluff Boot' })).toBeNull();
    expect(screen.getByRole('link')).toHaveFocus();
  });
});

describe('a product card on a touch screen', () => {
  it('opens its colourways when the colour dots are pressed, and closes them when anything else is', async () => {
    const { user } = show({ touch: true });
    await user.click(screen.getByRole('button', { name: '3 colours of Bluff Boot' }));
    // No layout is made here, so every press is on the first dot.
    expect(await screen.findByRole('radio', { name: 'Brown rock' })).toHaveFocus();
    expect(card().querySelector('[data-panel]')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Red rock' }));
    expect(screen.getByRole('link')).toHaveAttribute('href', '/products/red');
    await user.click(document.body);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(pictures()[0]).toContain('red-front');
  });
});
