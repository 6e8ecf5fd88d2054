import * as z from 'zod/mini';
import { ADDRESS_COUNTRIES } from '#lib/commerce/checkout/address.ts';
import type { PickupStore } from '#lib/commerce/checkout/delivery.ts';
import type { OrderPickup } from '#lib/commerce/checkout/order.ts';
import { STATES } from '#lib/commerce/states.ts';
import {
  type FoundStore,
  type StoreAddress,
  type StoreLocation,
  WEEKDAYS,
} from '#lib/commerce/store-locations/store-location.ts';

const text = z.string();
const spans = z.array(z.object({ from: z.int(), to: z.int() }));

const storeAddress: z.ZodMiniType<StoreAddress> = z.object({
  street1: text,
  street2: text,
  locality: text,
  region: z.enum(STATES),
  postcode: text,
  country: z.enum(ADDRESS_COUNTRIES),
});

const hours = {
  timeZone: text,
  weeklyHours: z.record(z.enum(WEEKDAYS), spans),
  seasonalHours: z.array(z.object({ name: text, from: text, to: text, spans })),
};

const place = {
  ...hours,
  erpStoreId: text,
  slug: text,
  name: text,
  address: storeAddress,
  phone: text,
  latitude: z.number(),
  longitude: z.number(),
};

/** A store that a shopper chose to collect from. */
export const pickupStore: z.ZodMiniType<PickupStore> = z.object({
  erpStoreId: text,
  slug: text,
  name: text,
  phone: text,
  address: storeAddress,
});

/** The store where an order is collected. */
export const orderStore: z.ZodMiniType<OrderPickup['store']> = z.object(place);

const summary = {
  ...place,
  collects: z.boolean(),
  pickupLeadMinutes: z.int(),
  holdDays: z.int(),
};

/** A store in a list. */
export const foundStore: z.ZodMiniType<FoundStore> = z.object({
  ...summary,
  distance: z.nullable(z.number()),
});

export const storeLocation: z.ZodMiniType<StoreLocation> = z.object({
  ...summary,
  picture: z.nullable(z.object({ src: text, width: z.int(), height: z.int(), alt: text })),
  text,
  services: z.array(text),
});
