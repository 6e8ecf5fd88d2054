import { describe, expect, it } from 'vitest';
import {
  businessDaysText,
  deliveryDates,
  deliveryDatesText,
  marketDay,
} from '#lib/commerce/checkout/delivery-dates.ts';

function textOn(day: string, from: number, to: number): string {
  return deliveryDatesText(deliveryDates({ from, to }, Date.parse(day)));
}

describe('the dates of a delivery', () => {
  it.each([
    ['Thu 26 November', '2026-11-26', 3, 6, 'Tue 1 to Fri 4 December'],
    ['a Monday', '2026-11-23', 1, 3, 'Tue 24 to Thu 26 November'],
    ['a Friday', '2026-11-27', 1, 1, 'Mon 30 November'],
    ['a Saturday', '2026-11-28', 1, 2, 'Mon 30 November to Tue 1 December'],
    ['a Sunday', '2026-11-29', 1, 2, 'Mon 30 November to Tue 1 December'],
    ['the end of a year', '2026-12-30', 2, 3, 'Fri 1 to Mon 4 January'],
  ])('of an order of %s leave weekends out', (_, day, from, to, text) => {
    expect(textOn(day, from, to)).toBe(text);
  });

  it('are counted from the day it is in Sydney', () => {
    expect(marketDay(Date.parse('2026-11-22T12:59:59Z'))).toBe(Date.parse('2026-11-22'));
    expect(marketDay(Date.parse('2026-11-22T13:00:00Z'))).toBe(Date.parse('2026-11-23'));
  });

  it('are a number of business days while the day is unknown', () => {
    expect(businessDaysText({ from: 3, to: 7 })).toBe('3 to 7 business days');
    expect(businessDaysText({ from: 1, to: 1 })).toBe('1 business day');
  });
});
