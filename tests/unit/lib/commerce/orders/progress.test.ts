import { describe, expect, it } from 'vitest';
import { type LineProgress, ORDER_STATUSES } from '#lib/commerce/checkout/order.ts';
import { carrierName, carrierOf, trackingPage } from '#lib/commerce/orders/carriers.ts';
import {
  isBeforePacking,
  isPartlyShipped,
  progressAt,
  progressOf,
  statusOf,
} from '#lib/commerce/orders/progress.ts';
import { wantedUnits } from '#lib/commerce/orders/unit-steps.ts';
import { order, orderLine } from '#tests/support/orders.ts';

const line = (change: Partial<LineProgress>): LineProgress => ({
  cancelled: 0,
  packed: 0,
  shipped: 0,
  delivered: 0,
  ...change,
});

describe('the status of an order of two units', () => {
  const two = [{ qty: 2 }];
  it.each([
    [{}, 'placed'],
    [{ packed: 1 }, 'packed'],
    [{ packed: 2, shipped: 1 }, 'packed'],
    [{ packed: 2, shipped: 2, delivered: 1 }, 'shipped'],
    [{ packed: 2, shipped: 2, delivered: 2 }, 'delivered'],
    [{ cancelled: 1, packed: 1, shipped: 1 }, 'shipped'],
    [{ cancelled: 1 }, 'placed'],
    [{ cancelled: 2 }, 'cancelled'],
  ] as const)('with %j is %s', (change, status) => {
    expect(statusOf(two, [line(change)])).toBe(status);
  });

  it.each(ORDER_STATUSES)('is %s once all units have come that far', (status) => {
    expect(statusOf(two, [progressAt(status, 2)])).toBe(status);
  });
});

describe('the status of an order with gift cards', () => {
  const mixed = [{ qty: 1 }, { qty: 1, byEmail: true as const }];
  const all = { packed: 1, shipped: 1, delivered: 1 };
  it.each([
    ['is that of its parcels', [all, {}], 'delivered'],
    ['is still placed when only the cards are sent', [{}, all], 'placed'],
    ['is that of the cards when nothing else is left', [{ cancelled: 1 }, {}], 'placed'],
    ['is delivered with the cards when nothing else is left', [{ cancelled: 1 }, all], 'delivered'],
    ['is cancelled with its last unit', [{ cancelled: 1 }, { cancelled: 1 }], 'cancelled'],
  ] as const)('%s', (_what, [boots, cards], status) => {
    expect(statusOf(mixed, [line(boots), line(cards)])).toBe(status);
  });

  it('is delivered with the last card, and never packed', () => {
    const cards = [{ qty: 2, byEmail: true as const }];
    expect(statusOf(cards, [line({ packed: 1, shipped: 1, delivered: 1 })])).toBe('placed');
    expect(statusOf(cards, [line({ packed: 2, shipped: 2, delivered: 2 })])).toBe('delivered');
  });

  it('allows the buyer’s changes until the parcel is packed, whatever was e-mailed', () => {
    const lines = [orderLine(), orderLine({ byEmail: true })];
    const progress = [line({}), line(all)];
    expect(isBeforePacking(order({ lines, progress }))).toBe(true);
    expect(isPartlyShipped(order({ lines, progress }))).toBe(false);
  });
});

it('progressOf an order without progress follows from its status', () => {
  const { progress: _none, ...old } = order({ status: 'shipped', lines: [orderLine({ qty: 2 })] });
  expect(progressOf(old)).toEqual([line({ packed: 2, shipped: 2 })]);
});

it('isPartlyShipped is true while other units wait', () => {
  const of = (change: Partial<LineProgress>) =>
    isPartlyShipped(
      order({ status: 'packed', lines: [orderLine({ qty: 2 })], progress: [line(change)] }),
    );
  expect(of({ packed: 2, shipped: 1 })).toBe(true);
  expect(of({ packed: 1, shipped: 1, cancelled: 1 })).toBe(false);
  expect(of({ packed: 2 })).toBe(false);
});

describe('wantedUnits', () => {
  it('returns all units when none are named, and adds up a line that is named twice', () => {
    expect(wantedUnits([2, 0], undefined)).toEqual({ units: [{ line: 0, qty: 2 }] });
    const twice = [
      { line: 0, qty: 1 },
      { line: 0, qty: 1 },
    ];
    expect(wantedUnits([2], twice)).toEqual({ units: [{ line: 0, qty: 2 }] });
    expect(wantedUnits([1], twice)).toHaveProperty('refused');
  });

  it('returns all units of a line that is named without a quantity', () => {
    expect(wantedUnits([1, 2, 3], [{ line: 1 }, { line: 2, qty: 1 }])).toEqual({
      units: [
        { line: 2, qty: 1 },
        { line: 1, qty: 2 },
      ],
    });
    expect(wantedUnits([1, 0], [{ line: 1 }])).toHaveProperty('refused');
    expect(wantedUnits([1], [{ line: 4 }])).toHaveProperty('refused');
  });
});

it.each([
  ['StarTrack', 'StarTrack'],
  ['star track', 'StarTrack'],
  ['AusPost', 'Australia Post'],
  ['Couriers Please', 'CouriersPlease'],
  ['own', 'our own delivery'],
  [' Toll  Priority ', 'Toll Priority'],
  ['pickup', null],
  ['…', null],
  ['Toll\u0007', null],
  ['T'.repeat(61), null],
])('carrierOf stores the carrier %j as %j', (text, carrier) => {
  expect(carrierOf(text)).toBe(carrier);
});

it('carrierName is the name that people know, also for a code of earlier versions', () => {
  const stored = ['startrack', 'australia-post', 'couriers-please', 'own', 'Toll', 'pickup'];
  expect(stored.map(carrierName)).toEqual([
    'StarTrack',
    'Australia Post',
    'CouriersPlease',
    'our own delivery',
    'Toll',
    'pickup',
  ]);
});

it('trackingPage is the carrier’s page for a tracking number, or null', () => {
  expect(trackingPage('Sendle', '33ABC-0001')).toBe(
    'https://track.sendle.com/tracking?ref=33ABC-0001',
  );
  expect(trackingPage('Sendle', '../x?y=1')).toBeNull();
  expect(trackingPage('our own delivery', '33ABC-0001')).toBeNull();
  expect(trackingPage('Toll', '33ABC-0001')).toBeNull();
});
