import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cardBrandOf,
  cardDigits,
  cardLabel,
  formatCardNumber,
  groupCardNumber,
  isCardNumber,
  passesLuhn,
} from '#lib/commerce/checkout/card.ts';

describe('cardBrandOf', () => {
  it.each([
    ['4', 'Visa'],
    ['51', 'Mastercard'],
    ['55', 'Mastercard'],
    ['2221', 'Mastercard'],
    ['2720', 'Mastercard'],
    ['34', 'American Express'],
    ['37', 'American Express'],
    ['36', 'Diners Club'],
    ['305', 'Diners Club'],
    ['3528', 'JCB'],
    ['6011', 'Discover'],
    ['62', 'UnionPay'],
    ['63', 'Maestro'],
  ])('recognises %s as %s', (digits, brand) => {
    expect(cardBrandOf(digits)?.brand).toBe(brand);
  });

  it.each(['', '2', '2220', '2721', '3', '35', '9'])('returns null for “%s”', (digits) => {
    expect(cardBrandOf(digits)).toBeNull();
  });
});

describe('passesLuhn', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 18 });

  it('is true for exactly one last digit', () => {
    fc.assert(
      fc.property(digits, (start) => {
        const right = [...'0123456789'].filter((last) => passesLuhn(start + last));
        expect(right).toHaveLength(1);
      }),
    );
  });

  it('is false when any one digit is mistyped', () => {
    fc.assert(
      fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (start, place, by) => {
        const last = [...'0123456789'].find((digit) => passesLuhn(start + digit)) ?? '';
        const number = start + last;
        const at = place % number.length;
        const wrong = (Number(number[at]) + by) % 10;
        expect(passesLuhn(number.slice(0, at) + wrong + number.slice(at + 1))).toBe(false);
      }),
    );
  });

  // Numbers that payment providers publish for tests.
  it.each([
    '4111111111111111',
    '4012888888881881',
    '5555555555554444',
    '378282246310005',
    '30569309025904',
  ])('is true for %s', (number) => {
    expect(passesLuhn(number)).toBe(true);
  });

  it.each([
    '',
    'x',
    '41111111 11111111',
    ' 4111111111111111',
    '4111111111111117 ',
    '٤١١١١١١١١١١١١١١١',
  ])('is false for “%s”', (text) => {
    expect(passesLuhn(text)).toBe(false);
  });
});

describe('isCardNumber', () => {
  it.each([
    ['Visa', '4111111111111111'],
    ['old Visa', '4222222222222'],
    ['Mastercard', '5555555555554444'],
    ['American Express', '378282246310005'],
  ])('is true for a %s number', (_brand, number) => {
    expect(isCardNumber(number)).toBe(true);
  });

  it.each([
    ['too short', '411111111111111'],
    ['too long for its brand', '37828224631000500'],
    ['of no brand', '9999999999999995'],
    ['all zeros', '0000000000000000'],
    ['mistyped', '4111111111111112'],
  ])('is false for a number that is %s', (_why, number) => {
    expect(isCardNumber(number)).toBe(false);
  });
});

describe('groupCardNumber', () => {
  it.each([
    ['4111111111111111', '4111 1111 1111 1111'],
    ['378282246310005', '3782 822463 10005'],
    ['36259600000004', '3625 960000 0004'],
    ['3782822463100059', '3782 822463 100059'],
    ['4111111111111111110', '4111 1111 1111 1111110'],
    ['41111', '4111 1'],
    ['4111', '4111'],
    ['', ''],
  ])('writes %s as “%s”', (digits, grouped) => {
    expect(groupCardNumber(digits)).toBe(grouped);
  });

  it('keeps every digit', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 19 }),
        (digits) => {
          expect(cardDigits(groupCardNumber(digits))).toBe(digits);
        },
      ),
    );
  });
});

describe('formatCardNumber', () => {
  it.each([
    ['', ''],
    ['no digits', ''],
    ['41111', '4111 1'],
    ['4111-1111 1111x1111', '4111 1111 1111 1111'],
    ['37828224631000599', '3782 822463 10005'],
    ['55555555555544449', '5555 5555 5555 4444'],
    ['41111111111111111119', '4111 1111 1111 1111111'],
    ['99999999999999999999', '9999 9999 9999 9999999'],
  ])('shows “%s” as “%s”', (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown);
  });
});

describe('cardLabel', () => {
  it('names the brand and the last four digits', () => {
    expect(cardLabel('Visa', '1111')).toBe('Visa ending in 1111');
  });
});
