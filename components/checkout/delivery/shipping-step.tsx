'use client';

import { StepFrame } from '#components/checkout/flow/step-frame.tsx';
import { RadioCards } from '#components/ui/form/radio-cards.tsx';
import { HAS_STORES } from '#lib/config/store-locations.ts';
import { shippingType, useShippingType } from '#stores/shipping/shipping-type-store.ts';
import { DeliveryForm } from './delivery-form.tsx';

const NO_STORE = 'There are no stores with enough stock for your order.';

/** Step 2, /checkout/shipping: delivery, or pickup where there are stores. */
export function ShippingStep() {
  return (
    <StepFrame page="shipping" heading="Delivery">
      {HAS_STORES && <ShippingTypes />}
      <DeliveryForm />
    </StepFrame>
  );
}

/**
 * Delivery is preselected: most shoppers want it, and pickup is unavailable until a store has
 * stock.
 */
function ShippingTypes() {
  const chosen = useShippingType();
  return (
    <RadioCards
      label="How would you like to get your order?"
      name="shippingType"
      value={chosen === 'STORE_PICKUP' ? null : 'DELIVERY'}
      onChange={() => shippingType.choose('DELIVERY')}
      options={[
        { value: 'DELIVERY', title: 'Delivery', detail: 'To an address in Australia.' },
        { value: 'STORE_PICKUP', title: 'Click & Collect', unavailable: NO_STORE },
      ]}
    />
  );
}
