import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CartScreen } from '#components/cart/cart-screen.tsx';
import { fillCart, storedCart } from '#tests/component/support/fill-cart.ts';
import { renderWithAlerts } from '#tests/component/support/render-shop.tsx';
import { serveShop } from '#tests/component/support/shop-server.ts';
import { testProduct } from '#tests/support/products.ts';

const boot = testProduct({ name: 'Bluff Boot', price: 10_000 });
const sock = testProduct({
  id: 'sock',
  name: 'Wool Sock',
  price: 1_500,
  erpOriginalPrice: 2_000,
  isDiscounted: true,
  cartQtyVariantMultipleOf: 2,
  cartQtyVariantMin: 4,
});

const show = () => renderWithAlerts(<CartScreen />);
const line = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Cart items' });
  const heading = await within(list).findByRole('heading', { name });
  const row = heading.closest('li');
  if (!row) throw new Error(`${name} is no line of the cart.`);
  return within(row);
};
const checkout = () => screen.getByRole('link', { name: 'Checkout' });

beforeEach(() => {
  fillCart();
});

describe('the cart', () => {
  it('is empty at first, with a link to all products', () => {
    serveShop();
    show();
    expect(screen.getByText('Your cart is empty')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse all products' })).toHaveAttribute(
      'href',
      '/products',
    );
  });

  it('shows each line with its current price, and the totals', async () => {
    serveShop(boot, sock);
    fillCart(['boot-black', '9', 2], ['sock', '8', 4]);
    show();
    const boots = await line('Bluff Boot');
    expect(boots.getByText(/Black, size 9/)).toBeVisible();
    expect(boots.getByText('$200.00')).toBeVisible();
    const socks = await line('Wool Sock');
    expect(socks.getByText('$15.00')).toBeVisible();
    expect(socks.getByText('$20.00')).toBeVisible();
    expect(checkout()).toHaveAttribute('href', '/checkout');
    const summary = within(screen.getByRole('region', { name: 'Order summary' }));
    expect(await summary.findByText('Free')).toBeVisible();
    expect(summary.getAllByText('$260.00')).toHaveLength(2);
    expect(summary.getByText('$23.64')).toBeVisible();
  });

  it('completes the look without products that are in the cart, sold out or unknown', async () => {
    const hat = testProduct({ id: 'hat', name: 'Sun Hat', erpProductType: 'Sun hats' });
    const gone = testProduct({
      id: 'gone',
      name: 'Gone Belt',
      erpProductType: 'Belts',
      soldOut: true,
    });
    const goesWith = ['sock', 'gone', 'nowhere', 'hat'];
    serveShop({ ...boot, goesWith }, sock, hat, gone);
    fillCart(['boot-black', '9', 1], ['sock', '8', 4]);
    show();
    const look = within(await screen.findByRole('region', { name: 'Complete the look' }));
    const names = look.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual(['Sun Hat']);
  });

  it('changes a quantity by buttons, by typing and by arrow keys', async () => {
    serveShop(boot);
    fillCart(['boot-black', '9', 1]);
    const { user } = show();
    const boots = await line('Bluff Boot');
    await user.click(boots.getByRole('button', { name: 'One more' }));
    expect(storedCart()).toEqual([['boot-black', 'boot-black-9', 2]]);
    const quantity = boots.getByRole('spinbutton', { name: 'Quantity' });
    await user.clear(quantity);
    await user.type(quantity, '5{Enter}');
    expect(storedCart()).toEqual([['boot-black', 'boot-black-9', 5]]);
    await user.type(quantity, '{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(storedCart()).toEqual([['boot-black', 'boot-black-9', 6]]);
  });

  it('tells the quantities of products in the same size apart', async () => {
    serveShop(boot, sock);
    fillCart(['boot-black', '9', 1], ['sock', '8', 4]);
    show();
    const quantity = (await line('Bluff Boot')).getByRole('spinbutton', { name: 'Quantity' });
    expect(quantity).toHaveAccessibleDescription(/^Bluff Boot .*size 9/);
  });

  it('saves a typed quantity after a pause, without Enter', async () => {
    serveShop(boot);
    fillCart(['boot-black', '9', 1]);
    const { user } = show();
    const quantity = (await line('Bluff Boot')).getByRole('spinbutton', { name: 'Quantity' });
    await user.clear(quantity);
    await user.type(quantity, '3');
    await waitFor(() => expect(storedCart()).toEqual([['boot-black', 'boot-black-9', 3]]));
  });

  it('rejects a quantity above the stock, below the minimum or off the multiple, and says why', async () => {
    serveShop(boot, sock);
    fillCart(['boot-black', '9', 10], ['sock', '8', 4]);
    const { user } = show();
    const boots = await line('Bluff Boot');
    await user.click(boots.getByRole('button', { name: 'One more' }));
    expect(boots.getByText('Only 10 available.')).toBeVisible();
    const socks = await line('Wool Sock');
    const quantity = socks.getByRole('spinbutton', { name: 'Quantity' });
    await user.clear(quantity);
    await user.type(quantity, '5{Enter}');
    expect(socks.getByText('Multiples of 2 required.')).toBeVisible();
    await user.clear(quantity);
    await user.type(quantity, '1{Enter}');
    expect(socks.getByText('Minimum 4 to checkout.')).toBeVisible();
    expect(storedCart()).toEqual([
      ['boot-black', 'boot-black-9', 10],
      ['sock', 'sock-8', 4],
    ]);
  });

  it.each(['{Tab}', '0{Enter}', 'x{Enter}'])(
    'keeps the quantity when its emptied field gets %s',
    async (keys) => {
      serveShop(boot);
      fillCart(['boot-black', '9', 3]);
      const { user } = show();
      const quantity = (await line('Bluff Boot')).getByRole('spinbutton', { name: 'Quantity' });
      await user.clear(quantity);
      await user.type(quantity, keys);
      expect(quantity).toHaveValue('3');
      expect(storedCart()).toEqual([['boot-black', 'boot-black-9', 3]]);
    },
  );

  it('disables the checkout while a line cannot be bought, and offers the quantity that can be', async () => {
    serveShop(boot);
    fillCart(['boot-black', '9', 12]);
    const { user } = show();
    const boots = await line('Bluff Boot');
    expect(boots.getByText('Only 10 available.')).toBeVisible();
    expect(checkout()).toHaveAttribute('aria-disabled', 'true');
    expect(checkout()).not.toHaveAttribute('href');
    expect(checkout()).toHaveAccessibleDescription(/Change or remove them/);
    await user.click(boots.getByRole('button', { name: 'Change to 10' }));
    expect(checkout()).toHaveAttribute('href', '/checkout');
  });

  it('removes a line, and puts it back in its place on “Undo”', async () => {
    serveShop(boot, sock);
    fillCart(['boot-black', '9', 2], ['sock', '8', 4]);
    const { user } = show();
    await user.click((await line('Bluff Boot')).getByRole('button', { name: 'Remove Bluff Boot' }));
    expect(storedCart()).toEqual([['sock', 'sock-8', 4]]);
    expect(screen.getByRole('list', { name: 'Cart items' })).toHaveFocus();
    const notifications = within(screen.getByRole('region', { name: 'Notifications' }));
    expect(notifications.getByText('Bluff Boot has been removed from the cart.')).toBeVisible();
    await user.click(notifications.getByRole('button', { name: 'Undo' }));
    expect(storedCart()).toEqual([
      ['boot-black', 'boot-black-9', 2],
      ['sock', 'sock-8', 4],
    ]);
  });

  it('removes products and sizes that are no longer sold, and says so', async () => {
    serveShop(boot);
    fillCart(['gone', '9', 1], ['boot-black', '9', 1], ['boot-black', '55', 1]);
    show();
    await line('Bluff Boot');
    expect(
      await screen.findByText('2 items in your cart are no longer sold and have been removed.'),
    ).toBeVisible();
    expect(storedCart()).toEqual([['boot-black', 'boot-black-9', 1]]);
  });

  it('keeps its items when it cannot be loaded, and loads them on “Try again”', async () => {
    const api = serveShop(boot);
    api.broken.add('objects').add('checkout');
    fillCart(['boot-black', '9', 1]);
    const { user } = show();
    expect(await screen.findByText('Unable to load cart. Reference BCDF2345.')).toBeVisible();
    expect(storedCart()).toEqual([['boot-black', 'boot-black-9', 1]]);
    api.broken.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await line('Bluff Boot');
    expect(screen.queryByText(/Unable to load cart/)).not.toBeInTheDocument();
  });
});

it('the cart recommends neighbours that are in stock, of other kinds and not in “Complete the look”', async () => {
  const other = (id: string, rest: Parameters<typeof testProduct>[0] = {}) =>
    testProduct({
      id,
      name: `Other ${id}`,
      erpProductParentCode: id,
      erpProductType: `Kind ${id}`,
      ...rest,
    });
  const shop = serveShop(
    testProduct({ name: 'Bluff Boot', erpProductType: 'Hiking boot', goesWith: ['look'] }),
    ...['a', 'b', 'c', 'look'].map((id) => other(id)),
    other('boot', { erpProductType: 'Snow boot' }),
    other('none', { soldOut: true }),
  );
  shop.neighbours.set('boot-black', ['none', 'boot', 'look', 'c', 'a', 'b']);
  fillCart(['boot-black', '9', 1]);
  show();
  const names = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  expect(await names('You may also like')).toEqual(['Other c', 'Other a', 'Other b']);
  expect(await names('Complete the look')).toEqual(['Other look']);
});
