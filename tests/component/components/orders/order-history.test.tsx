import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { LatestOrder } from '#components/orders/latest-order.tsx';
import { OrderHistory } from '#components/orders/order-history.tsx';
import { type AccountApi, refused, serveAccount } from '#tests/component/support/account-api.ts';
import { renderShop, renderWithAlerts } from '#tests/component/support/render-shop.tsx';
import { order, orderLine } from '#tests/support/orders.ts';
import { testProduct, testVariant } from '#tests/support/products.ts';

let api: AccountApi;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => `SB${900 - index}`);

beforeEach(() => {
  history.replaceState(null, '', '/account/orders');
  api = serveAccount({ pageSize: 2 });
});

const shownOrders = async () =>
  within(await screen.findByRole('list', { name: 'Orders' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the order history', () => {
  it('shows the page that the URL names, with links to newer and older orders', async () => {
    api.orders = numbers(5).map((number) => order({ number }));
    renderShop(<OrderHistory />);
    await waitFor(async () =>
      expect(await shownOrders()).toEqual(['Order #SB900', 'Order #SB899']),
    );
    expect(screen.getByText('5 orders, page 1 of 3')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Newer orders' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Older orders' })).toHaveAttribute(
      'href',
      '/account/orders?page=2',
    );
    act(() => history.replaceState(null, '', '/account/orders?page=3'));
    await waitFor(async () => expect(await shownOrders()).toEqual(['Order #SB896']));
    expect(screen.queryByRole('link', { name: 'Older orders' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Newer orders' })).toHaveAttribute(
      'href',
      '/account/orders?page=2',
    );
  });

  it('shows the status, date, number of items and total of each order', async () => {
    api.orders = [order({ status: 'shipped', lines: [orderLine({ qty: 2 })], total: 44_000 })];
    renderShop(<OrderHistory />);
    const list = await screen.findByRole('list', { name: 'Orders' });
    expect(list).toHaveTextContent(/Order #SB123456789Shipped5 March 20262 items, \$440\.00/);
    // Right below the page's heading.
    expect(screen.getByRole('heading', { level: 2, name: 'Order #SB123456789' })).toBeVisible();
  });

  it('links to the newest orders from a page number that does not exist', async () => {
    history.replaceState(null, '', '/account/orders?page=9');
    api.orders = [order()];
    renderShop(<OrderHistory />);
    expect(await screen.findByRole('link', { name: 'See your newest orders' })).toHaveAttribute(
      'href',
      '/account/orders',
    );
  });

  it('says that there are no orders yet, and shows an error when they cannot be loaded', async () => {
    const { unmount } = renderShop(<OrderHistory />);
    expect(await screen.findByText(/^You have no orders yet\./)).toBeVisible();
    unmount();
    api.answers.set('GET /account/orders', () => refused(500, 'InternalError'));
    const { user } = renderShop(<OrderHistory />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load orders.');
    api.answers.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^You have no orders yet\./)).toBeVisible();
  });
});

describe('buying the latest order again', () => {
  const cartNow = () => screen.queryAllByText(/been added to the cart/).map((it) => it.textContent);
  const show = () => renderWithAlerts(<LatestOrder />);
  const line = (id: string, qty = 1) =>
    orderLine({ productId: id, variantId: `${id}-9`, name: id, size: '9', qty });

  it('adds what is still sold, and says what is not and why', async () => {
    api.orders = [order({ lines: [line('Boot'), line('Sock', 3), line('Hat')] })];
    api.products = [
      testProduct({ id: 'Boot', name: 'Boot' }),
      testProduct({ id: 'Sock', name: 'Sock', variants: [testVariant({ id: 'Sock-9', qty: 1 })] }),
    ];
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^Buy again/ }));
    expect(await screen.findByText('Not everything could be added to your cart.')).toBeVisible();
    expect(screen.getByText('2 of 3 × Sock, size 9: Only 1 available.')).toBeVisible();
    expect(screen.getByText('Hat, size 9: No longer available.')).toBeVisible();
    expect(cartNow()).toEqual(['Boot and Sock have been added to the cart.']);
  });

  it('says that nothing could be added when nothing is sold any more', async () => {
    api.orders = [order({ lines: [line('Hat')] })];
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^Buy again/ }));
    expect(
      await screen.findByText('None of these items could be added to your cart.'),
    ).toBeVisible();
    expect(cartNow()).toEqual([]);
  });

  it('shows an error when the order cannot be loaded', async () => {
    api.orders = [order({ lines: [line('Hat')] })];
    api.answers.set('GET /account/orders/SB123456789', () => refused(500, 'InternalError'));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^Buy again/ }));
    expect(await screen.findByText('Unable to add this order to your cart.')).toBeVisible();
    expect(cartNow()).toEqual([]);
  });
});
