import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { BuyBox } from '#components/catalogue/product/buy-box.tsx';
import { Price } from '#components/commerce/price.tsx';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { cart } from '#stores/cart/cart-store.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { testProduct, testVariant } from '#tests/support/products.ts';

beforeEach(() => localStorage.clear());

function show(overrides: Partial<Product>) {
  return renderShop(
    <BuyBox initial={testProduct(overrides)} readAt={Date.now()} delivery={[]} instead={null}>
      {null}
    </BuyBox>,
  );
}

it('a reduced price shows the price before and the amount saved', () => {
  const { container } = show({ price: 8_000, erpOriginalPrice: 10_000, isDiscounted: true });
  expect(container).toHaveTextContent('$100.00');
  expect(screen.getByText('Save $20.00')).toBeInTheDocument();
});

it('a product with a minimum of two shows the price of two, also on its button', async () => {
  const { container, user } = show({ price: 2_295, erpOriginalPrice: 2_295, cartQtyVariantMin: 2 });
  expect(container).toHaveTextContent('$45.90 for 2$22.95 each');
  expect(container).toHaveTextContent('payments of $11.48');
  await user.click(screen.getByRole('radio', { name: '9' }));
  await user.click(screen.getByRole('button', { name: 'Add to cart · 2 for $45.90' }));
  expect(cart.items()).toMatchObject([{ qty: 2 }]);
  expect(
    await screen.findByRole('button', { name: 'Add to cart · 1 more for $22.95' }),
  ).toBeInTheDocument();
});

it('a reduced product with a minimum of two shows the old price and the saving for two', () => {
  const { container } = show({
    price: 2_000,
    erpOriginalPrice: 2_500,
    isDiscounted: true,
    cartQtyVariantMin: 2,
  });
  expect(container).toHaveTextContent('Now $40.00 for 2was $50.00$20.00 eachSave $10.00');
});

it('a product without GST says so', () => {
  show({ taxExclusive: true });
  expect(screen.getByText('No GST applies.')).toBeInTheDocument();
});

it('a sold-out size is disabled, and adding without a size asks for one', async () => {
  const { user } = show({
    variants: [testVariant({ id: '8', label: '8', qty: 0 }), testVariant({ id: '9', label: '9' })],
  });
  expect(screen.getByRole('radio', { name: /^8.*sold out/ })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a size.');
  expect(screen.getByRole('radio', { name: /^9/ })).toHaveFocus();
});

it('a message that adding answers comes into view', async () => {
  const shown: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this);
  });
  const { user } = show({ variants: [testVariant({ id: '8' }), testVariant({ id: '9' })] });
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  await waitFor(() => expect(shown).toEqual([screen.getByRole('alert')]));
});

it('a card shows the price of the cheapest colour, with its price before', () => {
  const card = { price: 12_995, erpOriginalPrice: 12_995, isDiscounted: false };
  const { container } = renderShop(
    <Price product={{ ...card, cheapest: { price: 9_995, erpOriginalPrice: 12_995 } }} />,
  );
  expect(container).toHaveTextContent('From $99.95was $129.95');
});
