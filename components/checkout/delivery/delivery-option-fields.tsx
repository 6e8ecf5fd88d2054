'use client';

import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import type { ShippingGap } from '#lib/commerce/checkout/guards.ts';
import { tooLongText } from '#lib/commerce/field-texts.ts';
import { DELIVERY_INSTRUCTIONS_LENGTH } from '#lib/commerce/limits.ts';
import { delivery, useDelivery } from '#stores/checkout/delivery-store.ts';
import { DeliveryInstructions } from './delivery-instructions.tsx';

/** Instructions for the carrier, and authority to leave if the method needs it. */
export function DeliveryOptionFields({ gap }: { gap: ShippingGap | null }) {
  const { loaded } = useCheckout();
  const { address, options } = useDelivery();
  const method = loaded.data?.selectedShippingMethod;
  if (!address || !method) return null;
  return (
    <section aria-labelledby="delivery-options">
      <h2 id="delivery-options" className="text-xl">
        At your door
      </h2>
      <div className="mt-4 grid gap-3">
        <DeliveryInstructions
          error={
            gap === 'instructionsTooLong' ? tooLongText(DELIVERY_INSTRUCTIONS_LENGTH) : undefined
          }
        />
        {method.requiresAuthorityToLeave && (
          <CheckboxField
            label="I give authority to leave my parcel unattended"
            hint={`With ${method.label}, your parcel is left in a safe place without a signature. You’re responsible for it from then on.`}
            checked={options.authorityToLeave}
            onChange={(event) => delivery.choose({ authorityToLeave: event.target.checked })}
            error={
              gap === 'authorityToLeaveMissing'
                ? 'Give authority to leave, or choose another delivery method.'
                : undefined
            }
          />
        )}
      </div>
    </section>
  );
}
