import type { Day } from '#lib/commerce/market-day.ts';

/** The days of a report, both included, each `YYYY-MM-DD` in the shop's calendar. */
export interface ReportRange {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
/** A report of more days would take the database too long. */
const MOST_DAYS = 366;

/** A day as an address and a date field have it. */
export function dayName(day: Day): string {
  return new Date(day).toISOString().slice(0, 10);
}

/** The day of such a name; null if there is none, such as 31 June. */
export function dayOfName(name: string): Day | null {
  if (!/^20\d\d-\d\d-\d\d$/.test(name)) return null;
  const day = Date.parse(`${name}T00:00:00Z`);
  return !Number.isNaN(day) && dayName(day) === name ? day : null;
}

/** What is wrong with a range, in words; null: nothing. */
export function rangeProblem({ from, to }: ReportRange): string | null {
  const [first, last] = [dayOfName(from), dayOfName(to)];
  if (first === null || last === null) return 'Choose a first and a last day.';
  if (first > last) return 'The first day is after the last.';
  if (last - first >= MOST_DAYS * DAY_MS) return `Choose at most ${MOST_DAYS} days.`;
  return null;
}

/** Ranges that people ask for again and again, seen from a day. Quarters are those of the BAS. */
export function commonRanges(today: Day): ({ name: string } & ReportRange)[] {
  const date = new Date(today);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const quarter = month - (month % 3);
  const range = (name: string, first: number, last: number) => ({
    name,
    from: dayName(first),
    to: dayName(last),
  });
  // Day 0 of a month is the last of the month before.
  return [
    range('Today', today, today),
    range('Last 7 days', today - 6 * DAY_MS, today),
    range('This month', Date.UTC(year, month, 1), today),
    range('Last month', Date.UTC(year, month - 1, 1), Date.UTC(year, month, 0)),
    range('This quarter', Date.UTC(year, quarter, 1), today),
    range('Last quarter', Date.UTC(year, quarter - 3, 1), Date.UTC(year, quarter, 0)),
  ];
}
