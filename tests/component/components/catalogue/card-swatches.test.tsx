import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CardSwatches } from '#components/catalogue/cards/card-swatches.tsx';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { type SearchServer, startSearchServer } from '#tests/component/support/search-server.ts';
import { testProduct } from '#tests/support/products.ts';

const colourway = (id: string, colourName: string, soldOut = false) => ({
  ...testProduct({ id, colourName, soldOut, path: `/products/${id}` }),
});
const bark = colourway('bark', 'Bark');
const COLOURWAYS = [bark, colourway('sky', 'Sky'), colourway('rust', 'Rust', true)];

let search: SearchServer;
beforeAll(async () => {
  search = await startSearchServer(() => ({ hits: COLOURWAYS, nbHits: COLOURWAYS.length }));
});
afterAll(() => search.close());

/** A card with dots and this width in px, as no layout is made here. */
function cardOf(width: number): HTMLElement {
  const card = document.createElement('article');
  card.innerHTML = '<span class="colour-dots"></span>';
  vi.spyOn(card, 'clientWidth', 'get').mockReturnValue(width);
  return card;
}

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));

it('leads to each of the model’s colours, and says which of them is sold out', async () => {
  renderShop(<CardSwatches card={cardOf(200)} product={bark} />);
  const sky = await screen.findByRole('link', { name: 'Sky' });
  expect(sky).toHaveAttribute('href', '/products/sky');
  expect(screen.getByRole('link', { name: 'Bark' })).toHaveAttribute('aria-current', 'true');
  expect(links()).toEqual(['Bark', 'Sky', 'Rust, sold out']);
});

it('is one stop for the Tab key, with arrow keys within', async () => {
  const { user } = renderShop(<CardSwatches card={cardOf(200)} product={bark} />);
  await screen.findByRole('toolbar', { name: 'Colours of Bluff Boot' });
  await user.tab();
  expect(screen.getByRole('link', { name: 'Bark' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: 'Sky' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('link', { name: 'Rust, sold out' })).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
});

it('shows as many as the card has place for', async () => {
  renderShop(<CardSwatches card={cardOf(60)} product={bark} />);
  await screen.findByRole('toolbar');
  expect(links()).toEqual(['Bark', 'Sky']);
});
