'use client';

import { useState } from 'react';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextAreaField } from '#components/ui/form/text-area-field.tsx';
import { DELIVERY_PLACES } from '#lib/commerce/checkout/delivery.ts';
import { DELIVERY_INSTRUCTIONS_LENGTH } from '#lib/commerce/limits.ts';
import { delivery, useDelivery } from '#stores/checkout/delivery-store.ts';

const OTHER = 'other';

/** Where the driver may leave the parcel: a place from the list, or free text. */
export function DeliveryInstructions({ error }: { error: string | undefined }) {
  const { instructions } = useDelivery().options;
  const [ownWords, setOwnWords] = useState(false);
  const place = DELIVERY_PLACES.find((choice) => choice === instructions);
  const showOwn = ownWords || (instructions !== '' && !place);

  function choose(value: string) {
    setOwnWords(value === OTHER);
    delivery.choose({ instructions: value === OTHER ? '' : value });
  }

  return (
    <>
      <SelectField
        label="Delivery instructions (optional)"
        value={showOwn ? OTHER : (place ?? '')}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">None</option>
        {DELIVERY_PLACES.map((choice) => (
          <option key={choice} value={choice}>
            {choice.charAt(0).toUpperCase() + choice.slice(1)}
          </option>
        ))}
        <option value={OTHER}>Something else</option>
      </SelectField>
      {showOwn && (
        <TextAreaField
          label="Your instructions"
          hint="For the driver, such as a locked gate or a dog."
          count={DELIVERY_INSTRUCTIONS_LENGTH}
          value={instructions}
          onChange={(event) => {
            setOwnWords(true);
            delivery.choose({ instructions: event.target.value });
          }}
          error={error}
        />
      )}
    </>
  );
}
