import { screen, waitFor, within } from '@testing-library/react';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { expect, test, vi } from 'vitest';
import { MeContext } from '#components/staff/frame/staff-context.tsx';
import { OrdersScreen } from '#components/staff/orders/orders-screen.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { listOrdersCall } from '#lib/api/calls/staff/orders.ts';
import { listViewsCall, removeViewCall, saveViewCall } from '#lib/api/calls/staff/views.ts';
import { permissionsOf, type StaffRole } from '#lib/commerce/staff/permissions.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';

type Listed = ResponseOf<typeof listOrdersCall>['orders'][number];
type View = ResponseOf<typeof listViewsCall>['views'][number];

function listed(facts: Partial<Listed> = {}): Listed {
  return {
    number: 'SB1',
    placedAt: Date.UTC(2026, 6, 1),
    status: 'packed',
    shipping: 'DELIVERY',
    store: null,
    name: 'Jo Citizen',
    email: 'jo@example.com',
    phone: '0491570156',
    units: 3,
    sent: 1,
    erpNumber: null,
    total: 10_000,
    refunded: 0,
    ...facts,
  };
}

/** A staff room in place of the network. It answers from its current properties. */
function serveRoom() {
  const room = {
    orders: [listed()],
    next: null as string | null,
    views: [] as View[],
    broken: false,
    refuses: false,
    forbids: false,
    /** Queries of the list, oldest first. */
    asked: [] as string[],
    saved: [] as unknown[],
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url, 'https://shop.example');
    if (pathname === '/admin/api/views' && init.method === 'POST') {
      if (room.refuses) return failure(saveViewCall, 'Conflict');
      room.saved.push(JSON.parse(String(init.body)));
      return answer(saveViewCall, { id: 'v9' });
    }
    if (pathname.endsWith('/removal')) {
      room.views = [];
      return answer(removeViewCall, {});
    }
    if (pathname === '/admin/api/views') return answer(listViewsCall, { views: room.views });
    room.asked.push(search.slice(1));
    if (room.forbids) return failure(listOrdersCall, 'NotPermitted');
    if (room.broken)
      return Response.json({ error: { code: 'InternalError', message: '' } }, { status: 500 });
    const isSecond = new URLSearchParams(search).has('after');
    return answer(listOrdersCall, {
      orders: isSecond ? [listed({ number: 'SB2' })] : room.orders,
      next: isSecond ? null : room.next,
    });
  });
  return room;
}

function renderOrders(role: StaffRole = 'service', query = '') {
  history.replaceState(null, '', `/admin/orders${query}`);
  const me = {
    id: 's1',
    name: 'Kim Lee',
    email: 'kim@staff.example',
    roles: [role],
    permissions: permissionsOf([role]),
    store: null,
    refundLimit: null,
  };
  return renderShop(
    <PathnameContext value="/admin/orders">
      <MeContext value={me}>
        <OrdersScreen />
      </MeContext>
    </PathnameContext>,
  );
}

const button = (name: string) => screen.findByRole('button', { name });

test('the list shows what was sent of an order, its amounts, and leads to it', async () => {
  serveRoom();
  renderOrders();
  const row = await screen.findByRole('row', { name: /SB1/ });
  expect(within(row).getByRole('link', { name: 'SB1' })).toHaveAttribute(
    'href',
    '/admin/orders/SB1',
  );
  expect(row).toHaveTextContent('Packed, 1 of 3 sent');
  expect(row).toHaveTextContent('$100.00');
});

test('a packer sees neither columns nor views about money', async () => {
  const room = serveRoom();
  room.orders = [listed({ total: null, refunded: null })];
  renderOrders('packer');
  await screen.findByRole('row', { name: /SB1/ });
  expect(screen.queryByRole('columnheader', { name: 'Total' })).toBe(null);
  expect(screen.queryByRole('button', { name: 'Refunded' })).toBe(null);
  expect(await button('To pack')).toBeVisible();
});

test('a link to a view that the role may not see says so, and offers no second try', async () => {
  const room = serveRoom();
  room.forbids = true;
  renderOrders('packer', '?view=refunded');
  expect(await screen.findByText('Your role does not allow this. Ask an owner.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBe(null);
});

test('a packer is not told to search by what they may not read', async () => {
  serveRoom();
  renderOrders('packer');
  expect(await screen.findByText(/Order number, name, size code/)).toBeVisible();
});

test('texts that a shopper typed are texts', async () => {
  const room = serveRoom();
  room.orders = [listed({ name: '<img src=x onerror=alert(1)>' })];
  const { container } = renderOrders();
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(container.querySelector('img')).toBe(null);
});

test('a view and a search stand in the address and narrow the list together', async () => {
  const room = serveRoom();
  const { user } = renderOrders();
  await user.click(await button('To pack'));
  expect(await button('To pack')).toHaveAttribute('aria-pressed', 'true');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'jo c');
  await waitFor(() => expect(location.search).toBe('?view=to-pack&q=jo+c'));
  await waitFor(() => expect(new URLSearchParams(room.asked.at(-1)).get('q')).toBe('jo c'));
  await user.click(await button('Clear all'));
  expect(location.search).toBe('');
});

test('filters in the address that make no sense are left out', async () => {
  const room = serveRoom();
  renderOrders('service', '?view=nonsense&from=2026-99-99&q=jo&evil=1');
  await screen.findByRole('row', { name: /SB1/ });
  expect(room.asked).toEqual(['q=jo']);
});

test('the next page is added below', async () => {
  const room = serveRoom();
  room.next = '1.SB1';
  const { user } = renderOrders();
  await user.click(await button('Show more'));
  expect(await screen.findByRole('row', { name: /SB2/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /SB1/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBe(null);
});

test('an empty list says what to do, a failed one offers to try again', async () => {
  const room = serveRoom();
  room.orders = [];
  const { unmount } = renderOrders('service', '?q=zebedee');
  expect(await screen.findByText(/Search with fewer letters/)).toBeVisible();
  unmount();

  room.broken = true;
  const { user } = renderOrders();
  const again = await button('Try again');
  room.broken = false;
  room.orders = [listed()];
  await user.click(again);
  expect(await screen.findByRole('row', { name: /SB1/ })).toBeVisible();
});

test('a column that is switched off stays off on this device', async () => {
  serveRoom();
  const { user, unmount } = renderOrders();
  await screen.findByRole('columnheader', { name: 'Buyer' });
  await user.click(screen.getByRole('checkbox', { name: 'Buyer', hidden: true }));
  expect(screen.queryByRole('columnheader', { name: 'Buyer' })).toBe(null);
  unmount();
  renderOrders();
  await screen.findByRole('columnheader', { name: 'Order' });
  expect(screen.queryByRole('columnheader', { name: 'Buyer' })).toBe(null);
});

test('filters are saved under a name; a refusal keeps what was typed', async () => {
  const room = serveRoom();
  room.refuses = true;
  const { user } = renderOrders('service', '?view=late');
  await user.click(await button('Save this view'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('view “Late pickups”');
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Morning');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Morning');

  room.refuses = false;
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The view “Morning” is saved.')).toBeVisible();
  expect(room.saved).toEqual([
    { list: 'orders', name: 'Morning', query: 'view=late', shared: false },
  ]);
});

test('a saved view replaces all filters, and its maker removes it', async () => {
  const room = serveRoom();
  room.views = [
    {
      id: 'v1',
      name: 'Morning',
      query: 'shipping=DELIVERY&view=to-pack',
      shared: true,
      own: true,
      by: 'Kim Lee',
    },
  ];
  const { user } = renderOrders('service', '?q=jo');
  await user.click(await button('Morning'));
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      shipping: 'DELIVERY',
      view: 'to-pack',
    }),
  );
  await user.click(await button('Remove the view Morning'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('for everybody');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The view “Morning” is removed.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Morning' })).toBe(null));
});
