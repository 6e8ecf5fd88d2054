import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StaffPalette } from '#components/staff/frame/staff-palette.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { listOrdersCall } from '#lib/api/calls/staff/orders.ts';
import { BRAND } from '#lib/config/brand.ts';
import { answer } from '#tests/component/support/answer.ts';
import { renderStaff, serveStaff, staffMember } from '#tests/component/support/staff-room.tsx';
import { TestRouter, type Visits } from '#tests/component/support/test-router.tsx';

const NUMBER = `${BRAND.orderPrefix}123456789`;
const ORDER: ResponseOf<typeof listOrdersCall>['orders'][number] = {
  number: NUMBER,
  placedAt: 0,
  status: 'placed',
  shipping: 'DELIVERY',
  store: null,
  name: 'Jo Citizen',
  ...{ email: null, phone: null, total: null, refunded: null, erpNumber: null },
  ...{ units: 1, sent: 0 },
};

async function open() {
  const visits: Visits = [];
  const me = staffMember('packer');
  const { user } = renderStaff(
    me,
    <TestRouter visits={visits}>
      <StaffPalette me={me} open onClose={() => {}} />
    </TestRouter>,
  );
  const field = await screen.findByRole('combobox');
  return { user, field, visits };
}

it('a whole order number opens that order at once, as it is spoken or written', async () => {
  serveStaff({});
  const { user, field, visits } = await open();
  await user.type(field, `#${NUMBER.slice(0, 5).toLowerCase()} ${NUMBER.slice(5)}{Enter}`);
  expect(visits).toEqual([`/admin/orders/${NUMBER}`]);
});

it('an order that is found later is what Enter opens, not the list', async () => {
  serveStaff({ 'GET /orders': () => answer(listOrdersCall, { orders: [ORDER], next: null }) });
  const { user, field, visits } = await open();
  await user.type(field, 'citizen');
  const option = await screen.findByRole('option', { name: /Jo Citizen/ });
  await waitFor(() => expect(option).toHaveAttribute('aria-selected', 'true'));
  await user.keyboard('{Enter}');
  expect(visits).toEqual([`/admin/orders/${NUMBER}`]);
});
