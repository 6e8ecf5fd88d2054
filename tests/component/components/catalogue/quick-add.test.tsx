import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { QuickAdd } from '#components/catalogue/cards/quick-add.tsx';
import { QuickAddSheet } from '#components/catalogue/cards/quick-add-sheet.tsx';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { cart } from '#stores/cart/cart-store.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { rememberAs } from '#tests/component/support/storage.ts';
import { testProduct, testVariant } from '#tests/support/products.ts';

beforeEach(() => localStorage.clear());

const show = (overrides: Partial<Product> = {}) =>
  renderShop(<QuickAdd product={testProduct(overrides)} />);
const opener = () => screen.getByRole('button', { name: 'Quick add Bluff Boot' });
const added = () => cart.items().map(({ variantId, qty }) => ({ variantId, qty }));

it('quick add offers the sizes in stock and adds the one that is pressed', async () => {
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

it('quick add shows what a size equals by its size guide', async () => {
  const variants = [
    testVariant({ id: 's', label: 'S', equals: ['8', '10', '8-10'] }),
    testVariant({ id: 'm', label: 'M', equals: ['10', '12', '10-12'] }),
  ];
  const demographic = ['Women'];
  const product = testProduct({ variants, demographic });
  const { user } = renderShop(<QuickAdd product={product} search="?size=Women+12" />);
  await user.click(opener());
  expect(screen.getByRole('button', { name: 'S, 8–10' })).toHaveTextContent('S8–10');
  expect(screen.getByRole('button', { name: 'M, 10–12, the size you filtered by' })).toHaveFocus();
});

it('quick add focuses the shopper’s own size', async () => {
  rememberAs('my-sizes', [{ system: 'Men footwear', size: '9', chosenAt: 1 }]);
  const footwear = { availableVariantLabels: { footwear: [] } };
  const { user } = show(footwear);
  await user.click(opener());
  expect(screen.getByRole('button', { name: '9, your size' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(added()).toEqual([{ variantId: 'boot-black-9', qty: 1 }]);
  renderShop(<QuickAddSheet product={testProduct(footwear)} onClose={() => {}} />);
  const dialog = within(screen.getByRole('dialog', { name: 'Quick add Bluff Boot' }));
  expect(dialog.getByRole('button', { name: '9, your size' })).toHaveFocus();
  rememberAs('my-sizes', []);
});

it('quick add focuses the size that was filtered by, and keeps it in the link to the product', async () => {
  rememberAs('my-sizes', [{ system: 'Men footwear', size: '8', chosenAt: 1 }]);
  const product = testProduct({ availableVariantLabels: { footwear: [] } });
  const search = '?size=Men+9';
  const { user } = renderShop(<QuickAdd product={product} search={search} />);
  await user.click(opener());
  expect(screen.getByRole('button', { name: '9, the size you filtered by' })).toHaveFocus();
  renderShop(<QuickAddSheet product={product} search={search} onClose={() => {}} />);
  const dialog = within(screen.getByRole('dialog', { name: 'Quick add Bluff Boot' }));
  expect(dialog.getByRole('button', { name: '9, the size you filtered by' })).toHaveFocus();
  expect(dialog.getByRole('button', { name: '8, your size' })).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'View product' })).toHaveAttribute(
    'href',
    `/products/boot-black${search}`,
  );
  rememberAs('my-sizes', []);
});

it('quick add adds a product with one size without asking', async () => {
  const { user } = show({ variants: [testVariant({ id: 'only', label: 'One size' })] });
  await user.click(opener());
  expect(added()).toEqual([{ variantId: 'only', qty: 1 }]);
});

it('quick add names the minimum quantity and its price', async () => {
  const pair = { price: 2_295, cartQtyVariantMin: 2, variants: [testVariant({ id: 'pair' })] };
  const { user } = show(pair);
  const button = screen.getByRole('button', { name: 'Quick add · 2 for $45.90, Bluff Boot' });
  expect(button).toHaveTextContent('Quick add · 2 for $45.90');
  await user.click(button);
  expect(added()).toEqual([{ variantId: 'pair', qty: 2 }]);
  renderShop(<QuickAddSheet product={testProduct(pair)} onClose={() => {}} />);
  const dialog = within(screen.getByRole('dialog', { name: 'Quick add Bluff Boot' }));
  expect(dialog.getByText('$45.90 for 2')).toBeInTheDocument();
  expect(
    dialog.getByRole('button', { name: 'Add to cart · 1 more for $22.95' }),
  ).toBeInTheDocument();
});

it('quick add shows why a product was not added', async () => {
  const { user } = show({ accountExclusive: true, variants: [testVariant()] });
  await user.click(opener());
  expect(await screen.findByRole('alert')).toHaveTextContent('Not logged in.');
  expect(added()).toEqual([]);
});

it('quick add closes its sizes at Escape', async () => {
  const { user } = show();
  await user.click(opener());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group')).toBeNull();
  expect(opener()).toHaveFocus();
});

describe('the quick-add sheet on a touch screen', () => {
  const sheet = (overrides: Partial<Product> = {}) => {
    const onClose = vi.fn();
    const { user } = renderShop(
      <QuickAddSheet product={testProduct(overrides)} onClose={onClose} />,
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Quick add Bluff Boot' }));
    return { user, onClose, dialog };
  };

  it('shows all sizes, with sold-out ones disabled, and closes once one is added', async () => {
    const variants = [
      testVariant({ id: 'gone', label: '8', qty: 0 }),
      testVariant({ id: 'nine', label: '9' }),
    ];
    const { user, onClose, dialog } = sheet({ variants });
    expect(dialog.getByRole('button', { name: '8, sold out' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: '9' }));
    expect(added()).toEqual([{ variantId: 'nine', qty: 1 }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('adds a product with one size at a press', async () => {
    const { user, dialog } = sheet({ variants: [testVariant({ id: 'only', label: 'One size' })] });
    await user.click(dialog.getByRole('button', { name: 'Add to cart' }));
    expect(added()).toEqual([{ variantId: 'only', qty: 1 }]);
  });

  it('shows why a product was not added, and stays open', async () => {
    const { user, onClose, dialog } = sheet({ accountExclusive: true });
    await user.click(dialog.getByRole('button', { name: '9' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Not logged in.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('links to the product page', () => {
    const { dialog } = sheet();
    expect(dialog.getByRole('link', { name: 'View product' })).toHaveAttribute(
      'href',
      '/products/boot-black',
    );
  });
});

describe('the sizes of a unisex shoe', () => {
  const unisex = {
    demographic: ['Men', 'Women', 'Unisex'],
    availableVariantLabels: { footwear: [] },
    variants: [
      testVariant({ id: 'eight', label: '8', usMen: 'US 9' }),
      testVariant({ id: 'nine', label: '9', usMen: 'US 10' }),
    ],
  };

  it('are named in men’s and women’s systems, in place and in the sheet', async () => {
    const { user, unmount } = show(unisex);
    await user.click(opener());
    expect(screen.getByRole('button', { name: 'M 8 / W 10.5' })).toHaveTextContent('M 8W 10.5');
    unmount();
    renderShop(<QuickAddSheet product={testProduct(unisex)} onClose={() => {}} />);
    expect(screen.getByRole('button', { name: 'M 9 / W 11.5' })).toBeVisible();
  });
});
