import { describe, expect, it } from 'vitest';
import {
  deliveriesTo,
  deliveryCostText,
  deliveryTimeText,
} from '#lib/commerce/pricing/product-delivery.ts';
import {
  datedDeliveryText,
  datedTo,
  missingLabels,
} from '#lib/commerce/pricing/product-delivery-dates.ts';
import { EXPRESS, testMethod } from '#tests/support/pricing.ts';

const ISLANDS = { from: '2898', to: '2899' };
const STANDARD = testMethod({ postcodes: { include: [], exclude: [ISLANDS] } });
const BARGE = testMethod({ label: 'Barge', postcodes: { include: [ISLANDS], exclude: [] } });
const METHODS = [STANDARD, EXPRESS, BARGE];

describe('delivery on a product page', () => {
  it('lists the methods that reach the postcode', () => {
    expect(deliveriesTo(METHODS, '2042')).toEqual([STANDARD, EXPRESS]);
    expect(deliveriesTo([STANDARD, BARGE], '2899')).toEqual([BARGE]);
  });

  it('leaves out a method for few places while no postcode is known', () => {
    expect(deliveriesTo(METHODS, null)).toEqual([STANDARD, EXPRESS]);
  });

  it('names the usual methods that do not reach the postcode, and none while it is unknown', () => {
    expect(missingLabels(METHODS, '2899')).toEqual(['Standard delivery']);
    expect(missingLabels(METHODS, '2042')).toEqual([]);
    expect(missingLabels(METHODS, null)).toEqual([]);
  });

  it.each([
    [9_999, '$9.95, free from $100'],
    [10_000, 'Free'],
  ])('of a product for %i cents costs: %s', (unitPrice, text) => {
    expect(deliveryCostText(STANDARD, unitPrice)).toBe(text);
  });

  it('shows the cents of a threshold, and no threshold when there is none', () => {
    expect(deliveryCostText({ price: 995, freeFrom: 9_950 }, 100)).toBe('$9.95, free from $99.50');
    expect(deliveryCostText({ price: 2_495, freeFrom: null }, 50_000)).toBe('$24.95');
    expect(deliveryCostText({ price: 0, freeFrom: null }, 100)).toBe('Free');
  });

  it('shows dates, with the postcode if one is known', () => {
    const today = Date.parse('2026-11-26');
    const method = { description: '', businessDays: { from: 3, to: 6 } };
    expect(datedDeliveryText(method, today, '2042')).toBe('Tue 1 to Fri 4 December to 2042');
    expect(datedDeliveryText(method, today, null)).toBe('Tue 1 to Fri 4 December');
    expect(deliveryTimeText(method)).toBe('3 to 6 business days');
  });

  it('takes longer to a distant place, and after the cut-off', () => {
    const method = {
      description: '',
      businessDays: { from: 1, to: 1 },
      zones: [{ postcodes: [{ from: '6000', to: '6999' }], businessDays: { from: 4, to: 4 } }],
      cutOff: '14:00',
    };
    const on = (time: string, postcode: string) =>
      datedDeliveryText(method, Date.parse(`2026-11-23T${time}:00+11:00`), postcode);
    expect(on('09:00', '2042')).toBe('Tue 24 November to 2042');
    expect(on('15:00', '2042')).toBe('Wed 25 November to 2042');
    expect(on('09:00', '6000')).toBe('Fri 27 November to 6000');
  });

  it('arrives a day later where the state of the postcode has a public holiday', () => {
    // Melbourne Cup Day is on Tuesday 3 November 2026.
    const monday = Date.parse('2026-11-02');
    const method = { description: '1 business day, by road', businessDays: { from: 1, to: 1 } };
    expect(datedDeliveryText(method, monday, '3000')).toBe('Wed 4 November to 3000');
    expect(datedDeliveryText(method, monday, '2042')).toBe('Tue 3 November to 2042');
    expect(datedDeliveryText(method, monday, null)).toBe('Tue 3 November');
    expect(datedTo(method, monday, '3000')).toBe('Wed 4 November, by road');
    expect(datedTo(method, monday, '2042')).toBe('Tue 3 November, by road');
    expect(datedTo(method, null, '3000')).toBe('1 business day, by road');
  });

  it('shows the description of a method that has no number of days', () => {
    const barge = { description: '2 to 4 weeks', businessDays: null };
    expect(datedDeliveryText(barge, Date.parse('2026-11-26'), '2899')).toBe('2 to 4 weeks');
  });
});
