import type {
  StoreLocation,
  StorePicture,
  WeeklyHours,
} from '#lib/commerce/store-locations/store-location.ts';
import { WEEKDAYS } from '#lib/commerce/store-locations/store-location.ts';
import { slugify } from '#lib/server/catalogue/import/shopify/slugify.ts';
import { readHours, writeHours } from './hours-text.ts';
import type { StoreRecord } from './store-record.ts';

const USUAL_LEAD_MINUTES = 120;
const USUAL_HOLD_DAYS = 14;

/** The slug of a record; made from its name if it has none. */
export function slugOf({ slug, name }: Pick<StoreRecord, 'slug' | 'name'>): string {
  return slug ?? slugify(name);
}

/** The store that a valid record describes, with defaults filled in. */
export function storeOfRecord(record: StoreRecord, picture: StorePicture | null): StoreLocation {
  return {
    erpStoreId: record.erpStoreId,
    slug: slugOf(record),
    name: record.name,
    address: {
      street1: record.street1,
      street2: record.street2 ?? '',
      locality: record.locality,
      region: record.state,
      postcode: record.postcode,
      country: 'AU',
    },
    phone: record.phone ?? '',
    latitude: record.latitude,
    longitude: record.longitude,
    timeZone: record.timeZone,
    weeklyHours: byDay((day) => readHours(record.weeklyHours[day] ?? '') ?? []),
    seasonalHours: (record.seasonalHours ?? [])
      .map(({ name, from, to, hours }) => ({ name, from, to, spans: readHours(hours) ?? [] }))
      .sort((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to)),
    collects: record.collects ?? true,
    pickupLeadMinutes: record.pickupLeadMinutes ?? USUAL_LEAD_MINUTES,
    holdDays: record.holdDays ?? USUAL_HOLD_DAYS,
    picture,
    text: paragraphs(record.text ?? ''),
    services: record.services ?? [],
  };
}

/** The record that would import a store. `src`: the path of its picture in the file. */
export function recordOfStore(store: StoreLocation, src: string | null): StoreRecord {
  const { address, picture } = store;
  return {
    erpStoreId: store.erpStoreId,
    slug: store.slug,
    name: store.name,
    street1: address.street1,
    street2: address.street2,
    locality: address.locality,
    state: address.region,
    postcode: address.postcode,
    phone: store.phone,
    latitude: store.latitude,
    longitude: store.longitude,
    timeZone: store.timeZone,
    weeklyHours: byDay((day) => writeHours(store.weeklyHours[day])),
    seasonalHours: store.seasonalHours.map(({ name, from, to, spans }) => ({
      name,
      from,
      to,
      hours: writeHours(spans),
    })),
    collects: store.collects,
    pickupLeadMinutes: store.pickupLeadMinutes,
    holdDays: store.holdDays,
    picture: picture && src !== null ? { src, alt: picture.alt } : null,
    text: store.text,
    services: [...store.services],
  };
}

function byDay<Value>(of: (day: keyof WeeklyHours) => Value) {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, of(day)])) as Record<
    keyof WeeklyHours,
    Value
  >;
}

/** Paragraphs separated by one empty line, without line breaks inside. */
function paragraphs(text: string): string {
  return text
    .split(/\r?\n[ \t]*(?:\r?\n)+/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}
