'use client';

import { StepFrame } from '#components/checkout/flow/step-frame.tsx';
import { RadioCards } from '#components/ui/form/radio-cards.tsx';
import { shippingType, useShippingType } from '#stores/checkout/shipping-type-store.ts';
import { DeliveryForm } from './delivery-form.tsx';

const NO_STORE = 'There are no stores with enough stock for your order.';

/** Step 2, /checkout/shipping: delivery or pickup. */
export function ShippingStep() {
  return (
    <StepFrame page="shipping" heading="Delivery">
      <ShippingTypes />
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
