'use client';

import { useState } from 'react';
import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextAreaField } from '#components/ui/form/text-area-field.tsx';
import { DELIVERY_PLACES } from '#lib/commerce/checkout/delivery.ts';
import type { ShippingGap } from '#lib/commerce/checkout/guards.ts';
import { tooLongText } from '#lib/commerce/field-texts.ts';
import { DELIVERY_INSTRUCTIONS_LENGTH, GIFT_MESSAGE_LENGTH } from '#lib/commerce/limits.ts';
import { delivery, useDelivery } from '#stores/checkout/delivery-store.ts';

/** Instructions for the carrier, authority to leave, and a gift message. */
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
        <CheckboxField
          label={`I give authority to leave my parcel unattended${method.requiresAuthorityToLeave ? '' : ' (optional)'}`}
          hint={
            method.requiresAuthorityToLeave
              ? `With ${method.label}, your parcel is left in a safe place without a signature. You’re responsible for it from then on.`
              : 'If nobody is home, it is left in a safe place without a signature, and you’re responsible for it from then on. Otherwise the carrier takes it to a place to collect it.'
          }
          checked={options.authorityToLeave}
          onChange={(event) => delivery.choose({ authorityToLeave: event.target.checked })}
          error={
            gap === 'authorityToLeaveMissing'
              ? 'Give authority to leave, or choose another delivery method.'
              : undefined
          }
        />
        <GiftMessage
          error={gap === 'giftMessageTooLong' ? tooLongText(GIFT_MESSAGE_LENGTH) : undefined}
        />
      </div>
    </section>
  );
}

/** A message that goes into the parcel. */
function GiftMessage({ error }: { error: string | undefined }) {
  const { giftMessage = '' } = useDelivery().options;
  const [isGift, setIsGift] = useState(false);
  const shown = isGift || giftMessage !== '';
  return (
    <>
      <CheckboxField
        label="This is a gift"
        hint="Add a message and we’ll print it for the parcel."
        checked={shown}
        onChange={(event) => {
          setIsGift(event.target.checked);
          if (!event.target.checked) delivery.choose({ giftMessage: '' });
        }}
      />
      {shown && (
        <TextAreaField
          label="Gift message (optional)"
          count={GIFT_MESSAGE_LENGTH}
          value={giftMessage}
          onChange={(event) => {
            setIsGift(true);
            delivery.choose({ giftMessage: event.target.value });
          }}
          error={error}
        />
      )}
    </>
  );
}

const OTHER = 'other';

/** Where the driver may leave the parcel: a place from the list, or free text. */
function DeliveryInstructions({ error }: { error: string | undefined }) {
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
