'use client';

import { useState } from 'react';
import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';
import { useToday } from '#components/commerce/use-today.ts';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { RadioCards } from '#components/ui/form/radio-cards.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { deliveryMethods } from '#lib/commerce/checkout/delivery.ts';
import { datedDescription } from '#lib/commerce/checkout/delivery-dates.ts';
import type { ShippingGap } from '#lib/commerce/checkout/guards.ts';
import { notDeliveredText } from '#lib/commerce/checkout/not-delivered.ts';
import { DELIVERY_METHOD_GONE } from '#lib/commerce/checkout/texts.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { delivery, useDelivery } from '#stores/checkout/delivery-store.ts';

/** The delivery methods for the address, cheapest first. */
export function DeliveryMethods({ gap }: { gap: ShippingGap | null }) {
  const { loaded } = useCheckout();
  const { address } = useDelivery();
  // Kept while another choice is priced: the same words again would be said again.
  const [told, setTold] = useState('');
  const words = address && loaded.data ? waysText(offered(loaded.data)) : '';
  if ((loaded.isCurrent || !address) && words !== told) setTold(words);
  return (
    <section aria-labelledby="delivery-methods">
      <h2 id="delivery-methods" className="text-xl">
        Delivery method
      </h2>
      {/* They arrive below the fields that the shopper is in. */}
      <p role="status" className="sr-only">
        {told}
      </p>
      <div className="mt-3">
        <Methods gap={gap} />
      </div>
    </section>
  );
}

function Methods({ gap }: { gap: ShippingGap | null }) {
  const { loaded } = useCheckout();
  const { address, options } = useDelivery();
  const today = useToday();
  if (loaded.status === 'error') {
    return (
      <FormMessage title={callErrorText('Unable to load delivery methods.', loaded.error)}>
        <Button kind="quiet" className="-ml-6" onClick={loaded.retry}>
          Try again
        </Button>
      </FormMessage>
    );
  }
  if (!address) {
    return (
      <p className="rounded-lg bg-sunk px-4 py-3.5 text-ink-soft">
        Enter your address to see how we can deliver to it.
      </p>
    );
  }
  const { data, isCurrent } = loaded;
  if (!data) return <MethodsPlaceholder />;
  const methods = offered(data);
  if (methods.length === 0) {
    if (!isCurrent) return <MethodsPlaceholder />;
    return (
      <FormMessage title="No delivery methods are available for this address.">
        <p>Please use a different address.</p>
      </FormMessage>
    );
  }
  // The cheapest is preselected, to match the total on screen.
  const chosen = options.methodCode || data.selectedShippingMethod?.code;
  const gone = isCurrent && !methods.some(({ code }) => code === chosen);
  return (
    <div aria-busy={!isCurrent}>
      {gone && options.methodCode !== '' && (
        <FormMessage className="mb-3">{DELIVERY_METHOD_GONE}</FormMessage>
      )}
      <RadioCards
        label="Delivery method"
        labelHidden
        name="deliveryMethod"
        value={chosen ?? null}
        onChange={(event) => delivery.choose({ methodCode: event.target.value })}
        error={
          gap === 'methodMissing' || (gap === 'methodUnavailable' && gone)
            ? 'Choose a delivery method.'
            : undefined
        }
        options={methods.map((method) => ({
          value: method.code,
          title: method.label,
          detail: datedDescription(method, today && Date.now(), address.state),
          aside: method.price === 0 ? 'Free' : formatCents(method.price),
        }))}
      />
      {isCurrent && data.notDelivered && data.notDelivered.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          {notDeliveredText(data.notDelivered, address.postcode)}
        </p>
      )}
    </div>
  );
}

function waysText(methods: readonly { label: string }[]): string {
  if (methods.length === 0) return '';
  const names = methods.map(({ label }) => label).join(', ');
  return `${methods.length === 1 ? 'One way' : `${methods.length} ways`} to deliver: ${names}`;
}

const offered = ({ availableShippingMethods }: CheckoutData) =>
  deliveryMethods(availableShippingMethods).filter(({ available }) => available);

function MethodsPlaceholder() {
  return (
    <div role="status">
      <span className="sr-only">Loading delivery methods</span>
      <div aria-hidden="true" className="grid animate-pulse gap-2.5">
        <div className="h-17 rounded-lg bg-sunk" />
        <div className="h-17 rounded-lg bg-sunk" />
      </div>
    </div>
  );
}
