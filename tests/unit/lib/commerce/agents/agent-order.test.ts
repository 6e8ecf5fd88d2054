import { describe, expect, it } from 'vitest';
import { agentOrder, type KnownOrder } from '#lib/commerce/agents/agent-order.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { OrderReturn } from '#lib/commerce/returns/return.ts';
import { order as testOrder } from '#tests/support/orders.ts';

const FACTS = {
  id: 'ord_1',
  checkoutId: 'cs_1',
  lineIds: ['li_1', 'li_2', 'li_3'],
  knowsAddress: true,
  site: 'https://shop.example',
  currency: 'AUD',
};

/** An order of one line of four units, with what has become of it. */
function known(change: Partial<Order> = {}, more: Partial<KnownOrder> = {}): KnownOrder {
  const whole = testOrder();
  const [line] = whole.lines;
  if (!line) throw new Error('The order has no line.');
  const order = { ...whole, lines: [{ ...line, qty: 4 }], ...change };
  return { order, shipments: [], refunds: [], returns: [], ...more };
}
const lineOf = (one: KnownOrder) => agentOrder(one, FACTS).line_items[0];
const progress = (change: object) => ({
  progress: [{ cancelled: 0, packed: 0, shipped: 0, delivered: 0, ...change }],
});
const pickup = (): Pick<Order, 'pickup'> => ({
  pickup: {
    store: {
      name: 'Newtown',
      address: {
        street1: '1 King St',
        street2: '',
        locality: 'Newtown',
        region: 'nsw',
        postcode: '2042',
        country: 'AU',
      },
    },
    readyBy: null,
    holdDays: 7,
    collector: { name: 'Kim', phone: '0491 570 156' },
  } as unknown as NonNullable<Order['pickup']>,
});

function returned(state: OrderReturn['state'], qty: number, refund: number): OrderReturn {
  return {
    number: 'RT1',
    orderNumber: 'SB1',
    state,
    history: [{ state: 'requested', at: 1_000 }],
    lines: [{ line: 0, qty, refund, comment: 'Kim hates it' }],
    delivery: 0,
    refund,
  } as unknown as OrderReturn;
}

describe('a line', () => {
  it.each([
    ['nothing has happened', {}, { total: 4, fulfilled: 0 }, 'processing'],
    ['two were sent', { packed: 2, shipped: 2 }, { total: 4, fulfilled: 2 }, 'partial'],
    ['all were sent', { packed: 4, shipped: 4 }, { total: 4, fulfilled: 4 }, 'fulfilled'],
    ['one was cancelled', { cancelled: 1, shipped: 3 }, { total: 3, fulfilled: 3 }, 'fulfilled'],
    ['all were cancelled', { cancelled: 4 }, { total: 0, fulfilled: 0 }, 'removed'],
  ])('counts its units when %s', (_, change, quantity, status) => {
    expect(lineOf(known(progress(change)))).toMatchObject({
      quantity: { original: 4, ...quantity },
      status,
    });
  });

  it('has what came back taken out once its money is back', () => {
    const sent = progress({ packed: 4, shipped: 4, delivered: 4 });
    for (const state of ['requested', 'approved', 'received', 'declined'] as const) {
      expect(lineOf(known(sent, { returns: [returned(state, 1, 500)] }))?.quantity.total).toBe(4);
    }
    expect(lineOf(known(sent, { returns: [returned('refunded', 1, 500)] }))).toMatchObject({
      quantity: { original: 4, total: 3, fulfilled: 3 },
      status: 'fulfilled',
    });
    // It was replaced.
    expect(lineOf(known(sent, { returns: [returned('refunded', 1, 0)] }))?.quantity.total).toBe(4);
  });

  it('of a pickup counts as fulfilled once it is collected', () => {
    const ready = { ...pickup(), ...progress({ packed: 4, shipped: 4 }) };
    expect(lineOf(known(ready))?.status).toBe('processing');
    const collected = { ...pickup(), ...progress({ packed: 4, shipped: 4, delivered: 4 }) };
    expect(lineOf(known(collected))?.status).toBe('fulfilled');
  });
});

describe('fulfilment', () => {
  it('expects the units that were not cancelled, at the store of a pickup', () => {
    const { fulfillment } = agentOrder(
      known({ ...pickup(), ...progress({ cancelled: 1 }) }),
      FACTS,
    );
    expect(fulfillment.expectations).toMatchObject([
      {
        method_type: 'pickup',
        line_items: [{ id: 'li_1', quantity: 3 }],
        destination: { street_address: '1 King St', address_locality: 'Newtown' },
      },
    ]);
    expect(JSON.stringify(fulfillment)).not.toContain('Kim');
  });

  it('writes the state of a delivery as stores write theirs', () => {
    const [expected] = agentOrder(known(), FACTS).fulfillment.expectations;
    expect(expected?.destination).toMatchObject({ address_region: 'NSW' });
  });

  it('names only the country of an address that the platform does not know', () => {
    const { fulfillment } = agentOrder(known(), { ...FACTS, knowsAddress: false });
    expect(fulfillment.expectations[0]?.destination).toEqual({ address_country: 'AU' });
  });

  it('mails gift cards, which go to nobody’s address', () => {
    const { order } = known();
    const [line] = order.lines;
    const lines = line ? [line, { ...line, qty: 1, byEmail: true as const }] : [];
    const { fulfillment } = agentOrder(known({ lines }), FACTS);
    expect(fulfillment.expectations).toMatchObject([
      { method_type: 'shipping', line_items: [{ id: 'li_1', quantity: 4 }] },
      { method_type: 'digital', line_items: [{ id: 'li_2', quantity: 1 }] },
    ]);
  });

  it('tells each parcel twice: when it left, and when it arrived', () => {
    const parcel = (number: string, shippedAt: number, deliveredAt: number | null) => ({
      number,
      lines: [{ line: 0, qty: 2 }],
      carrier: 'Australia Post',
      trackingNumber: 'ABC123',
      trackingUrl: 'https://post.example/ABC123',
      shippedAt,
      deliveredAt,
    });
    const shipments = [parcel('SB1-1', 1_000, 3_000), parcel('SB1-2', 2_000, null)];
    const { fulfillment } = agentOrder(known({}, { shipments }), FACTS);
    expect(fulfillment.events.map(({ id, type }) => [id, type])).toEqual([
      ['parcel-1', 'shipped'],
      ['parcel-2', 'shipped'],
      ['parcel-1-delivered', 'delivered'],
    ]);
    expect(fulfillment.events[0]).toMatchObject({
      occurred_at: '1970-01-01T00:00:01.000Z',
      line_items: [{ id: 'li_1', quantity: 2 }],
      tracking_number: 'ABC123',
      carrier: 'Australia Post',
    });
  });
});

describe('adjustments', () => {
  it('are refunds, cancellations and returns, with negative amounts and units', () => {
    const refund = (number: string, cause: 'cancellation' | 'goodwill', madeAt: number | null) => ({
      number,
      cause,
      lines: [{ line: 0, qty: cause === 'goodwill' ? 0 : 1, amount: 500 }],
      delivery: 0,
      amount: 500,
      gst: 45,
      payments: [{ type: 'CREDIT_CARD' as const, label: 'Visa ending in 1111', amount: 500 }],
      message: 'Sorry, Kim',
      plannedAt: number === 'R1' ? 2_000 : 3_000,
      madeAt,
    });
    const refunds = [refund('R2', 'goodwill', 4_000), refund('R1', 'cancellation', null)];
    const returns = [returned('declined', 2, 0)];
    const { adjustments } = agentOrder(known({}, { refunds, returns }), FACTS);
    expect(adjustments).toEqual([
      {
        id: 'return-1',
        type: 'return',
        occurred_at: '1970-01-01T00:00:01.000Z',
        status: 'failed',
        line_items: [{ id: 'li_1', quantity: -2 }],
      },
      {
        id: 'refund-1',
        type: 'cancellation',
        occurred_at: '1970-01-01T00:00:02.000Z',
        status: 'pending',
        line_items: [{ id: 'li_1', quantity: -1 }],
        totals: [{ type: 'total', amount: -500 }],
      },
      {
        id: 'refund-2',
        type: 'refund',
        occurred_at: '1970-01-01T00:00:04.000Z',
        status: 'completed',
        totals: [{ type: 'total', amount: -500 }],
      },
    ]);
  });
});

it('totals add up, whatever was taken off', () => {
  const order = { itemSubtotal: 10_000, totalDiscount: 1_500, shippingPrice: 995, total: 9_495 };
  const { totals } = agentOrder(known(order), FACTS);
  expect(totals.map(({ type, amount }) => [type, amount])).toEqual([
    ['subtotal', 10_000],
    ['discount', -1_500],
    ['fulfillment', 995],
    ['total', 9_495],
  ]);
});
