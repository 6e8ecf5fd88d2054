import type { StoreLocation, WeeklyHours } from '#lib/commerce/store-locations/store-location.ts';

const nineToHalfPastFive = [{ from: 540, to: 1050 }];

/** Weekdays and Saturday 9 am – 5.30 pm, Sunday closed. */
export const PLAIN_WEEK: WeeklyHours = {
  mon: nineToHalfPastFive,
  tue: nineToHalfPastFive,
  wed: nineToHalfPastFive,
  thu: nineToHalfPastFive,
  fri: nineToHalfPastFive,
  sat: nineToHalfPastFive,
  sun: [],
};

/** A store in Newtown where orders can be collected. */
export function storeLocation(changes: Partial<StoreLocation> = {}): StoreLocation {
  return {
    erpStoreId: 'newtown',
    slug: 'newtown',
    name: 'Newtown',
    address: {
      street1: '100 King Street',
      street2: '',
      locality: 'Newtown',
      region: 'nsw',
      postcode: '2042',
      country: 'AU',
    },
    phone: '(02) 5550 1234',
    latitude: -33.8966,
    longitude: 151.1799,
    timeZone: 'Australia/Sydney',
    weeklyHours: PLAIN_WEEK,
    seasonalHours: [],
    collects: true,
    pickupLeadMinutes: 120,
    holdDays: 14,
    picture: null,
    text: '',
    services: [],
    ...changes,
  };
}
