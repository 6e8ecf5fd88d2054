import type { State } from '#lib/commerce/states.ts';

/** Most stores that one answer lists. */
export const MOST_STORES = 1000;

/** A day begins on Monday, as Australians read a week. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/**
 * When a store is open, in minutes since midnight on its own clock: `from`, inclusive, to `to`,
 * exclusive. A `to` above 1440 is on the next day.
 */
export interface OpeningSpan {
  from: number;
  to: number;
}

/** The spans of each day, sorted and not overlapping; empty if closed. */
export type WeeklyHours = Readonly<Record<Weekday, readonly OpeningSpan[]>>;

/** Hours that replace the week's on some days: a holiday, a season. */
export interface SeasonalHours {
  /** "Christmas Day" */
  name: string;
  /** First and last day, as `YYYY-MM-DD` on the store's calendar. */
  from: string;
  to: string;
  /** Empty if closed. */
  spans: readonly OpeningSpan[];
}

/** Everything that decides when a store is open. */
export interface StoreHours {
  /** IANA name. It does not follow from the state: Broken Hill uses Adelaide's time. */
  timeZone: string;
  weeklyHours: WeeklyHours;
  seasonalHours: readonly SeasonalHours[];
}

export interface StoreAddress {
  street1: string;
  /** Empty where there is none. */
  street2: string;
  locality: string;
  region: State;
  postcode: string;
  country: 'AU';
}

/** Where something is, in degrees (WGS 84). */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** A store with what lists show of it. */
export interface StoreSummary extends StoreHours, Coordinates {
  erpStoreId: string;
  /** Its page is `/stores/{slug}`. */
  slug: string;
  name: string;
  address: StoreAddress;
  /** As written for people; empty where there is none. */
  phone: string;
  /** Whether orders can be collected here. */
  collects: boolean;
  /** Minutes of opening time until an order is ready, if the store has everything. */
  pickupLeadMinutes: number;
  /** For how many days an order is kept once it is ready. */
  holdDays: number;
}

export interface StorePicture {
  src: string;
  width: number;
  height: number;
  alt: string;
}

/** A store as its page shows it. */
export interface StoreLocation extends StoreSummary {
  picture: StorePicture | null;
  /** Plain paragraphs, separated by an empty line; may be empty. */
  text: string;
  /** Services besides the goods: "Boot fitting"; may be empty. */
  services: readonly string[];
}

/** A store with its distance from a given place. */
export interface FoundStore extends StoreSummary {
  /** Great-circle distance in kilometres; null without a place. */
  distance: number | null;
}
