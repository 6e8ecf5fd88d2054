import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cardBrandOf,
  cardDigits,
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

  it.each(['', 'x', '41111111 11111111', '٤١١١١١١١١١١١١١١١'])('is false for “%s”', (text) => {
    expect(passesLuhn(text)).toBe(false);
  });
});

describe('isCardNumber', () => {
  it.each([
    ['too short', '411111111111111'],
    ['too long for its brand', '37828224631000500'],
    ['of no brand', '9999999999999995'],
    ['all zeros', '0000000000000000'],
  ])('is false for a number that is %s', (_why, number) => {
    expect(isCardNumber(number)).toBe(false);
  });
});

describe('groupCardNumber', () => {
  it.each([
    ['4111111111111111', '4111 1111 1111 1111'],
    ['378282246310005', '3782 822463 10005'],
    ['36259600000004', '3625 960000 0004'],
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
