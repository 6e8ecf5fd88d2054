import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { deliveryPromise } from '#lib/commerce/pricing/delivery-promise.ts';
import type { ProductDelivery } from '#lib/commerce/pricing/product-delivery.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { database } from '#lib/server/db/database.ts';
import { readShippingMethods } from './read-shipping-methods.ts';

/** What product pages tell of delivery; pickup is not delivered. */
export async function cachedDelivery(): Promise<ProductDelivery[]> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.delivery);
  const methods = await readShippingMethods(database());
  return methods
    .filter(({ kind }) => kind !== 'storePickup')
    .map(({ label, description, price, freeFrom, businessDays, postcodes }) => ({
      label,
      description,
      price,
      freeFrom,
      businessDays,
      postcodes,
    }));
}

/** What the shop promises of delivery, by its settings; null: nothing is delivered free. */
export async function cachedDeliveryPromise(): Promise<string | null> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.delivery);
  return deliveryPromise(await readShippingMethods(database()));
}
