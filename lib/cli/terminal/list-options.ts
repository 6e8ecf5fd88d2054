import { type Day, marketDayBegins } from '#lib/commerce/market-day.ts';

/** A time with its zone, so that it means the same on every machine. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * The time that an operator typed; undefined if the option is missing.
 * @throws Error that names the option
 */
export function readTime(option: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  if (!TIME.test(text) || Number.isNaN(Date.parse(text))) {
    throw new Error(
      `${option} must be a time with its zone, like 2026-11-23T14:30+11:00, not "${text}".`,
    );
  }
  return new Date(text);
}

/**
 * The day that an operator typed, as ms at which it begins in UTC; undefined if the option is
 * missing.
 * @throws Error that names the option
 */
export function readDay(option: string, text: string | undefined): Day | undefined {
  if (text === undefined) return undefined;
  const day = Date.parse(`${text}T00:00:00Z`);
  // "2026-02-30" becomes a day of March.
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || new Date(day || 0).toISOString().slice(0, 10) !== text) {
    throw new Error(`${option} must be a day, like 2026-10-01, not "${text}".`);
  }
  return day;
}

/**
 * The time that an operator typed, or the beginning of a day where the shop is; undefined if the
 * option is missing.
 * @throws Error that names the option
 */
export function readMoment(option: string, text: string | undefined): Date | undefined {
  if (text?.includes('T')) return readTime(option, text);
  const day = readDay(option, text);
  return day === undefined ? undefined : new Date(marketDayBegins(day));
}

const MOST_EVER = 100_000;

/**
 * How much a list shows at most.
 * @throws Error that names the option
 */
export function mostOf(text: string): number {
  const most = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Infinity;
  if (most > MOST_EVER) throw new Error(`--most must be a number from 1 to ${MOST_EVER}.`);
  return most;
}
