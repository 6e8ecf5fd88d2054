import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { QuickAdd } from '#components/catalogue/cards/quick-add.tsx';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { cart } from '#stores/cart/cart-store.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { testProduct, testVariant } from '#tests/support/products.ts';

beforeEach(() => localStorage.clear());

const show = (overrides: Partial<Product> = {}) =>
  renderShop(<QuickAdd product={testProduct(overrides)} />);
const opener = () => screen.getByRole('button', { name: 'Quick add Bluff Boot' });
const added = () => cart.items().map(({ variantId, qty }) => ({ variantId, qty }));

it('lets a size be chosen in place, of those in stock', async () => {
  const variants = [
    testVariant({ id: 'gone', label: '8', qty: 0 }),
    testVariant({ id: 'nine', label: '9' }),
    testVariant({ id: 'ten', label: '10' }),
  ];
  const { user } = show({ variants });
  await user.click(opener());
  const sizes = within(screen.getByRole('group', { name: 'Size of Bluff Boot' }));
  expect(sizes.getAllByRole('button').map((size) => size.textContent)).toEqual(['9', '10']);
  expect(sizes.getByRole('button', { name: '9' })).toHaveFocus();
  await user.click(sizes.getByRole('button', { name: '10' }));
  expect(added()).toEqual([{ variantId: 'ten', qty: 1 }]);
  expect(opener()).toHaveFocus();
});

it('adds what comes in one size at once', async () => {
  const { user } = show({ variants: [testVariant({ id: 'only', label: 'One size' })] });
  await user.click(opener());
  expect(added()).toEqual([{ variantId: 'only', qty: 1 }]);
});

it('says why it did not add', async () => {
  const { user } = show({ accountExclusive: true, variants: [testVariant()] });
  await user.click(opener());
  expect(await screen.findByRole('alert')).toHaveTextContent('Not logged in.');
  expect(added()).toEqual([]);
});

it('closes the sizes at Esc', async () => {
  const { user } = show();
  await user.click(opener());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group')).toBeNull();
  expect(opener()).toHaveFocus();
});

it('shows the sizes at once where it was asked for, and is done with once one is added', async () => {
  const onClose = vi.fn();
  const { user } = renderShop(
    <QuickAdd
      product={testProduct({ variants: [testVariant({ id: 'only' })] })}
      onClose={onClose}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(added()).toEqual([{ variantId: 'only', qty: 1 }]);
  expect(onClose).toHaveBeenCalledOnce();
});
