import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { CartButton } from '#components/cart/cart-button.tsx';
import { closeCartOverlay } from '#stores/cart/cart-overlay-store.ts';
import { fillCart } from '#tests/component/support/fill-cart.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { serveShop } from '#tests/component/support/shop-server.ts';
import { testProduct } from '#tests/support/products.ts';

const boot = testProduct({ name: 'Bluff Boot' });

beforeAll(async () => {
  await import('#components/cart/cart-overlay.tsx');
});
beforeEach(() => {
  closeCartOverlay();
});

const show = () => renderShop(<CartButton whenEmpty={<a href="#best">Best sellers</a>} />);

it('the cart overlay shows its suggestions when it is empty, and closes when a link is followed', async () => {
  fillCart();
  const { user } = show();
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cart, 0 items' }));
  await user.click(await screen.findByRole('link', { name: 'Best sellers' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the cart overlay keeps the focus when its last line is removed', async () => {
  serveShop(boot);
  fillCart([boot.id, '9', 1]);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Cart, 1 item' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Bluff Boot' }));
  expect(screen.getByText('Your cart is empty')).toHaveFocus();
});

it('the cart overlay shows no suggestions when the cart has items', async () => {
  serveShop(boot);
  fillCart([boot.id, '9', 1]);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Cart, 1 item' }));
  expect(await screen.findByText('Bluff Boot')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Best sellers' })).toBeNull();
});
