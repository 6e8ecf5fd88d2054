import { describe, expect, it } from 'vitest';
import type { OrderPickup } from '#lib/commerce/checkout/order.ts';
import {
  isPickupOver,
  pickupDaysLeft,
  pickupInfoOf,
  pickupReminderAt,
} from '#lib/commerce/orders/pickup-info.ts';
import { order, pickupOrder } from '#tests/support/orders.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function collected(change: Partial<OrderPickup>) {
  const whole = pickupOrder();
  if (!whole.pickup) throw new Error('It is collected.');
  return { ...whole, pickup: { ...whole.pickup, ...change } };
}

describe('the pickup of an order', () => {
  it('is dated by the store’s own clock, on whatever day it is read', () => {
    expect(pickupInfoOf(pickupOrder())).toMatchObject({
      store: 'Stringybark Newtown',
      addressLines: ['100 King Street', 'Newtown NSW 2042'],
      readyBy: 'Friday 6 March, 10.30 am',
      kept: 'until Friday 20 March',
      collector: 'Marjorie Wattle',
    });
  });

  it('shows the hours of the week, and those that differ while the order is kept', () => {
    expect(pickupInfoOf(pickupOrder())).toMatchObject({
      week: [
        { label: 'Monday – Saturday', hours: '9 am – 5.30 pm' },
        { label: 'Sunday', hours: 'Closed' },
      ],
      otherHours: [{ name: 'Stocktake', days: 'Thursday 12 March', hours: 'Closed' }],
    });
  });

  it('names the person who collects, if that is not the buyer', () => {
    const collector = { name: 'Kim Hill', phone: '0412 000 000' };
    expect(pickupInfoOf(collected({ collector }))?.collector).toBe('Kim Hill, 0412 000 000');
    expect(pickupInfoOf(collected({ collector: { ...collector, phone: '' } }))?.collector).toBe(
      'Kim Hill',
    );
  });

  it('promises no day when the store’s hours give none', () => {
    expect(pickupInfoOf(collected({ readyBy: null }))).toMatchObject({
      readyBy: null,
      kept: 'for 14 days once it is ready',
    });
  });

  it('is null for an order that is delivered', () => {
    expect(pickupInfoOf(order())).toBeNull();
  });
});

describe('the reminder to collect an order', () => {
  it('counts from the order’s date when the store’s hours give no day', () => {
    const { date } = pickupOrder();
    expect(pickupReminderAt(collected({ readyBy: null }))).toBe(date + 7 * DAY_MS);
  });

  it('is not sent for a delivery, or for an order that is kept for one day only', () => {
    expect(pickupReminderAt(order())).toBeNull();
    expect(pickupReminderAt(collected({ holdDays: 1 }))).toBeNull();
  });
});

describe('the days for which an order is kept', () => {
  const pickup = collected({ holdDays: 2 }).pickup;
  /** Tuesday 1 December 2026, 9 pm in Sydney. */
  const readyAt = Date.UTC(2026, 11, 1, 10);

  it.each([
    ['on the day itself', 2, 0],
    ['on the last day', 0, 2 * DAY_MS],
    ['a minute before the store’s midnight', 0, 2 * DAY_MS + 179 * 60_000],
    ['at the store’s midnight', -1, 2 * DAY_MS + 180 * 60_000],
  ])('are counted by the store’s own dates: %s', (_, days, after) => {
    expect(pickupDaysLeft(pickup, readyAt, readyAt + after)).toBe(days);
    expect(isPickupOver(pickup, readyAt, readyAt + after)).toBe(days < 0);
  });
});
