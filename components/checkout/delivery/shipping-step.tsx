'use client';

import { useEffect, useState } from 'react';
import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';
import { StepFrame } from '#components/checkout/flow/step-frame.tsx';
import { PickupForm } from '#components/checkout/pickup/pickup-form.tsx';
import { PickupShort } from '#components/checkout/pickup/pickup-short.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { RadioCards } from '#components/ui/form/radio-cards.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { useProducts } from '#lib/api/products/use-products.ts';
import { viewCart } from '#lib/commerce/cart/cart-view.ts';
import { TOTAL_NOT_LOADED } from '#lib/commerce/cart/texts.ts';
import type { AvailableShippingMethod } from '#lib/commerce/checkout/checkout-data.ts';
import { pickupMethod, type ShippingType } from '#lib/commerce/checkout/delivery.ts';
import { PICKUP_METHOD_GONE, PICKUP_STORE_GONE } from '#lib/commerce/checkout/texts.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { NO_STORE_WITH_STOCK } from '#lib/commerce/store-locations/texts.ts';
import { useShopper } from '#stores/account/shopper.ts';
import { useCartItems } from '#stores/cart/cart-store.ts';
import { pickup, shippingType, useShippingType } from '#stores/shipping/shipping-store.ts';
import { DeliveryForm } from './delivery-form.tsx';

/** Step 2, /checkout/shipping: delivery, or pickup where stores take it. */
export function ShippingStep({ takesPickups }: { takesPickups: boolean }) {
  return (
    <StepFrame page="shipping" heading="Delivery">
      <Shipping takesPickups={takesPickups} />
    </StepFrame>
  );
}

/** Start with delivery: most shoppers want it, and can begin at once. */
function Shipping({ takesPickups }: { takesPickups: boolean }) {
  const { data, isCurrent, status, error, retry } = useCheckout().loaded;
  const chosen = useShippingType();
  const isDelivered = useIsDelivered();
  const method = data && pickupMethod(data.availableShippingMethods);
  const notice = usePickupGone(data !== null && isCurrent, method);
  const failed = status === 'error';
  if (!data && chosen === 'STORE_PICKUP') {
    return failed ? (
      <LoadFailure title={callErrorText(TOTAL_NOT_LOADED, error)} onRetry={retry} />
    ) : (
      <Placeholder />
    );
  }
  const shown = chosen === 'STORE_PICKUP' && method ? 'STORE_PICKUP' : 'DELIVERY';
  return (
    <>
      {notice && <FormMessage className="mb-5">{notice}</FormMessage>}
      {data && isDelivered !== null
        ? method && (
            <>
              <ShippingTypes shown={shown} method={method} isDelivered={isDelivered} />
              {!method.available && <PickupShort />}
            </>
          )
        : takesPickups && !failed && <TypesPlaceholder />}
      {shown === 'STORE_PICKUP' && method ? (
        <PickupForm methodCode={method.code} />
      ) : (
        <DeliveryForm />
      )}
    </>
  );
}

/**
 * Switches to delivery if the chosen pickup is not possible any more. Returns what to say about it.
 * The store stays chosen, in case it has everything again.
 */
function usePickupGone(isKnown: boolean, method: { available: boolean } | null): string | null {
  const chosen = useShippingType();
  const [notice, setNotice] = useState<string | null>(null);
  const gone = isKnown && chosen === 'STORE_PICKUP' && !method?.available;
  const why = method ? PICKUP_STORE_GONE : PICKUP_METHOD_GONE;
  useEffect(() => {
    if (!gone) return;
    if (pickup.get().store) setNotice(why);
    shippingType.choose('DELIVERY');
  }, [gone, why]);
  return notice;
}

/**
 * Whether the warehouse has the whole cart; a cart for a store may hold items that only stores
 * have. Null until the cart's products have loaded.
 */
function useIsDelivered(): boolean | null {
  const { items } = useCartItems();
  const { products, status } = useProducts(items.map(({ productId }) => productId));
  const shopper = useShopper();
  if (status === 'pending') return null;
  return viewCart(items, products, shopper).lines.every(
    ({ violations }) => !violations.some(({ key }) => key === 'qtyAvailableExceeded'),
  );
}

/** As tall as the choice between the types, until it is known whether there is one. */
function TypesPlaceholder() {
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      <div aria-hidden="true" className="animate-pulse">
        <div className="h-[1.40625rem] w-64 max-w-full rounded bg-sunk" />
        <div className="mt-2 grid gap-2.5">
          <div className="h-17 rounded-lg bg-sunk" />
          <div className="h-17 rounded-lg bg-sunk" />
        </div>
      </div>
    </div>
  );
}

function Placeholder() {
  return (
    <>
      <TypesPlaceholder />
      <div aria-hidden="true" className="mt-8 h-48 animate-pulse rounded-lg bg-sunk" />
    </>
  );
}

/** Delivery, or Click & Collect if the shop has stores for it. */
function ShippingTypes({
  shown,
  method,
  isDelivered,
}: {
  /** The type whose details the step asks for. */
  shown: ShippingType;
  /** The pickup's. */
  method: AvailableShippingMethod;
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
        if (isPickup) pickup.choose({ methodCode: method.code });
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
          aside: method.price === 0 ? 'Free' : formatCents(method.price),
          unavailable: method.available ? null : NO_STORE_WITH_STOCK,
        },
      ]}
    />
  );
}
