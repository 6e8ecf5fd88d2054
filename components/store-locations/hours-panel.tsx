'use client';

import { OpenState } from '#components/commerce/open-state.tsx';
import { useMinute } from '#components/commerce/use-minute.ts';
import { Panel } from '#components/ui/panel.tsx';
import { WEEKDAY_NAMES } from '#lib/commerce/store-locations/date-texts.ts';
import { spansText, upcomingHours } from '#lib/commerce/store-locations/opening-hours-texts.ts';
import { wallClock, weekdayOf } from '#lib/commerce/store-locations/store-clock.ts';
import { type StoreHours, WEEKDAYS } from '#lib/commerce/store-locations/store-location.ts';

/** Most days with other hours to show: nobody plans further ahead. */
const MOST_UPCOMING = 6;

/** A store's week, and the days soon with other hours. `renderedOn`: a date, `YYYY-MM-DD`. */
export function HoursPanel({
  hours,
  renderedOn,
  className = '',
}: {
  hours: StoreHours;
  renderedOn: string;
  className?: string;
}) {
  const now = useMinute();
  const today = now === null ? null : wallClock(now, hours.timeZone).date;
  const upcoming = upcomingHours(hours, today ?? renderedOn).slice(0, MOST_UPCOMING);
  return (
    <Panel heading="Opening hours" className={className}>
      <OpenState hours={hours} className="mt-1" />
      <table className="mt-3 w-full max-w-md text-left">
        <caption className="sr-only">The week</caption>
        <tbody>
          {WEEKDAYS.map((day) => {
            const isToday = today !== null && weekdayOf(today) === day;
            return (
              <Row
                key={day}
                name={WEEKDAY_NAMES[day]}
                hours={spansText(hours.weeklyHours[day])}
                isToday={isToday}
              />
            );
          })}
        </tbody>
      </table>
      {upcoming.length > 0 && (
        <>
          <h3 className="mt-6 text-lg">Holidays and other hours</h3>
          <table className="mt-2 w-full max-w-md text-left">
            <caption className="sr-only">Days with other hours</caption>
            <tbody>
              {upcoming.map(({ name, days, hours }) => (
                <Row key={`${name} ${days}`} name={name} days={days} hours={hours} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </Panel>
  );
}

function Row({
  name,
  days,
  hours,
  isToday = false,
}: {
  name: string;
  days?: string;
  hours: string;
  isToday?: boolean;
}) {
  return (
    <tr
      aria-current={isToday ? 'date' : undefined}
      className="border-t border-line align-baseline aria-[current]:bg-sunk"
    >
      <th scope="row" className="py-2 pr-4 pl-2 font-semibold">
        {name}
        {days && <span className="block text-sm font-normal text-ink-soft">{days}</span>}
      </th>
      <td className="py-2 pr-2 text-right tabular-nums">{unbroken(hours)}</td>
    </tr>
  );
}

/** Breaks a line only between spans: "9 am – noon, 1 pm – 5 pm". */
function unbroken(hours: string): string {
  const spans = hours.split(', ').map((span) => span.replaceAll(' ', '\u00a0'));
  return spans.join(', ');
}
