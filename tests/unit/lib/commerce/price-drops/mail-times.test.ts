import { expect, it } from 'vitest';
import { isMailTime, mailTimeEnds } from '#lib/commerce/price-drops/mail-times.ts';
import { MARKET } from '#lib/config/market.ts';

const QUARTER_MS = 15 * 60_000;
const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: MARKET.timeZone,
  hour: 'numeric',
  hourCycle: 'h23',
});
const hourAt = (time: number) => Number(clock.format(time));

it('isMailTime is true from 9 to 20 on the shop’s clock, also on days when clocks change', () => {
  for (const from of [Date.UTC(2026, 3, 3), Date.UTC(2026, 6, 1), Date.UTC(2026, 9, 2)]) {
    for (let time = from; time < from + 96 * 4 * QUARTER_MS; time += QUARTER_MS) {
      const hour = hourAt(time);
      expect(isMailTime(time)).toBe(hour >= 9 && hour < 20);
      const ends = mailTimeEnds(time);
      expect([isMailTime(ends - 1), isMailTime(ends)]).toEqual([true, false]);
      expect(ends - time).toBeGreaterThan(0);
      expect(ends - time).toBeLessThanOrEqual(25 * 4 * QUARTER_MS);
    }
  }
});
