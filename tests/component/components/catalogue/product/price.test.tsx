import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BuyBox } from '#components/catalogue/product/buy-box.tsx';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { testProduct, testVariant } from '#tests/support/products.ts';

function show(overrides: Partial<Product>) {
  return renderShop(
    <BuyBox initial={testProduct(overrides)} readAt={Date.now()} delivery={[]} instead={null}>
      {null}
    </BuyBox>,
  );
}

it('a reduced price tells what it was and what is saved', () => {
  const { container } = show({ price: 8_000, erpOriginalPrice: 10_000, isDiscounted: true });
  expect(container).toHaveTextContent('$100.00');
  expect(screen.getByText('Save $20.00')).toBeInTheDocument();
});

it('what carries no GST says so', () => {
  show({ taxExclusive: true });
  expect(screen.getByText('No GST applies.')).toBeInTheDocument();
});

it('a sold-out size cannot be chosen, and a press without a size asks for one', async () => {
  const { user } = show({
    variants: [testVariant({ id: '8', label: '8', qty: 0 }), testVariant({ id: '9', label: '9' })],
  });
  expect(screen.getByRole('radio', { name: /^8.*sold out/ })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a size.');
  expect(screen.getByRole('radio', { name: /^9/ })).toHaveFocus();
});
