'use client';

import { RadioCards } from '#components/ui/form/radio-cards.tsx';
import type { AvailableShippingMethod } from '#lib/commerce/checkout/checkout-data.ts';
import type { ShippingType } from '#lib/commerce/checkout/delivery.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { NO_STORE_WITH_STOCK } from '#lib/commerce/store-locations/texts.ts';
import { pickup as collected } from '#stores/shipping/pickup-store.ts';
import { shippingType } from '#stores/shipping/shipping-type-store.ts';

/** Delivery, or Click & Collect where the shop has stores for it. */
export function ShippingTypes({
  shown,
  pickup,
  isDelivered,
}: {
  /** The type whose details are asked for. */
  shown: ShippingType;
  pickup: AvailableShippingMethod;
  /** Whether all of the cart can be delivered. */
  isDelivered: boolean;
}) {
  return (
    <RadioCards
      label="How would you like to get your order?"
      name="shippingType"
      value={shown}
      onChange={(event) => {
        const isPickup = event.currentTarget.value === 'STORE_PICKUP';
        if (isPickup) collected.choose({ methodCode: pickup.code });
        shippingType.choose(isPickup ? 'STORE_PICKUP' : 'DELIVERY');
      }}
      options={[
        {
          value: 'DELIVERY',
          title: 'Delivery',
          detail: 'To an address in Australia.',
          unavailable: isDelivered ? null : 'Part of your order is in stores only.',
        },
        {
          value: 'STORE_PICKUP',
          title: 'Click & Collect',
          detail: 'From a store, once it has your order ready.',
          aside: pickup.price === 0 ? 'Free' : formatCents(pickup.price),
          unavailable: pickup.available ? null : NO_STORE_WITH_STOCK,
        },
      ]}
    />
  );
}
