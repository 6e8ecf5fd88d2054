import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { deliveryPromise } from '#lib/commerce/pricing/delivery-promise.ts';
import type { ProductDelivery } from '#lib/commerce/pricing/product-delivery.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { database } from '#lib/server/db/database.ts';
import { readShippingMethods } from './read-shipping-methods.ts';

/** What product pages say about delivery; pickup does not count. */
export async function cachedDelivery(): Promise<ProductDelivery[]> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.delivery);
  const methods = await readShippingMethods(database());
  return methods
    .filter(({ kind }) => kind !== 'storePickup')
    .map(({ label, description, price, freeFrom, businessDays, postcodes, zones, cutOff }) => ({
      label,
      description,
      price,
      freeFrom,
      businessDays,
      postcodes,
      ...(zones && zones.length > 0 && { zones }),
      ...(cutOff && { cutOff }),
    }));
}

/** The shop's delivery promise, from its settings; null if no delivery is free. */
export async function cachedDeliveryPromise(): Promise<string | null> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.delivery);
  return deliveryPromise(await readShippingMethods(database()));
}
