/** @module-tag slow */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openState } from '#lib/commerce/store-locations/opening-hours.ts';
import { readyBy } from '#lib/commerce/store-locations/ready-by.ts';
import { wallClock } from '#lib/commerce/store-locations/store-clock.ts';
import {
  type OpeningSpan,
  type StoreHours,
  WEEKDAYS,
  type WeeklyHours,
} from '#lib/commerce/store-locations/store-location.ts';
import { runs } from '#tests/support/runs.ts';

const ZONES = [
  ...['Australia/Sydney', 'Australia/Melbourne', 'Australia/Brisbane', 'Australia/Adelaide'],
  ...['Australia/Darwin', 'Australia/Perth', 'Australia/Hobart', 'Australia/Eucla'],
  ...['Australia/Lord_Howe', 'Australia/Broken_Hill', 'Pacific/Norfolk', 'Indian/Christmas'],
  'Indian/Cocos',
];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const FROM = Date.parse('2026-01-01T00:00Z');
const TO = Date.parse('2029-01-01T00:00Z');

/* The reading to compare with: each minute by itself, and by another way of asking for its local time. */

interface LocalMinute {
  date: string;
  minutes: number;
}

const formats = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);

function localMinute(now: number, timeZone: string): LocalMinute {
  // "2026-10-04 03:00"
  const text = formats.get(timeZone)?.format(now) ?? '';
  const minutes = Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16));
  return { date: text.slice(0, 10), minutes };
}

function spansOn(hours: StoreHours, date: string): readonly OpeningSpan[] {
  const length = ({ from, to }: { from: string; to: string }) => Date.parse(to) - Date.parse(from);
  const covering = hours.seasonalHours.filter(({ from, to }) => from <= date && date <= to);
  const shortest = Math.min(...covering.map(length));
  const season = covering.findLast((one) => length(one) === shortest);
  const weekday = WEEKDAYS[(new Date(`${date}T12:00Z`).getUTCDay() + 6) % 7] ?? 'mon';
  return season?.spans ?? hours.weeklyHours[weekday];
}

function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T12:00Z`) - DAY).toISOString().slice(0, 10);
}

function isOpenIn(hours: StoreHours, { date, minutes }: LocalMinute): boolean {
  const covers = (at: number) => (span: OpeningSpan) => span.from <= at && at < span.to;
  return (
    spansOn(hours, date).some(covers(minutes)) ||
    spansOn(hours, dayBefore(date)).some(covers(minutes + 1440))
  );
}

/** The first minutes in a zone whose clock does not show a minute more than the one before. */
function clockChanges(timeZone: string): number[] {
  const changes: number[] = [];
  const shift = (now: number) => {
    const { date, minutes } = localMinute(now, timeZone);
    return Date.parse(`${date}T00:00Z`) + minutes * MINUTE - now;
  };
  for (let hour = FROM; hour < TO; hour += HOUR) {
    if (shift(hour) === shift(hour + HOUR)) continue;
    let minute = hour;
    while (shift(minute) === shift(hour)) minute += MINUTE;
    changes.push(minute);
  }
  return changes;
}

const everyDay = (...spans: OpeningSpan[]) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, spans])) as unknown as WeeklyHours;

/** Hours that meet a change of clocks in every way: before it, after it, across it, and ending in it. */
const WEEKS: Record<string, Pick<StoreHours, 'weeklyHours' | 'seasonalHours'>> = {
  'by day': {
    weeklyHours: { ...everyDay({ from: 540, to: 720 }, { from: 750, to: 1050 }), sun: [] },
    seasonalHours: [
      { name: 'April', from: '2027-04-01', to: '2027-04-30', spans: [{ from: 600, to: 960 }] },
      { name: 'A Sunday', from: '2027-04-04', to: '2027-04-04', spans: [{ from: 150, to: 155 }] },
    ],
  },
  'past midnight': {
    weeklyHours: everyDay({ from: 1080, to: 1440 + 150 }),
    seasonalHours: [],
  },
  'by night': {
    weeklyHours: everyDay({ from: 90, to: 125 }, { from: 130, to: 170 }, { from: 175, to: 200 }),
    seasonalHours: [],
  },
  'for 23 hours': {
    weeklyHours: everyDay({ from: 180, to: 1440 + 120 }),
    seasonalHours: [],
  },
};

describe.each(ZONES)('opening hours in %s', (timeZone) => {
  const changes = clockChanges(timeZone);
  const moments = changes.length > 0 ? changes : [Date.parse('2027-04-03T16:00Z')];

  it('are compared at all six changes of clocks, or none', () => {
    const withSummerTime = /Sydney|Melbourne|Adelaide|Hobart|Lord_Howe|Broken_Hill|Norfolk/;
    expect(changes).toHaveLength(withSummerTime.test(timeZone) ? 6 : 0);
  });

  it.each(Object.keys(WEEKS))(
    'of a store that opens %s match its clock in every minute',
    (name) => {
      const week = WEEKS[name];
      if (!week) return;
      const hours = { ...week, timeZone };
      for (const moment of moments) {
        const start = moment - 14 * HOUR;
        const minutes = Array.from({ length: 28 * 60 }, (_value, index) => start + index * MINUTE);
        const locals = minutes.map((now) => localMinute(now, timeZone));
        const open = locals.map((local) => isOpenIn(hours, local));
        let nextChange = Number.NaN;
        for (let at = minutes.length - 1; at >= 0; at -= 1) {
          const now = minutes[at] ?? 0;
          const state = openState(hours, now);
          // One comparison for each minute: `expect` would take longer than all the rest.
          const isRight =
            state.isOpen === open[at] &&
            (Number.isNaN(nextChange) || state.nextChange === nextChange);
          const { date, minutes: shown } = wallClock(now, timeZone);
          const isClockRight = date === locals[at]?.date && shown === locals[at]?.minutes;
          if (!(isRight && isClockRight)) {
            expect({ now: new Date(now).toISOString(), ...state, date, shown }).toEqual({
              now: new Date(now).toISOString(),
              isOpen: open[at],
              nextChange,
              date: locals[at]?.date,
              shown: locals[at]?.minutes,
            });
          }
          if (at > 0 && open[at] !== open[at - 1]) nextChange = now;
        }
      }
    },
  );
});

const span = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  .map(([from, length]) => ({ from, to: from + length }));
/** In order and apart, as the import keeps them. */
const spans = fc
  .array(span, { maxLength: 3 })
  .map((list) =>
    list
      .toSorted((a, b) => a.from - b.from)
      .filter((one, index, all) => index === 0 || one.from > (all[index - 1]?.to ?? 0)),
  );
const weeklyHours = fc.record(
  Object.fromEntries(WEEKDAYS.map((day) => [day, spans])) as Record<
    (typeof WEEKDAYS)[number],
    typeof spans
  >,
);
const seasonalHours = fc.array(
  fc.record({
    name: fc.constant('Season'),
    from: fc.constantFrom('2026-10-01', '2026-10-03', '2026-10-04'),
    to: fc.constantFrom('2026-10-04', '2026-10-05', '2026-10-09'),
    spans,
  }),
  { maxLength: 3 },
);
const anyHours: fc.Arbitrary<StoreHours> = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  weeklyHours,
  seasonalHours,
});
/** Around the first Sunday of October 2026, when most clocks change. */
const instant = fc
  .integer({ min: 0, max: 6 * 24 * 60 })
  .map((minutes) => Date.parse('2026-09-30T00:00Z') + minutes * MINUTE);

describe('any opening hours', () => {
  it('match the store’s clock in every minute', () => {
    fc.assert(
      fc.property(anyHours, instant, fc.nat(MINUTE - 1), (hours, minute, ms) => {
        const now = minute + ms;
        expect(openState(hours, now).isOpen).toBe(
          isOpenIn(hours, localMinute(now, hours.timeZone)),
        );
      }),
      runs(2_000),
    );
  });

  it('keep their state until the next change, and switch it then', () => {
    fc.assert(
      fc.property(
        anyHours,
        instant,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (hours, now, part) => {
          const state = openState(hours, now);
          if (state.nextChange === null) return;
          const until = state.nextChange;
          expect(openState(hours, now + Math.floor((until - now - 1) * part))).toEqual(state);
          expect(openState(hours, until).isOpen).toBe(!state.isOpen);
        },
      ),
      runs(1_000),
    );
  });
});

describe('readyBy', () => {
  const lead = fc.integer({ min: 0, max: 12 * 60 });

  /** Minute by minute, as somebody would who watches the store's door. */
  function watched(hours: StoreHours, now: number, leadMinutes: number): number | null {
    let left = leadMinutes;
    for (let at = now; at < now + 10 * DAY; at += MINUTE) {
      const isOpen = isOpenIn(hours, localMinute(at, hours.timeZone));
      if (left === 0 && isOpen) return at;
      if (isOpen) left -= 1;
      if (left === 0 && leadMinutes > 0 && isOpen) return at + MINUTE;
    }
    return null;
  }

  it('is when the store has been open for the lead time', () => {
    fc.assert(
      fc.property(anyHours, instant, lead, (hours, now, leadMinutes) => {
        const ready = readyBy(hours, now, leadMinutes);
        const expected = watched(hours, now, leadMinutes);
        if (expected === null) expect(ready ?? TO).toBeGreaterThan(now + 9 * DAY);
        else expect(ready).toBe(expected);
      }),
      runs(60),
    );
  });

  it('is never before the lead time has passed, nor earlier for more of it or for a later order', () => {
    fc.assert(
      fc.property(anyHours, instant, lead, fc.nat(600), (hours, now, leadMinutes, more) => {
        const ready = readyBy(hours, now, leadMinutes);
        if (ready === null) {
          expect(readyBy(hours, now, leadMinutes + more)).toBeNull();
          return;
        }
        expect(ready).toBeGreaterThanOrEqual(now + leadMinutes * MINUTE);
        const longer = readyBy(hours, now, leadMinutes + more) ?? Number.POSITIVE_INFINITY;
        expect(longer).toBeGreaterThanOrEqual(ready);
        const later = readyBy(hours, now + more * MINUTE, leadMinutes) ?? Number.POSITIVE_INFINITY;
        expect(later).toBeGreaterThanOrEqual(ready);
      }),
      runs(1_000),
    );
  });
});
