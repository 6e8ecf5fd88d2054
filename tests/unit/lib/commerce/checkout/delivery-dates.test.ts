import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDaysText } from '#lib/commerce/checkout/business-days.ts';
import {
  datedDescription,
  datesOnDispatch,
  deliveryDates,
  deliveryDatesText,
  dispatchDay,
  promisedDates,
} from '#lib/commerce/checkout/delivery-dates.ts';
import { marketDay } from '#lib/commerce/market-day.ts';
import { isPublicHoliday } from '#lib/commerce/public-holidays.ts';
import { STATES, type State } from '#lib/commerce/states.ts';

const DAY_MS = 86_400_000;

function textOn(day: string, from: number, to: number, state: State | null = null): string {
  return deliveryDatesText(deliveryDates({ from, to }, Date.parse(day), state));
}

describe('the dates of a delivery', () => {
  it.each([
    ['Thu 26 November', '2026-11-26', 3, 6, 'Tue 1 to Fri 4 December'],
    ['a Monday', '2026-11-23', 1, 3, 'Tue 24 to Thu 26 November'],
    ['a Friday', '2026-11-27', 1, 1, 'Mon 30 November'],
    ['a Saturday', '2026-11-28', 1, 2, 'Mon 30 November to Tue 1 December'],
    ['a Sunday', '2026-11-29', 1, 2, 'Mon 30 November to Tue 1 December'],
    ['the end of a year', '2026-12-29', 2, 3, 'Thu 31 December to Mon 4 January'],
  ])('skip weekends for an order of %s', (_, day, from, to, text) => {
    expect(textOn(day, from, to)).toBe(text);
  });

  it('skip public holidays of the country, and of the state that it goes to', () => {
    expect(textOn('2026-12-23', 1, 3)).toBe('Thu 24 to Wed 30 December');
    expect(textOn('2026-06-05', 1, 2)).toBe('Mon 8 to Tue 9 June');
    expect(textOn('2026-06-05', 1, 2, 'nsw')).toBe('Tue 9 to Wed 10 June');
    expect(textOn('2026-06-05', 1, 2, 'qld')).toBe('Mon 8 to Tue 9 June');
  });

  it('never fall on a weekend or holiday, and are the stated number of business days away', () => {
    const days = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2100-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        days,
        fc.nat(20),
        fc.nat(20),
        fc.option(fc.constantFrom(...STATES)),
        (date, from, more, state) => {
          const today = marketDay(date.getTime());
          const range = { from: from + 1, to: from + 1 + more };
          const { first, last } = deliveryDates(range, today, state);
          const counts = (day: number) =>
            ![0, 6].includes(new Date(day).getUTCDay()) && !isPublicHoliday(day, state);
          const between = (to: number) => {
            let count = 0;
            for (let day = today + DAY_MS; day <= to; day += DAY_MS) count += counts(day) ? 1 : 0;
            return count;
          };
          expect([counts(first), counts(last)]).toEqual([true, true]);
          expect([between(first), between(last)]).toEqual([range.from, range.to]);
        },
      ),
    );
  });

  it.each([
    ['before the cut-off, the same day', '2026-11-26T13:59:00+11:00', '14:00', '2026-11-26'],
    ['at the cut-off, the next business day', '2026-11-27T14:00:00+11:00', '14:00', '2026-11-30'],
    ['on a Saturday, the next business day', '2026-11-28T09:00:00+11:00', '14:00', '2026-11-30'],
    ['before half past, the same day', '2026-07-01T14:29:00+10:00', '14:30', '2026-07-01'],
    ['at half past, the next business day', '2026-07-01T14:30:00+10:00', '14:30', '2026-07-02'],
    ['without a cut-off, the same day', '2026-11-28T23:00:00+11:00', null, '2026-11-28'],
  ])('count from the day on which the parcel leaves: %s', (_, now, cutOff, day) => {
    expect(dispatchDay(Date.parse(now), cutOff)).toBe(Date.parse(day));
  });

  it('replace the number of days in a method’s description', () => {
    const businessDays = { from: 1, to: 3 };
    const today = Date.parse('2026-11-23');
    const told = (description: string) =>
      datedDescription({ businessDays, description }, today, 'nsw');
    expect(told('1 to 3 business days, left somewhere safe')).toBe(
      'Tue 24 to Thu 26 November, left somewhere safe',
    );
    expect(told('3 to 7 business days')).toBe('Tue 24 to Thu 26 November');
    expect(told('')).toBe('Tue 24 to Thu 26 November');
    expect(told('With a signature')).toBe('Tue 24 to Thu 26 November. With a signature');
    const barge = { businessDays: null, description: '2 to 4 weeks' };
    expect(datedDescription(barge, today, 'nsw')).toBe('2 to 4 weeks');
  });

  it('are counted from the date in Sydney', () => {
    expect(marketDay(Date.parse('2026-11-22T12:59:59Z'))).toBe(Date.parse('2026-11-22'));
    expect(marketDay(Date.parse('2026-11-22T13:00:00Z'))).toBe(Date.parse('2026-11-23'));
  });

  it('are a number of business days while today is unknown', () => {
    const method = { businessDays: { from: 3, to: 7 }, description: '3 to 7 business days' };
    expect(datedDescription(method, null, 'nsw')).toBe('3 to 7 business days');
    expect(businessDaysText({ from: 3, to: 7 })).toBe('3 to 7 business days');
    expect(businessDaysText({ from: 1, to: 1 })).toBe('1 business day');
  });
});

describe('the dates that an order was promised', () => {
  const days = (text: string) => {
    const dates = promisedDates(text, Date.parse('2026-12-28'));
    return (
      dates && [dates.first, dates.last].map((day) => new Date(day).toISOString().slice(0, 10))
    );
  };

  it.each([
    ['Tue 29 to Thu 31 December, by road', ['2026-12-29', '2026-12-31']],
    ['Thu 31 December to Mon 4 January', ['2026-12-31', '2027-01-04']],
    ['Mon 4 January. Signed for', ['2027-01-04', '2027-01-04']],
    ['Mon 28 December', ['2026-12-28', '2026-12-28']],
  ])('are read from “%s”', (text, dates) => {
    expect(days(text)).toEqual(dates);
  });

  it.each(['3 to 6 business days, by road', '', 'Tomorrow'])('are null for “%s”', (text) => {
    expect(promisedDates(text, Date.parse('2026-12-28'))).toBeNull();
  });

  it('are read back as they were written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000 }), fc.nat(9), fc.nat(9), (day, from, more) => {
        const today = day * DAY_MS;
        const dates = deliveryDates({ from: from + 1, to: from + 1 + more }, today, null);
        const text = deliveryDatesText(dates);
        expect(promisedDates(`${text}, by road`, today)).toEqual({ ...dates, text });
      }),
    );
  });
});

describe('a parcel that is dispatched', () => {
  const promised = promisedDates('Tue 1 to Fri 4 December', Date.parse('2026-11-26'));
  const on = (day: string, businessDays: { from: number; to: number } | null) =>
    datesOnDispatch(promised, businessDays, Date.parse(day), null);

  it('keeps the promised dates while it can still arrive by then', () => {
    expect(on('2026-11-30', { from: 3, to: 6 })).toBe('Tue 1 to Fri 4 December');
    expect(on('2026-12-01', { from: 3, to: 6 })).toBe('Tue 1 to Fri 4 December');
    expect(on('2026-12-02', null)).toBe('Tue 1 to Fri 4 December');
  });

  it('gets new dates when it leaves too late, or none if its delivery time is unknown', () => {
    expect(on('2026-12-03', { from: 3, to: 6 })).toBe('Tue 8 to Fri 11 December');
    expect(on('2026-12-07', null)).toBeNull();
  });
});
