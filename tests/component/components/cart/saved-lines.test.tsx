import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CartScreen } from '#components/cart/cart-screen.tsx';
import { fillCart, storedCart } from '#tests/component/support/fill-cart.ts';
import { renderWithAlerts } from '#tests/component/support/render-shop.tsx';
import { serveShop } from '#tests/component/support/shop-server.ts';
import { testProduct, testVariant } from '#tests/support/products.ts';

const boot = testProduct({ name: 'Bluff Boot', price: 10_000 });
const soldOut = testProduct({
  id: 'sock',
  name: 'Wool Sock',
  variants: [testVariant({ id: 'sock-8', label: '8', qty: 0 })],
});

const saved = () => screen.findByRole('region', { name: /^Saved for later/ });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  fillCart();
});

describe('the list “Saved for later”', () => {
  it('takes a line with its units out of the cart, and moves it back', async () => {
    serveShop(boot);
    fillCart(['boot-black', '9', 2]);
    renderWithAlerts(<CartScreen />);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Save for later: Bluff Boot' }),
    );
    expect(storedCart()).toEqual([]);
    expect(screen.getByText('Your cart is empty')).toBeVisible();
    expect(screen.getByText('Bluff Boot has been saved for later.')).toBeVisible();
    expect(within(await saved()).getByText(/size 9, quantity 2/)).toBeVisible();

    await userEvent.click(button('Move to cart: Bluff Boot'));
    expect(storedCart()).toEqual([['boot-black', 'boot-black-9', 2]]);
    expect(screen.queryByRole('region', { name: /^Saved for later/ })).toBeNull();
  });

  it('shows an error when its products cannot be loaded, and loads them on “Try again”', async () => {
    serveShop(boot);
    fillCart(['boot-black', '9', 2]);
    const { unmount } = renderWithAlerts(<CartScreen />);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Save for later: Bluff Boot' }),
    );
    await saved();
    unmount();
    vi.stubGlobal('fetch', async () =>
      Response.json({ error: { code: 'InvalidRequest', message: 'No.' } }, { status: 400 }),
    );
    renderWithAlerts(<CartScreen />);
    const row = within(await saved());
    expect(await row.findByText('Unable to load products.')).toBeVisible();
    serveShop(boot);
    await userEvent.click(row.getByRole('button', { name: 'Try again' }));
    expect(await row.findByText(/size 9, quantity 2/)).toBeVisible();
    expect(row.queryByText('Unable to load products.')).toBeNull();
  });

  it('undoes a move to it and a removal from it', async () => {
    serveShop(boot);
    fillCart(['boot-black', '9', 2]);
    renderWithAlerts(<CartScreen />);
    const save = () =>
      screen.findByRole('button', { name: 'Save for later: Bluff Boot' }).then(userEvent.click);
    await save();
    await userEvent.click(button('Undo'));
    expect(storedCart()).toEqual([['boot-black', 'boot-black-9', 2]]);
    await save();
    await userEvent.click(button('Remove Bluff Boot from saved for later'));
    expect(screen.queryByRole('region', { name: /^Saved for later/ })).toBeNull();
    const undo = screen.getAllByRole('button', { name: 'Undo' }).at(-1);
    if (undo) await userEvent.click(undo);
    expect(await saved()).toBeVisible();
  });

  it('marks a sold-out product, and names how many products the shop no longer has', async () => {
    serveShop(soldOut);
    fillCart(['sock', '8', 1], ['gone', '8', 1]);
    const { cart } = await import('#stores/cart/cart-store.ts');
    const { savedForLater } = await import('#stores/cart/saved-store.ts');
    for (const item of cart.items()) savedForLater.save(item);
    renderWithAlerts(<CartScreen />);
    const list = within(await saved());
    expect(await list.findByText('Sold out.')).toBeVisible();
    expect(list.queryByRole('button', { name: /^Move to cart/ })).toBeNull();
    expect(list.getByText('One product is no longer in our shop.')).toBeVisible();
    await userEvent.click(button('Remove from the list'));
    expect(screen.queryByText('One product is no longer in our shop.')).toBeNull();
  });
});
