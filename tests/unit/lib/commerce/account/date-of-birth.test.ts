import { describe, expect, it } from 'vitest';
import { isDayUntil, isPastDate } from '#lib/commerce/account/date-of-birth.ts';

/** 2 March 2026, 8 am in Sydney: still 1 March in UTC. */
const NOW = Date.UTC(2026, 2, 1, 21);

describe('a date of birth', () => {
  it.each(['1990-01-31', '2000-02-29', '2026-03-01', '2026-03-02'])(
    'is accepted up to today in Sydney: %s',
    (date) => {
      expect(isPastDate(date, NOW)).toBe(true);
    },
  );

  it.each(['2026-03-03', '2999-01-01', '1899-12-31', '0019-05-05'])(
    'is refused in the future or before 1900: %s',
    (date) => {
      expect(isPastDate(date, NOW)).toBe(false);
    },
  );

  it.each([
    '',
    '31/01/1990',
    '1990-1-31',
    '1990-02-30',
    '2001-02-29',
    '1990-13-01',
    '1990-01-31T00',
  ])('is refused when it is not a calendar day as YYYY-MM-DD: %s', (date) => {
    expect(isPastDate(date, NOW)).toBe(false);
    expect(isDayUntil(date, NOW)).toBe(false);
  });

  it('may be before 1900 in the user pool, but not in the future', () => {
    expect(isDayUntil('1899-12-31', NOW)).toBe(true);
    expect(isDayUntil('2026-03-03', NOW)).toBe(false);
  });
});
