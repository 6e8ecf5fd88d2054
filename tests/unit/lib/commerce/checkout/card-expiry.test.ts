import { describe, expect, it } from 'vitest';
import {
  formatCardExpiry,
  isCardExpired,
  isPlausibleExpiry,
  parseCardExpiry,
} from '#lib/commerce/checkout/card-expiry.ts';

describe('parseCardExpiry', () => {
  it.each([
    ['09/28', { month: 9, year: 2028 }],
    ['01/00', { month: 1, year: 2000 }],
    ['10/30', { month: 10, year: 2030 }],
    ['12/99', { month: 12, year: 2099 }],
  ])('reads %s as a month of this century', (text, expiry) => {
    expect(parseCardExpiry(text)).toEqual(expiry);
  });

  it.each([
    '',
    '9/28',
    '00/28',
    '13/28',
    '09/2',
    '09/xx',
    '09/2028',
    '0928',
    '09/28x',
    'x09/28',
    '109/28',
  ])('refuses “%s”', (text) => {
    expect(parseCardExpiry(text)).toBeNull();
  });
});

describe('isCardExpired', () => {
  const card = { month: 2, year: 2028 };

  it('is false until the last moment of its month', () => {
    expect(isCardExpired(card, new Date('2028-02-29T23:59:59.999Z'))).toBe(false);
  });

  it('is true from the first of the next month on', () => {
    expect(isCardExpired(card, new Date('2028-03-01T00:00:00.000Z'))).toBe(true);
    expect(isCardExpired(card, new Date('2029-01-01T00:00:00.000Z'))).toBe(true);
    expect(isCardExpired({ month: 12, year: 2027 }, new Date('2028-01-01T00:00:00Z'))).toBe(true);
  });
});

describe('isPlausibleExpiry', () => {
  const now = new Date('2026-06-15T00:00:00Z');

  it.each([
    [2026, true],
    [2046, true],
    [2047, false],
    [2099, false],
  ])('of a card that expires in %i, in 2026, is %s', (year, plausible) => {
    expect(isPlausibleExpiry({ month: 6, year }, now)).toBe(plausible);
  });
});

describe('formatCardExpiry', () => {
  it.each([
    ['', ''],
    ['0', '0'],
    ['1', '1'],
    ['9', '09'],
    ['09', '09'],
    ['092', '09/2'],
    ['928', '09/28'],
    ['0928', '09/28'],
    ['09/', '09/'],
    ['1/', '01/'],
    ['09/28', '09/28'],
    ['09/289', '09/28'],
    ['9/28', '09/28'],
    ['09 / 28', '09/28'],
    ['1 / 28', '01/28'],
    ['0928/', '09/28'],
    ['09/2028', '09/28'],
    ['09/282028', '09/28'],
    ['092028', '09/28'],
    ['2028-09', '09/28'],
    [' 2028-09 ', '09/28'],
    ['09-28', '09/28'],
    ['abc', ''],
  ])('turns “%s” into “%s”', (typed, shown) => {
    expect(formatCardExpiry(typed)).toBe(shown);
  });

  it('is right after each key that is typed', () => {
    const typing = (typed: string) =>
      [...typed].reduce((shown, key) => formatCardExpiry(shown + key), '');
    expect(typing('0928')).toBe('09/28');
    expect(typing('09/28')).toBe('09/28');
    expect(typing('928')).toBe('09/28');
    expect(typing('1228')).toBe('12/28');
    expect(typing('1/28')).toBe('01/28');
  });
});
