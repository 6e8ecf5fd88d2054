import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CancelPlacedOrder } from '#components/orders/cancel-placed-order.tsx';
import { OrderRefunds, OrderStanding } from '#components/orders/order-changes.tsx';
import { OrderConfirmation } from '#components/orders/order-confirmation.tsx';
import { cancelGuestOrderCall } from '#lib/api/calls/orders/cancel-order.ts';
import { lookUpOrderCall } from '#lib/api/calls/orders/look-up-order.ts';
import { guestOrderQuery } from '#lib/api/orders/guest-order-query.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { OrderDetail } from '#lib/api/returns/order-detail.ts';
import { answer } from '#tests/component/support/answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { GUEST } from '#tests/component/support/returns-api.ts';
import { order, orderLine } from '#tests/support/orders.ts';

/** Two pairs of boots at $100.00 each and $9.95 of delivery, just placed. */
const placed: OrderDetail = {
  order: order({
    number: GUEST.number,
    lines: [orderLine({ qty: 2, unitPrice: 10_000, subtotal: 20_000, total: 20_000 })],
    total: 20_995,
    payments: [{ type: 'CREDIT_CARD', label: 'Visa ending in 1111', amount: 20_995 }],
  }),
  returns: [],
  refunds: [],
  shipments: [],
  refunded: 0,
  paymentState: 'PAID',
  canReturn: false,
  canCancel: true,
};
const cancelled: OrderDetail = {
  ...placed,
  order: {
    ...placed.order,
    status: 'cancelled',
    progress: [{ cancelled: 2, packed: 0, shipped: 0, delivered: 0 }],
  },
  refunds: [
    {
      number: 'SBC000000001',
      cause: 'cancellation',
      lines: [{ line: 0, qty: 2, amount: 20_000 }],
      delivery: 995,
      amount: 20_995,
      gst: 0,
      payments: placed.order.payments,
      message: null,
      plannedAt: Date.UTC(2026, 2, 6),
      madeAt: null,
    },
  ],
  canCancel: false,
};

let known: OrderDetail;
let sent: { key: string | null; body: unknown }[];
/** What the shop answers to a cancellation, one after the other; after that, that it is done. */
let instead: (() => Response)[];
beforeEach(() => {
  known = placed;
  sent = [];
  instead = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://shop');
    if (pathname === '/api/orders/lookup') return answer(lookUpOrderCall, known);
    if (pathname !== '/api/orders/cancel') throw new Error(`Nobody was to ask ${pathname}.`);
    const key = new Headers(init.headers).get('idempotency-key');
    sent.push({ key, body: JSON.parse(String(init.body)) });
    const other = instead.shift();
    if (other) return other();
    known = cancelled;
    return answer(cancelGuestOrderCall, known);
  });
});

function Screen() {
  const { data } = useQuery(guestOrderQuery(GUEST), queryClient());
  if (!data) return null;
  return (
    <>
      <OrderStanding owner={{ kind: 'guest', ...GUEST }} detail={data}>
        {null}
      </OrderStanding>
      <OrderRefunds owner={{ kind: 'guest', ...GUEST }} detail={data} />
    </>
  );
}

async function openDialog() {
  const { user } = renderShop(<Screen />);
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel your order?' }));
  return { user, dialog };
}

describe('cancelling an order', () => {
  it('cancels all items by default, and shows the refund', async () => {
    const { user, dialog } = await openDialog();
    expect(dialog.getByText(/\$209\.95/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('This order was cancelled.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('list', { name: 'Refunds' })).toHaveTextContent(
      '$209.95 is on its way back for what was cancelled',
    );
    expect(sent).toMatchObject([
      {
        key: expect.stringMatching(/.{8}/),
        body: { number: GUEST.number, lines: [{ line: 0, qty: 2 }], shown: { refund: 20_995 } },
      },
    ]);
  });

  it('moves the focus to the order’s new status once the dialog is closed', async () => {
    const { user, dialog } = await openDialog();
    const covered: boolean[] = [];
    const note = () => covered.push(document.querySelector('dialog[open]') !== null);
    document.addEventListener('focusin', note);
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    const stands = await screen.findByText('This order was cancelled.');
    await waitFor(() => expect(document.activeElement).toContainElement(stands));
    document.removeEventListener('focusin', note);
    expect(covered.at(-1)).toBe(false);
  });

  it('refunds no delivery when only some units are cancelled', async () => {
    const { user, dialog } = await openDialog();
    await user.selectOptions(dialog.getByRole('combobox'), 'Cancel 1');
    expect(dialog.getByText(/\$100\.00/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel these items' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([
      { body: { lines: [{ line: 0, qty: 1 }], shown: { refund: 10_000 } } },
    ]);
  });

  it('offers only what leaves a quantity in which the product is sold, and says why', async () => {
    known = {
      ...placed,
      order: { ...placed.order, lines: [orderLine({ qty: 4, subtotal: 20_000, total: 20_000 })] },
      unitLimits: [{ cartQtyVariantMultipleOf: 2 }],
    };
    const { user, dialog } = await openDialog();
    const choice = dialog.getByRole('combobox');
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cancel 4', 'Cancel 2', 'Keep']);
    expect(choice).toHaveAccessibleDescription(
      'Sold in multiples of 2. Keep such a quantity, or none.',
    );
    await user.selectOptions(choice, 'Cancel 2');
    expect(dialog.getByText(/\$100\.00/)).toBeVisible();
  });

  it('says what to keep if the shop refuses the quantity, and then offers what it accepts', async () => {
    const { user, dialog } = await openDialog();
    const message = 'Bluff Boot: Sold in multiples of 2. Keep such a quantity, or none.';
    instead = [
      () => {
        known = { ...placed, unitLimits: [{ cartQtyVariantMultipleOf: 2 }] };
        return Response.json({ error: { code: 'CancelQuantity', message } }, { status: 409 });
      },
    ];
    await user.selectOptions(dialog.getByRole('combobox'), 'Cancel 1');
    await user.click(dialog.getByRole('button', { name: 'Cancel these items' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    await waitFor(() => expect(dialog.queryByRole('option', { name: 'Cancel 1' })).toBeNull());
  });

  it('is disabled when every item is kept', async () => {
    const { user, dialog } = await openDialog();
    await user.selectOptions(dialog.getByRole('combobox'), 'Keep');
    expect(dialog.getByText('Choose what to cancel.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Cancel these items' })).toBeDisabled();
  });

  it('sends the same idempotency key again after it failed and the dialog was reopened', async () => {
    instead = [
      () => Response.json({ error: { code: 'Unavailable', message: '' } }, { status: 503 }),
    ];
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await dialog.findByText('We don’t know whether your order is cancelled.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep my order' }));
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    const again = within(screen.getByRole('dialog', { name: 'Cancel your order?' }));
    await user.click(again.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('This order was cancelled.')).toBeVisible();
    expect(sent[0]?.key).toBe(sent[1]?.key);
  });

  it('repeats the identical request when its answer was lost', async () => {
    const lost = () =>
      Response.json({ error: { code: 'Unavailable', message: '' } }, { status: 503 });
    const { user, dialog } = await openDialog();
    instead = [lost, lost];
    await user.selectOptions(dialog.getByRole('combobox'), 'Cancel 1');
    await user.click(dialog.getByRole('button', { name: 'Cancel these items' }));
    expect(await dialog.findByText('We don’t know whether your order is cancelled.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel these items' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual(sent[0]);
  });

  it('closes the dialog when the answer was lost but the order shows the cancellation', async () => {
    const { user, dialog } = await openDialog();
    instead = [
      () => {
        known = {
          ...placed,
          order: {
            ...placed.order,
            progress: [{ cancelled: 1, packed: 0, shipped: 0, delivered: 0 }],
          },
        };
        return Response.json({ error: { code: 'Unavailable', message: '' } }, { status: 503 });
      },
    ];
    await user.selectOptions(dialog.getByRole('combobox'), 'Cancel 1');
    await user.click(dialog.getByRole('button', { name: 'Cancel these items' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveLength(1);
  });

  it('says that the order is not cancelled when packing has begun, and offers nothing to choose', async () => {
    const { user, dialog } = await openDialog();
    instead = [
      () => {
        known = {
          ...placed,
          order: {
            ...placed.order,
            status: 'packed',
            progress: [{ cancelled: 0, packed: 2, shipped: 0, delivered: 0 }],
          },
          canCancel: false,
        };
        const { status, message } = cancelGuestOrderCall.errors.CannotCancel;
        return Response.json({ error: { code: 'CannotCancel', message } }, { status });
      },
    ];
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await dialog.findByText('Your order isn’t cancelled.')).toBeVisible();
    await waitFor(() => expect(dialog.queryByRole('combobox')).toBeNull());
    expect(dialog.queryByText('Choose what to cancel.')).toBeNull();
    await user.click(dialog.getByText('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not offered once packing has begun', async () => {
    known = { ...placed, canCancel: false };
    renderShop(<Screen />);
    expect(await screen.findByText(/getting it ready/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });
});

describe('the parcels of an order', () => {
  const parcel = {
    number: `${GUEST.number}-1`,
    lines: [{ line: 0, qty: 1 }],
    carrier: 'Sendle',
    trackingNumber: 'S1234567',
    trackingUrl: 'https://track.sendle.com/tracking?ref=S1234567',
    shippedAt: Date.UTC(2026, 2, 6),
    deliveredAt: null,
  };

  it('show their carrier and link to their tracking', async () => {
    known = {
      ...placed,
      order: {
        ...placed.order,
        status: 'packed',
        progress: [{ cancelled: 0, packed: 1, shipped: 1, delivered: 0 }],
      },
      shipments: [parcel],
    };
    renderShop(<Screen />);
    expect(await screen.findByText(/Part of your order is on its way/)).toBeVisible();
    const list = screen.getByRole('list', { name: 'Parcels' });
    expect(list).toHaveTextContent('On its way since 6 March 2026 with Sendle');
    expect(list).toHaveTextContent('1 × ');
    expect(within(list).getByRole('link', { name: 'Track the parcel' })).toHaveAttribute(
      'href',
      parcel.trackingUrl,
    );
  });
});

it('a refund has an adjustment note to download once its money was given back', async () => {
  const [waiting] = cancelled.refunds;
  if (!waiting) expect.unreachable();
  const made = { ...waiting, number: 'SBC000000002', gst: 1_909, madeAt: Date.UTC(2026, 2, 7) };
  known = { ...cancelled, refunds: [waiting, made] };
  renderShop(<Screen />);
  const papers = await screen.findAllByRole('button', { name: /^Download/ });
  expect(papers.map((paper) => paper.textContent)).toEqual([
    'Download adjustment note (PDF) SBC000000002',
  ]);
});

describe('the confirmation of an order that was just placed', () => {
  function Thanks() {
    const [shown, setShown] = useState(placed.order);
    return (
      <OrderConfirmation
        order={shown}
        cancel={<CancelPlacedOrder order={shown} onChange={setShown} />}
        offer={<p>Create an account</p>}
      />
    );
  }

  it('lets the order be cancelled, and then shows only that it is cancelled', async () => {
    const { user } = renderShop(<Thanks />);
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your order?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    const heading = await screen.findByRole('heading', { name: 'Your order is cancelled' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Arrives' })).toBeNull();
    expect(screen.queryByText('Create an account')).toBeNull();
    expect(sent).toMatchObject([{ body: { number: GUEST.number } }]);
  });

  it('says why the order cannot be cancelled once packing has begun', async () => {
    known = {
      ...placed,
      order: {
        ...placed.order,
        status: 'packed',
        progress: [{ cancelled: 0, packed: 2, shipped: 0, delivered: 0 }],
      },
      canCancel: false,
    };
    const { user } = renderShop(<Thanks />);
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText(/can’t be cancelled any more/)).toBeVisible();
  });
});
