import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCents, formatWholeDollars, gstPortion } from '#lib/commerce/money.ts';
import { MARKET } from '#lib/config/market.ts';

const amount = fc.integer({ min: -100_000_000, max: 100_000_000 });

describe('formatCents', () => {
  it('writes Australian dollars with cents', () => {
    expect(formatCents(1995)).toBe('$19.95');
    expect(formatCents(129900)).toBe('$1,299.00');
    expect(formatCents(0)).toBe('$0.00');
    expect(formatCents(-500)).toBe('-$5.00');
  });
});

it('formatCents and formatWholeDollars agree with the market’s Intl.NumberFormat', () => {
  const options = { style: 'currency', currency: MARKET.currency } as const;
  const withCents = new Intl.NumberFormat(MARKET.locale, options);
  const whole = new Intl.NumberFormat(MARKET.locale, { ...options, maximumFractionDigits: 0 });
  fc.assert(
    fc.property(amount, (cents) => {
      expect(formatCents(cents)).toBe(withCents.format(cents / 100));
      expect(formatWholeDollars(cents)).toBe(whole.format(cents / 100));
    }),
  );
});

describe('gstPortion', () => {
  it('is one eleventh, rounded half away from zero', () => {
    expect(gstPortion(1100)).toBe(100);
    expect(gstPortion(1995)).toBe(181);
    expect(gstPortion(5)).toBe(0);
    expect(gstPortion(6)).toBe(1);
    expect(gstPortion(-1995)).toBe(-181);
  });

  it('is 0 for what carries no GST', () => {
    expect(gstPortion(1100, true)).toBe(0);
  });

  it('is a whole number of cents within half a cent of the eleventh, whatever the sign', () => {
    fc.assert(
      fc.property(amount, (cents) => {
        const gst = gstPortion(cents);
        expect(Number.isInteger(gst)).toBe(true);
        expect(Math.abs(gst * 11 - cents)).toBeLessThanOrEqual(5.5);
        expect(gstPortion(-cents) + gst).toBe(0);
      }),
    );
  });
});
