import * as z from 'zod/mini';
import { ID_LENGTH } from '#lib/commerce/limits.ts';

const MOST_ITEMS = 20;
const MOST_AMENITIES = 20;
const text = z.string();

const place = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
});

/** Within this many metres of a place. */
const locationDistance = z.object({ center: place, max: z.number().check(z.gte(0)) });
export type LocationDistance = z.output<typeof locationDistance>;

/** Whether a store serves a place: the shop delivers, its stores do not, so it cannot be asked. */
const locationServes = z.record(z.string(), z.unknown());

/**
 * What stores must have. The protocol wants a filter that a shop does not know to be refused, not
 * left out.
 */
const locationFilters = z.strictObject({
  hours: z.optional(
    z.object({ open_at: z.iso.datetime({ offset: true, error: 'Send a time with its offset.' }) }),
  ),
  amenities: z.optional(
    z.array(z.string().check(z.maxLength(200))).check(z.maxLength(MOST_AMENITIES)),
  ),
  /** Ids of variants, all of which the store must have now. */
  items: z.optional(
    z
      .array(z.string().check(z.minLength(1), z.maxLength(ID_LENGTH)))
      .check(z.minLength(1), z.maxLength(MOST_ITEMS)),
  ),
});

/** What stores must be: fields of each call that asks for stores. */
export const storeWish = {
  distance: z.optional(locationDistance),
  serves: z.optional(locationServes),
  filters: z.optional(locationFilters),
};
const wish = z.object(storeWish);
export type StoreWish = z.output<typeof wish>;

const times = { opens: z.optional(text), closes: z.optional(text) };

export const location = z.object({
  id: text,
  name: text,
  url: text,
  telephone: z.optional(text),
  address: z.object({
    street_address: text,
    extended_address: z.optional(text),
    address_locality: text,
    address_region: text,
    postal_code: text,
    address_country: text,
  }),
  geo: place,
  amenities: z.record(z.string(), z.object({ description: text })),
  timezone: text,
  hours: z.array(z.object({ day: text, opens: text, closes: text })),
  exception_hours: z.optional(
    z.array(z.object({ title: text, valid_from: text, valid_through: text, ...times })),
  ),
  /** Metres from the place that was asked about. */
  distance: z.optional(z.int()),
  /** Which ids of a lookup led to it. */
  inputs: z.optional(z.array(z.object({ id: text }))),
});
