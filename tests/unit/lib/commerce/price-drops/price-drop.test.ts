import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMailTime, mailedUntil, mailTimeEnds } from '#lib/commerce/price-drops/mail-times.ts';
import { isPriceDrop } from '#lib/commerce/price-drops/price-drop.ts';

const cents = fc.integer({ min: 1, max: 500_000 });

describe('a price drop', () => {
  it.each([
    ['5 % and $5', { now: 9_500, known: 10_000, lowest: 9_500 }, true],
    ['less than 5 %', { now: 19_001, known: 20_000, lowest: 19_001 }, false],
    ['less than $5', { now: 3_501, known: 4_000, lowest: 3_501 }, false],
    ['a price that was lower since', { now: 9_000, known: 10_000, lowest: 8_000 }, false],
    ['a missed sale that is back', { now: 8_000, known: 10_000, lowest: 8_000 }, true],
    ['the same price', { now: 10_000, known: 10_000, lowest: 10_000 }, false],
    ['a higher price', { now: 12_000, known: 10_000, lowest: 10_000 }, false],
  ])('%s is one: $2', (_, price, isDrop) => {
    expect(isPriceDrop(price)).toBe(isDrop);
  });

  it('counts what is paid at least: of what is sold by twos, for two', () => {
    const price = { now: 2_000, known: 2_295, lowest: 2_000 };
    expect(isPriceDrop(price)).toBe(false);
    expect(isPriceDrop(price, 2)).toBe(true);
  });

  it('is lower by both thresholds, and never above a price since', () => {
    fc.assert(
      fc.property(cents, cents, cents, (now, known, lowest) => {
        if (!isPriceDrop({ now, known, lowest })) return;
        expect(now).toBeLessThanOrEqual(lowest);
        expect(known - now).toBeGreaterThanOrEqual(500);
        expect(now).toBeLessThanOrEqual(known * 0.95);
      }),
    );
  });

  it('stays one when the price falls further', () => {
    fc.assert(
      fc.property(cents, cents, cents, cents, (now, known, lowest, less) => {
        const lower = Math.max(0, now - less);
        if (!isPriceDrop({ now, known, lowest })) return;
        expect(isPriceDrop({ now: lower, known, lowest: Math.min(lowest, lower) })).toBe(true);
      }),
    );
  });

  it('is never reported twice, because a reported price is known', () => {
    fc.assert(
      fc.property(cents, (now) => {
        expect(isPriceDrop({ now, known: now, lowest: now })).toBe(false);
      }),
    );
  });

  it('is reported however small the steps are in which a price falls', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 60 }),
        (steps) => {
          let known = 30_000;
          let now = known;
          for (const step of steps) {
            now -= step;
            // An e-mail makes the price known.
            if (isPriceDrop({ now, known, lowest: now })) known = now;
            expect(known - now).toBeLessThan(Math.max(500, known * 0.05));
          }
        },
      ),
    );
  });
});

describe('the time for e-mails about price drops', () => {
  it.each([
    ['2026-07-01T08:59:59+10:00', false],
    ['2026-07-01T09:00:00+10:00', true],
    ['2026-07-01T19:59:59+10:00', true],
    ['2026-07-01T20:00:00+10:00', false],
    // Summer time.
    ['2026-12-01T08:59:59+11:00', false],
    ['2026-12-01T09:00:00+11:00', true],
    ['2026-12-01T03:00:00+11:00', false],
  ])('includes %s: %s', (time, isTime) => {
    expect(isMailTime(Date.parse(time))).toBe(isTime);
  });

  it('ends at 8 pm, on the next day for what is queued later', () => {
    const ends = (time: string) => new Date(mailTimeEnds(Date.parse(time))).toISOString();
    expect(ends('2026-07-01T19:59:59+10:00')).toBe('2026-07-01T10:00:00.000Z');
    expect(ends('2026-07-01T20:00:00+10:00')).toBe('2026-07-02T10:00:00.000Z');
    expect(ends('2026-12-01T09:00:00+11:00')).toBe('2026-12-01T09:00:00.000Z');
  });

  it('comes three days after the last such e-mail', () => {
    const now = Date.parse('2026-07-04T10:00:00Z');
    expect(mailedUntil(now)).toEqual(new Date('2026-07-01T10:00:00Z'));
  });
});
