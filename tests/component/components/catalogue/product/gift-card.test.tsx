import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  GiftCard,
  GiftCardBuyBox,
  GiftCardGallery,
} from '#components/catalogue/product/gift-card.tsx';
import { giftCardDates } from '#lib/commerce/vouchers/gift-card-terms.ts';
import { cart } from '#stores/cart/cart-store.ts';
import { fillCart } from '#tests/component/support/fill-cart.ts';
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

beforeEach(() => fillCart());

it('choosing a gift card’s design and amount changes picture, price and what is added to the cart', async () => {
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

const show = () =>
  renderShop(
    <GiftCard cards={CARDS} initial={first}>
      <GiftCardBuyBox name="Gift Card" readAt={Date.now()} />
    </GiftCard>,
  );

it('a gift card is added for the shopper by default', async () => {
  const { user } = show();
  expect(screen.getByRole('radio', { name: 'Me' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(cart.items()[0]?.recipients).toBeUndefined();
});

it('a gift card for someone else is added only once name and e-mail address are filled in', async () => {
  const { user } = show();
  await user.click(screen.getByRole('radio', { name: 'Someone else' }));
  const name = await screen.findByRole('textbox', { name: 'Recipient’s name' });
  const add = () => user.click(screen.getByRole('button', { name: 'Add to cart' }));
  await add();
  expect(await screen.findByText('Enter the recipient’s name.')).toBeVisible();
  expect(name).toHaveFocus();
  expect(cart.items()).toEqual([]);

  await user.type(name, 'Anna Gum');
  await user.type(screen.getByRole('textbox', { name: 'Recipient’s email' }), 'anna@gum.example');
  await user.type(screen.getByRole('textbox', { name: 'Message (optional)' }), 'Happy birthday!');
  await user.click(screen.getByRole('radio', { name: '$100' }));
  await add();
  const { first: today } = giftCardDates(Date.now());
  await vi.waitFor(() =>
    expect(cart.items()).toMatchObject([
      {
        productId: 'Dawn-10000',
        qty: 1,
        recipients: [
          { name: 'Anna Gum', email: 'anna@gum.example', message: 'Happy birthday!', on: today },
        ],
      },
    ]),
  );
  // The next one is for somebody else again.
  expect(name).toHaveValue('');
});
