import type { Metadata } from 'next';
import { ShippingStep } from '#components/checkout/delivery/shipping-step.tsx';
import { cachedPickupMethod } from '#lib/server/offers/cached-pickup.ts';
import { cachedHasStores } from '#lib/server/store-locations/cached-stores.ts';

export const metadata: Metadata = { title: 'Checkout: delivery', robots: { index: false } };

export default async function Page() {
  const [hasStores, method] = await Promise.all([cachedHasStores(), cachedPickupMethod()]);
  return <ShippingStep takesPickups={hasStores && method !== null} />;
}
