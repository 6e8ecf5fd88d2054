import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { LeaveGuardHost } from '#components/staff/frame/leave-guard.tsx';
import { type Me, MeContext } from '#components/staff/frame/staff-context.tsx';
import { OrderScreen } from '#components/staff/order/order-screen.tsx';
import type { StaffOrder } from '#components/staff/order/staff-order.ts';
import { approveRefundCall } from '#lib/api/calls/staff/approvals.ts';
import { readStaffOrderCall, watchOrderCall } from '#lib/api/calls/staff/order.ts';
import { permissionsOf, type StaffRole } from '#lib/commerce/staff/permissions.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { serveStaff } from '#tests/component/support/staff-api.ts';
import { staffLine, staffOrder } from '#tests/component/support/staff-order.ts';
import { serverFailure } from '#tests/component/support/staff-room.tsx';
import { TestRouter } from '#tests/component/support/test-router.tsx';

const READ = 'GET /orders/SB1';
const WATCH = 'POST /orders/SB1/watch';

function meWith(role: StaffRole): Me {
  return {
    id: 'me',
    name: 'Kim Lee',
    email: 'kim@staff.example',
    roles: [role],
    permissions: permissionsOf([role]),
    store: null,
    refundLimit: null,
  };
}

function show(
  role: StaffRole,
  order: StaffOrder,
  { others = [], version = order.version }: { others?: string[]; version?: string } = {},
) {
  const asked = serveStaff({
    [READ]: () => answer(readStaffOrderCall, order),
    [WATCH]: () => answer(watchOrderCall, { others, version }),
  });
  const { user } = renderShop(
    <TestRouter visits={[]}>
      <MeContext value={meWith(role)}>
        <a href="/admin/packing">Packing</a>
        <OrderScreen />
        <LeaveGuardHost />
      </MeContext>
    </TestRouter>,
  );
  return { asked, user };
}

beforeEach(() => history.replaceState(null, '', '/admin/orders/sb1'));

const heading = (name: string) => screen.findByRole('heading', { name });
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);

describe('the page of an order', () => {
  it('offers service all that the order’s state allows', async () => {
    show('service', staffOrder());
    await heading('Money');
    expect(buttons()).toEqual([
      'Pack',
      'Send',
      'Cancel',
      'Refund',
      'Correct',
      'E-mail again',
      'Add note',
    ]);
  });

  it('offers a packer what moves parcels, and no amounts', async () => {
    const lines = [staffLine({ price: null })];
    show('packer', staffOrder({ money: null, lines }));
    await heading('Lines');
    expect(buttons()).toEqual(['Pack', 'Send']);
    expect(screen.queryByRole('heading', { name: 'Money' })).toBeNull();
    expect(document.body).not.toHaveTextContent('$');
  });

  it('says of gift cards by e-mail that they are e-mailed, not sent or collected', async () => {
    const lines = [staffLine({ byEmail: true })];
    show('service', staffOrder({ shippingType: 'EMAIL', status: 'delivered', lines }));
    expect(await screen.findByText('Emailed')).toBeVisible();
    expect(screen.getByText('Gift cards go by e-mail, without a parcel.')).toBeVisible();
  });

  it('says who received a parcel', async () => {
    const parcel = {
      ...{ number: 'SB1-1', lines: [{ line: 0, qty: 2 }], carrier: 'Toll' },
      ...{ trackingNumber: null, trackingUrl: null, shippedAt: 0 },
    };
    show('packer', staffOrder({ parcels: [{ ...parcel, deliveredAt: 1, receivedBy: 'Jo Gum' }] }));
    expect(await screen.findByText(/, delivered .*, to Jo Gum$/)).toBeInTheDocument();
  });

  it('asks before a note that was typed is left behind', async () => {
    const { user } = show('service', staffOrder());
    await user.type(await screen.findByLabelText('New note'), 'Call first');
    await user.click(screen.getByRole('link', { name: 'Packing' }));
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  it('shows texts of shoppers and staff as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    show(
      'service',
      staffOrder({
        contact: { firstName: hostile, lastName: '', email: hostile, phone: hostile },
        delivery: { instructions: hostile, authorityToLeave: true, giftMessage: hostile },
        notes: [{ at: 0, by: hostile, note: hostile }],
        timeline: [{ at: 0, by: hostile, what: 'cancelled units', why: hostile }],
        lines: [staffLine({ name: hostile, colour: hostile })],
      }),
    );
    await heading('Notes');
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getAllByText(hostile, { exact: false }).length).toBeGreaterThan(4);
  });

  it('says who else has it open, without keeping anybody logged in', async () => {
    const { asked } = show('service', staffOrder(), { others: ['Lou Park', 'Sam Ray'] });
    expect(await screen.findByText('Lou Park and Sam Ray have this order open too.')).toBeVisible();
    const watched = asked.find(({ name }) => name === WATCH);
    expect(watched?.headers).toMatchObject({ 'x-staff-idle': '1' });
  });

  it('loads again, idly, once the order has moved on', async () => {
    const { asked } = show('service', staffOrder(), { version: '8' });
    await heading('Lines');
    await expect
      .poll(() => asked.filter(({ name }) => name === READ).map(({ headers }) => headers))
      .toEqual([expect.anything(), expect.objectContaining({ 'x-staff-idle': '1' })]);
  });

  it('says what a decision did, though the request is gone then', async () => {
    const open = staffOrder();
    const asking = staffOrder({
      money: open.money && {
        ...open.money,
        request: {
          id: 'r1',
          returnNumber: 'SBR1',
          amount: 30_000,
          reason: 'torn sole',
          askedBy: 'Sam',
          isOwn: false,
          askedAt: 0,
        },
      },
    });
    let isDecided = false;
    serveStaff({
      [READ]: () => answer(readStaffOrderCall, isDecided ? open : asking),
      [WATCH]: () => answer(watchOrderCall, { others: [], version: '7' }),
      'POST /approvals/r1/approve': () => {
        isDecided = true;
        return answer(approveRefundCall, { refund: 'SBC1', amount: 30_000, ended: null });
      },
    });
    const { user } = renderShop(
      <MeContext value={meWith('finance')}>
        <OrderScreen />
      </MeContext>,
    );
    const decide = await screen.findByRole('button', { name: 'Decide' });
    expect(
      screen.getByText(/Sam asked for \$300\.00 on .* for return SBR1: torn sole/),
    ).toBeVisible();
    await user.click(decide);
    await user.click(screen.getByRole('button', { name: 'Approve and give back $300.00' }));
    expect(await screen.findByText(/is on its way back/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('A refund waits for approval')).toBeNull());
    expect(screen.getByText(/is on its way back/)).toBeVisible();
  });

  it('says that there is no such order, and leads back', async () => {
    serveStaff({
      [READ]: () => failure(readStaffOrderCall, 'NotFound'),
      [WATCH]: () => failure(watchOrderCall, 'NotFound'),
    });
    renderShop(
      <MeContext value={meWith('packer')}>
        <OrderScreen />
      </MeContext>,
    );
    expect(await screen.findByText(/There is no such order/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'All orders' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('offers another try when it did not load', async () => {
    serveStaff({ [READ]: serverFailure, [WATCH]: serverFailure });
    renderShop(
      <MeContext value={meWith('packer')}>
        <OrderScreen />
      </MeContext>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The order did not load.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
