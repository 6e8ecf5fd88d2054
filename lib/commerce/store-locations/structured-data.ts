import type { OpeningHoursSpecification, ShoeStore, WithContext } from 'schema-dts';
import { WEEKDAY_NAMES } from './date-texts.ts';
import { hoursOn } from './opening-hours.ts';
import { addDays } from './store-clock.ts';
import {
  type OpeningSpan,
  type SeasonalHours,
  type StoreHours,
  type StoreLocation,
  WEEKDAYS,
  type WeeklyHours,
} from './store-location.ts';

/** Some days with the same special hours on each. */
export interface SeasonalPeriod {
  from: string;
  to: string;
  season: SeasonalHours;
}

/**
 * schema.org ShoeStore. `site` is the origin, such as `https://shop.example`; `image` the absolute
 * URL of a raster picture, null if there is none.
 */
export function storeData(
  store: StoreLocation,
  site: string,
  image: string | null,
): WithContext<ShoeStore> {
  const { address } = store;
  const url = `${site}/stores/${store.slug}`;
  const special = seasonalPeriods(store).flatMap(({ from, to, season }) =>
    specifications(season.spans, { validFrom: from, validThrough: to }),
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'ShoeStore',
    '@id': url,
    name: store.name,
    url,
    ...(image !== null && { image: [image] }),
    ...(store.phone !== '' && { telephone: store.phone }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: [address.street1, address.street2].filter((line) => line !== '').join(', '),
      addressLocality: address.locality,
      addressRegion: address.region.toUpperCase(),
      postalCode: address.postcode,
      addressCountry: address.country,
    },
    geo: {
      '@type': 'GeoCoordinates',
      latitude: store.latitude,
      longitude: store.longitude,
    },
    openingHoursSpecification: weekSpecifications(store.weeklyHours),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  };
}

/** Days with the same hours together. */
function weekSpecifications(week: WeeklyHours): OpeningHoursSpecification[] {
  const byHours = Map.groupBy(WEEKDAYS, (day) => JSON.stringify(week[day]));
  return [...byHours.values()].flatMap((days) => {
    const dayOfWeek = days.map((day) => `https://schema.org/${WEEKDAY_NAMES[day]}`);
    return specifications(days[0] ? week[days[0]] : [], { dayOfWeek });
  });
}

/** One entry per span. Closed all day is written as midnight to midnight. */
function specifications(spans: readonly OpeningSpan[], when: object): OpeningHoursSpecification[] {
  const times = spans.length > 0 ? spans.map(timesOf) : [{ opens: '00:00', closes: '00:00' }];
  return times.map((time) => ({ '@type': 'OpeningHoursSpecification', ...when, ...time }));
}

/** A closing time that is not after the opening time is on the next day. */
export function timesOf({ from, to }: OpeningSpan): { opens: string; closes: string } {
  const isWholeDay = from === 0 && to === 1440;
  return { opens: clockText(from), closes: isWholeDay ? '23:59' : clockText(to % 1440) };
}

function clockText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * The dates on which seasonal hours apply, sorted and not overlapping; among several, the one that
 * counts.
 */
export function seasonalPeriods(hours: StoreHours): SeasonalPeriod[] {
  const edges = hours.seasonalHours.flatMap(({ from, to }) => [from, addDays(to, 1)]);
  const starts = [...new Set(edges)].sort();
  const periods: SeasonalPeriod[] = [];
  for (const [index, from] of starts.entries()) {
    const next = starts[index + 1];
    const { season } = hoursOn(hours, from);
    if (season && next !== undefined) periods.push({ from, to: addDays(next, -1), season });
  }
  return periods;
}
