import type { Metadata } from 'next';
import { ShippingStep } from '#components/checkout/delivery/shipping-step.tsx';
import { cachedHasStores } from '#lib/server/store-locations/cached-stores.ts';

export const metadata: Metadata = { title: 'Checkout: delivery', robots: { index: false } };

export default async function Page() {
  return <ShippingStep hasStores={await cachedHasStores()} />;
}
