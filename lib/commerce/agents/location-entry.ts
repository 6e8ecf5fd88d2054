import {
  type OpeningSpan,
  type StoreSummary,
  WEEKDAYS,
  type Weekday,
} from '#lib/commerce/store-locations/store-location.ts';
import {
  type SeasonalPeriod,
  seasonalPeriods,
  timesOf,
} from '#lib/commerce/store-locations/structured-data.ts';
import { storePlace } from './postal-address.ts';

const DAYS: Record<Weekday, string> = {
  mon: 'monday',
  tue: 'tuesday',
  wed: 'wednesday',
  thu: 'thursday',
  fri: 'friday',
  sat: 'saturday',
  sun: 'sunday',
};

/** The protocol's name for a counter where orders are collected. */
const PICKUP_AMENITY = 'dev.ucp.amenity.shopping.in_store_pickup';

/**
 * A store as the protocol writes it. `site`: the origin; `today`: `YYYY-MM-DD`, before which special
 * hours no longer matter.
 */
export function locationEntry(
  store: StoreSummary,
  { site, today }: { site: string; today: string },
) {
  const special = seasonalPeriods(store).filter(({ to }) => to >= today);
  return {
    id: store.erpStoreId,
    name: store.name,
    url: `${site}/stores/${store.slug}`,
    ...(store.phone !== '' && { telephone: store.phone }),
    address: storePlace(store),
    geo: { latitude: store.latitude, longitude: store.longitude },
    amenities: amenitiesOf(store),
    timezone: store.timeZone,
    hours: WEEKDAYS.flatMap((day) =>
      store.weeklyHours[day].map((span) => ({ day: DAYS[day], ...openTimes(span) })),
    ),
    ...(special.length > 0 && { exception_hours: special.flatMap(exceptionOf) }),
  };
}

/** Static facts of a store, by the protocol's names. */
export function amenitiesOf({
  collects,
}: Pick<StoreSummary, 'collects'>): Record<string, { description: string }> {
  return collects ? { [PICKUP_AMENITY]: { description: 'Click & collect' } } : {};
}

/** Special hours on some days; without times the store is closed on them. */
function exceptionOf({ from, to, season }: SeasonalPeriod) {
  const days = { title: season.name, valid_from: from, valid_through: to };
  return season.spans.length === 0
    ? [days]
    : season.spans.map((span) => ({ ...days, ...openTimes(span) }));
}

/** The protocol allows no equal times, so a day that is 24 hours long ends a minute before. */
function openTimes(span: OpeningSpan): { opens: string; closes: string } {
  const { opens, closes } = timesOf(span);
  return opens === closes ? timesOf({ ...span, to: span.to - 1 }) : { opens, closes };
}
