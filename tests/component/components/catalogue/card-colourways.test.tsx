import { screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { createPortal } from 'react-dom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { chooseColourway } from '#components/catalogue/cards/card-colourway.ts';
import { CardColourways } from '#components/catalogue/cards/card-colourways.tsx';
import { ProductCard } from '#components/catalogue/cards/product-card.tsx';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { type SearchServer, startSearchServer } from '#tests/component/support/search-server.ts';
import { testProduct } from '#tests/support/products.ts';

const colourway = (
  id: string,
  colourName: string,
  base: string,
  price: number,
  soldOut = false,
) => ({
  ...testProduct({ id, colourName, baseColours: [base], price, erpOriginalPrice: price, soldOut }),
  picture: { type: 'IMAGE', src: `/media/${id}.svg`, alt: '', width: 800, height: 1200 },
});
const bark = colourway('bark', 'Bark', 'Brown', 18_995);
const COLOURWAYS = [
  bark,
  colourway('umber', 'Umber', 'Brown', 18_995),
  colourway('sky', 'Sky', 'Blue', 14_995),
  colourway('rust', 'Rust', 'Red', 18_995, true),
];

let search: SearchServer;
beforeAll(async () => {
  search = await startSearchServer(() => ({ hits: COLOURWAYS, nbHits: COLOURWAYS.length }));
});
afterAll(() => search.close());

/** The card of a model in four colours, with its colourways; no layout is made here. */
function ModelCard({
  width = 200,
  pressed = null,
  ...shownAs
}: {
  width?: number;
  pressed?: number | null;
} & Pick<ComponentProps<typeof ProductCard>, 'query' | 'onSale'>) {
  const [card, setCard] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState('bark');
  const ready = (element: HTMLElement | null) => {
    const article = element?.querySelector('article') ?? null;
    if (article) vi.spyOn(article, 'clientWidth', 'get').mockReturnValue(width);
    if (article && article !== card) setCard(article);
  };
  return (
    <div ref={ready}>
      <ProductCard
        product={{ ...bark, modelColours: ['Brown', 'Blue', 'Red'], colourCount: 4 }}
        overlays={[]}
        {...shownAs}
      />
      {card &&
        createPortal(
          <CardColourways
            card={card}
            product={bark}
            shown={shown}
            pressed={pressed}
            onChoose={(colourway) => {
              setShown(colourway.id);
              chooseColourway(card, colourway);
            }}
          />,
          card,
        )}
    </div>
  );
}

const choice = (name: string) => screen.findByRole('radio', { name });
const names = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));

function expectCard(id: string, colourName: string, price: string) {
  const card = screen.getByRole('article');
  expect(screen.getByRole('link', { name: 'Bluff Boot' })).toHaveAttribute(
    'href',
    `/products/${id}`,
  );
  expect(card.querySelector('img')?.src).toContain(id);
  expect(card).toHaveTextContent(colourName);
  expect(card).toHaveTextContent(price);
  expect(card.dataset.product).toBe(id);
  expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('title', colourName);
}

it('a card shows picture, link and price of the colour that is hovered or pressed', async () => {
  const { user } = renderShop(<ModelCard />);
  await user.hover(await choice('Sky'));
  expectCard('sky', 'Sky', '$149.95');
  await user.click(await choice('Umber'));
  expectCard('umber', 'Umber', '$189.95');
  // It stays on the way to the picture.
  await user.hover(screen.getByRole('link', { name: 'Bluff Boot' }));
  expectCard('umber', 'Umber', '$189.95');
});

it('a card keeps the size of the search in the link of every colour', async () => {
  const { user } = renderShop(<ModelCard query="?size=Men+8" />);
  await user.hover(await choice('Sky'));
  expect(screen.getByRole('link', { name: 'Bluff Boot' })).toHaveAttribute(
    'href',
    '/products/sky?size=Men+8',
  );
});

it('a card among reduced products offers only reduced colours', async () => {
  COLOURWAYS.push(
    { ...colourway('moss', 'Moss', 'Green', 9_995), isDiscounted: true },
    { ...colourway('sand', 'Sand', 'Natural', 9_995), isDiscounted: true },
  );
  renderShop(<ModelCard onSale />);
  await choice('Moss');
  expect(names()).toEqual(['Moss', 'Sand']);
  COLOURWAYS.splice(-2);
});

it('a sold-out colour is marked among the colourways and on the card', async () => {
  const { user } = renderShop(<ModelCard />);
  await user.click(await choice('Rust, sold out'));
  expect(screen.getByText('Sold out')).toBeVisible();
  await user.click(await choice('Bark'));
  expect(screen.queryByText('Sold out')).toBeNull();
});

it('a discontinued product is not sold out but gone', () => {
  const gone = testProduct({ state: 'discontinued', soldOut: true });
  renderShop(<ProductCard product={gone} overlays={[]} />);
  expect(screen.getByText('No longer available')).toBeVisible();
});

it('the colourways are one stop of the Tab key, and arrow keys choose among them', async () => {
  const { user } = renderShop(<ModelCard />);
  (await choice('Bark')).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(await choice('Sky')).toHaveFocus();
  expectCard('sky', 'Sky', '$149.95');
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(await choice('Rust, sold out')).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
});

it('a press on a colour dot chooses that colourway and focuses it', async () => {
  renderShop(<ModelCard pressed={1} />);
  expect(await choice('Sky')).toHaveFocus();
  expectCard('sky', 'Sky', '$149.95');
});

it('a card shows as many colourways as fit its width', async () => {
  renderShop(<ModelCard width={60} />);
  await screen.findByRole('radiogroup', { name: 'Colour of Bluff Boot' });
  expect(names()).toEqual(['Bark', 'Umber']);
});

it('a card says how many colours there are, and offers a button for them on a touch screen', async () => {
  renderShop(<ModelCard />);
  expect(screen.getByRole('img', { name: '4 colours of Bluff Boot' })).toBeInTheDocument();
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  renderShop(<ModelCard />);
  expect(screen.getByRole('button', { name: '4 colours of Bluff Boot' })).toHaveAttribute(
    'data-colours',
  );
});
