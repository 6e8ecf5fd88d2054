import { marketDay, marketTime, wallClock } from '#lib/commerce/market-day.ts';

/** Counts of what waits go no further: nobody needs to know whether it is 300 or 400. */
export const MOST_COUNTED = 100;

/** A count that stopped at `MOST_COUNTED`: `7`, or `99+`. */
export function countedText(count: number): string {
  return count < MOST_COUNTED ? String(count) : `${MOST_COUNTED - 1}+`;
}

/** From one time until before another, both in ms since the epoch. */
export interface Span {
  from: number;
  until: number;
}

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/**
 * Today and this week until now, each with the same time of the week before, by the clock on the
 * shop's wall. A week begins on Monday. Around a change of the clocks, a span is an hour shorter or
 * longer than the one it is compared with.
 */
export function salesSpans(now: number): Record<'today' | 'week', { now: Span; before: Span }> {
  const clock = wallClock(now);
  const today = marketDay(now);
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS;
  const spans = (begin: number) => ({
    now: { from: marketTime(begin), until: now },
    before: { from: marketTime(begin - WEEK_MS), until: marketTime(clock - WEEK_MS) },
  });
  return { today: spans(today), week: spans(monday) };
}

/** A change in whole percent: `+12 %`, `−3 %`, `the same`; null if there is nothing to compare with. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return 'the same';
  return percent > 0 ? `+${percent} %` : `−${-percent} %`;
}

/** How long an answer counts as fresh, in ms: the screen asks again every minute. */
export const FRESH_MS = 150_000;
