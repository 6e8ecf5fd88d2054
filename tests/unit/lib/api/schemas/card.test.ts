import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardForm } from '#lib/api/schemas/card.ts';

const card = { number: '4111 1111 1111 1111', expiry: '09/28', cvv: '123' };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T00:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function faults(input: unknown): Record<string, string> {
  const result = cardForm.safeParse(input);
  return Object.fromEntries(
    result.error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [],
  );
}

describe('cardForm', () => {
  it('names each field that is missing', () => {
    expect(faults({ number: ' ', expiry: '', cvv: '' })).toEqual({
      number: 'Enter your card number.',
      expiry: "Enter your card's expiry.",
      cvv: "Enter your card's security code.",
    });
  });

  it.each(['4111 1111 1111 1112', '4111', 'abcd', '411111111111111a', '4'.repeat(60)])(
    'refuses the number %s',
    (number) => {
      expect(faults({ ...card, number })).toEqual({ number: 'Enter a valid card number.' });
    },
  );

  it.each(['13/28', '9/28', '09/2028', '09/99', 'soon'])('refuses the expiry %s', (expiry) => {
    expect(faults({ ...card, expiry })).toEqual({
      expiry: 'Enter the expiry as on the card, like 09/28.',
    });
  });

  it('takes a card until the end of its month', () => {
    expect(faults({ ...card, expiry: '11/26' })).toEqual({});
    expect(faults({ ...card, expiry: '10/26' })).toEqual({ expiry: 'This card has expired.' });
  });

  it.each(['12', '12345', '12a'])('refuses the security code %s', (cvv) => {
    expect(faults({ ...card, cvv })).toEqual({ cvv: 'Enter a valid security code.' });
  });

  it("asks for as many digits as the card's brand has, whatever else is wrong", () => {
    const amex = { ...card, number: '3782 822463 10005' };
    expect(faults({ ...amex, cvv: '1234' })).toEqual({});
    expect(faults({ ...amex, expiry: '' })).toEqual({
      expiry: "Enter your card's expiry.",
      cvv: 'Enter the 4 digits of the security code.',
    });
    expect(faults({ ...card, cvv: '1234' })).toEqual({
      cvv: 'Enter the 3 digits of the security code.',
    });
  });

  it('refuses unknown fields and values of other types', () => {
    expect(cardForm.safeParse({ ...card, name: 'x' }).success).toBe(false);
    expect(cardForm.safeParse(null).success).toBe(false);
    expect(cardForm.safeParse({ number: 4111, expiry: {}, cvv: [] }).success).toBe(false);
  });
});
