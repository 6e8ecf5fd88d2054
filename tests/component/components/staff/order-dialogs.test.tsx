import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CancelDialog } from '#components/staff/order/cancel-dialog.tsx';
import { CorrectDialog } from '#components/staff/order/correct-dialog.tsx';
import { DeliverDialog } from '#components/staff/order/deliver-dialog.tsx';
import { RefundDialog } from '#components/staff/order/refund-dialog.tsx';
import { ShipDialog } from '#components/staff/order/ship-dialog.tsx';
import type { OrderPreview } from '#components/staff/order/staff-order.ts';
import {
  cancelStaffOrderCall,
  correctStaffOrderCall,
  deliverStaffOrderCall,
  previewOrderCall,
  refundStaffOrderCall,
  shipStaffOrderCall,
} from '#lib/api/calls/staff/order-commands.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { serveStaff } from '#tests/component/support/staff-api.ts';
import { staffOrder } from '#tests/component/support/staff-order.ts';

const PREVIEW = 'POST /orders/SB1/preview';
const preview = (change: Partial<OrderPreview> = {}) =>
  answer(previewOrderCall, {
    status: null,
    lines: null,
    amount: null,
    payments: [],
    asks: false,
    difference: null,
    mails: [],
    ...change,
  });
const given = { amount: 44_000, payments: [{ label: 'Visa ending in 1111', amount: 44_000 }] };
const calls = { onClose: vi.fn(), onLookAgain: vi.fn() };
const reason = () => screen.getByRole('textbox', { name: 'Reason' });

describe('cancelling', () => {
  it('shows units, amount and mail first, then cancels for exactly that amount', async () => {
    const mail = {
      to: 'marjorie@example.com',
      subject: 'Cancelled: order SB1',
      paragraphs: ['<b>You get back $440.00.</b>'],
      items: ['Bluff Boot'],
    };
    const asked = serveStaff({
      [PREVIEW]: () => preview({ status: 'cancelled', ...given, mails: [mail] }),
      'POST /orders/SB1/cancel': () =>
        answer(cancelStaffOrderCall, { status: 'cancelled', refund: 'SBC1', amount: 44_000 }),
    });
    const { user } = renderShop(<CancelDialog order={staffOrder()} {...calls} />);
    expect(screen.getByText('Say why.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel units' })).toBeDisabled();
    await user.type(reason(), 'asked for');
    const press = await screen.findByRole('button', { name: 'Cancel and give back $440.00' });
    expect(screen.getByText('Cancelled: order SB1')).toBeVisible();
    expect(screen.getByText('<b>You get back $440.00.</b>')).toBeVisible();
    await user.click(press);
    expect(await screen.findByText('Cancelled. $440.00 is on its way back.')).toBeVisible();
    expect(asked.find(({ name }) => name.endsWith('/cancel'))?.body).toEqual({
      seen: '7',
      lines: [{ line: 0, qty: 2 }],
      restock: true,
      reason: 'asked for',
      agreed: 44_000,
    });
  });

  it('is told if somebody was quicker, and keeps what was typed', async () => {
    serveStaff({ [PREVIEW]: () => failure(previewOrderCall, 'Changed') });
    const { user } = renderShop(<CancelDialog order={staffOrder()} {...calls} />);
    await user.type(reason(), 'asked for');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Somebody changed this meanwhile/);
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    expect(calls.onLookAgain).toHaveBeenCalled();
    expect(reason()).toHaveValue('asked for');
    expect(screen.getByRole('button', { name: 'Cancel units' })).toBeDisabled();
  });
});

describe('refunding', () => {
  it('asks for a second person above the limit, and says so before', async () => {
    serveStaff({
      [PREVIEW]: () => preview({ amount: 30_000, asks: true }),
      'POST /orders/SB1/refund': () =>
        answer(refundStaffOrderCall, { refund: null, request: 'r1', amount: 30_000 }),
    });
    const { user } = renderShop(<RefundDialog order={staffOrder()} {...calls} />);
    const amount = screen.getByRole('textbox', { name: 'For the whole order, in dollars' });
    // A person begins to type at once: the focus is not on the button that closes it.
    expect(amount).toHaveFocus();
    await user.type(amount, '3oo');
    await user.type(reason(), 'torn sole');
    expect(screen.getByText(/Enter at least one amount/)).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '300');
    const press = await screen.findByRole('button', { name: 'Ask for $300.00' });
    expect(screen.getByText(/above your limit/)).toBeVisible();
    await user.click(press);
    expect(await screen.findByText(/Somebody else has to approve it/)).toBeVisible();
  });

  it('keeps everything that was typed when the call fails', async () => {
    serveStaff({
      [PREVIEW]: () => preview({ amount: 500 }),
      'POST /orders/SB1/refund': () => failure(refundStaffOrderCall, 'Conflict'),
    });
    const { user } = renderShop(<RefundDialog order={staffOrder()} {...calls} />);
    await user.type(screen.getByRole('textbox', { name: 'For the whole order, in dollars' }), '5');
    await user.type(reason(), 'late');
    await user.click(await screen.findByRole('button', { name: 'Give back $5.00' }));
    expect(await screen.findByText('The state does not allow it now.')).toBeVisible();
    expect(reason()).toHaveValue('late');
  });
});

it('sending a parcel sends the units, carrier and number that were chosen', async () => {
  const asked = serveStaff({
    [PREVIEW]: () => preview({ status: 'packed', lines: [{ line: 0, qty: 1 }] }),
    'POST /orders/SB1/ship': () =>
      answer(shipStaffOrderCall, {
        status: 'packed',
        lines: [{ line: 0, qty: 1 }],
        left: [{ line: 0, qty: 1 }],
        shipment: 'SB1-1',
      }),
  });
  const { user } = renderShop(<ShipDialog order={staffOrder()} {...calls} />);
  const units = screen.getByRole('spinbutton', { name: /Bluff Boot, Ironbark, size 42/ });
  await user.clear(units);
  await user.type(units, '1');
  await user.type(screen.getByRole('textbox', { name: /Tracking number/ }), 'ABC-1234');
  const press = screen.getByRole('button', { name: 'Send: tell the buyer' });
  await waitFor(() => expect(press).toBeEnabled());
  await user.click(press);
  expect(await screen.findByText(/Parcel SB1-1: 1 × Bluff Boot/)).toBeVisible();
  expect(asked.find(({ name }) => name.endsWith('/ship'))?.body).toMatchObject({
    carrier: 'Australia Post',
    trackingNumber: 'ABC-1234',
    lines: [{ line: 0, qty: 1 }],
  });
});

it('a correction sends only what changed', async () => {
  const asked = serveStaff({
    [PREVIEW]: () => preview({ difference: 500 }),
    'POST /orders/SB1/correct': () =>
      answer(correctStaffOrderCall, {
        fields: ['shippingAddress'],
        difference: 500,
        isMailed: true,
      }),
  });
  const { user } = renderShop(<CorrectDialog order={staffOrder()} {...calls} />);
  expect(screen.getByText('Change something.')).toBeVisible();
  const suburb = screen.getByRole('textbox', { name: 'Suburb' });
  await user.type(suburb, ' East');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'VIC');
  expect(await screen.findByText(/Delivery there costs \$5\.00 more/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Correct' }));
  expect(await screen.findByText('Corrected. The buyer is told.')).toBeVisible();
  expect(asked.find(({ name }) => name.endsWith('/correct'))?.body).toEqual({
    seen: '7',
    address: { suburb: 'Newtown East', state: 'vic' },
  });
});

it('a pickup is handed over to whoever came, without an e-mail', async () => {
  const pickup = { store: 'Newtown', readyBy: null, holdDays: 14, collector: null };
  const waiting = {
    number: 'SB1-1',
    lines: [{ line: 0, qty: 2 }],
    carrier: 'pickup',
    trackingNumber: null,
    trackingUrl: null,
    shippedAt: 0,
    deliveredAt: null,
    receivedBy: null,
  };
  const lines = [{ line: 0, qty: 2 }];
  const asked = serveStaff({
    [PREVIEW]: () => preview({ status: 'delivered', lines }),
    'POST /orders/SB1/deliver': () =>
      answer(deliverStaffOrderCall, { status: 'delivered', lines, left: [] }),
  });
  const order = staffOrder({ pickup, parcels: [waiting], address: null, delivery: null });
  const { user } = renderShop(<DeliverDialog order={order} {...calls} />);
  await user.type(screen.getByRole('textbox', { name: /Who collected it/ }), 'Jo Gum');
  expect(await screen.findByText('The buyer is not told.')).toBeVisible();
  const press = screen.getByRole('button', { name: 'Hand over' });
  await waitFor(() => expect(press).toBeEnabled());
  await user.click(press);
  expect(await screen.findByText(/Handed over: 2 × Bluff Boot/)).toBeVisible();
  expect(asked.find(({ name }) => name.endsWith('/deliver'))?.body).toEqual({
    seen: '7',
    receivedBy: 'Jo Gum',
  });
});
