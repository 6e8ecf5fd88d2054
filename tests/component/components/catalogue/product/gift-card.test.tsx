import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  GiftCard,
  GiftCardBuyBox,
  GiftCardGallery,
} from '#components/catalogue/product/gift-card.tsx';
import { cart } from '#stores/cart/cart-store.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { testProduct, testVariant } from '#tests/support/products.ts';

const CARDS = ['Dawn', 'Dusk'].flatMap((colourName) =>
  [50_00, 100_00].map((price) => {
    const id = `${colourName}-${price}`;
    return testProduct({
      id,
      name: 'Gift Card',
      colourName,
      price,
      functionalType: 'virtual',
      taxExclusive: true,
      variants: [testVariant({ id: `${id}-one`, label: 'One size', qty: 0 })],
      productGallery: [
        {
          type: 'IMAGE',
          src: `/media/${colourName}.svg`,
          alt: colourName,
          width: 800,
          height: 1200,
        },
      ],
    });
  }),
);
const [first] = CARDS as [(typeof CARDS)[number]];

it('is chosen by design and amount in place: the picture, the price and the button follow', async () => {
  const { user } = renderShop(
    <GiftCard cards={CARDS} initial={first}>
      <GiftCardGallery name="Gift Card" />
      <GiftCardBuyBox name="Gift Card" readAt={Date.now()} />
    </GiftCard>,
  );
  const pictures = within(screen.getByRole('region', { name: 'Pictures' }));
  expect(pictures.getByRole('button', { name: /: Dawn$/ })).toBeInTheDocument();
  expect(screen.getByText('$50.00')).toBeInTheDocument();

  await user.click(screen.getByRole('radio', { name: 'Dusk' }));
  await user.click(
    within(screen.getByRole('radiogroup', { name: 'Amount' })).getByRole('radio', { name: '$100' }),
  );
  expect(screen.getByRole('radio', { name: '$100' })).toHaveFocus();
  expect(pictures.getByRole('button', { name: /: Dusk$/ })).toBeInTheDocument();
  expect(screen.getByText('$100.00')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(cart.items().map(({ productId }) => productId)).toEqual(['Dusk-10000']);
});
