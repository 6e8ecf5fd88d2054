'use client';

import type { ReactNode } from 'react';
import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';
import { useToday } from '#components/commerce/use-today.ts';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { datedDescription } from '#lib/commerce/checkout/delivery-dates.ts';
import { addressLines } from '#lib/commerce/checkout/order-text.ts';
import { storeAddressLines } from '#lib/commerce/store-locations/address-text.ts';
import { useCheckoutContact } from '#stores/checkout/checkout-contact-store.ts';
import { useDelivery } from '#stores/checkout/delivery-store.ts';
import { usePickup } from '#stores/shipping/pickup-store.ts';
import { useShippingType } from '#stores/shipping/shipping-type-store.ts';

/** Contact and delivery or pickup details, for a last look before paying. */
export function PaymentSummary() {
  const contact = useCheckoutContact();
  const isCollected = useShippingType() === 'STORE_PICKUP';
  return (
    <dl className="divide-y divide-line rounded-lg bg-surface px-4 inset-ring inset-ring-line sm:px-5">
      <Row term="Contact" edit="/checkout/contact-info" editName="Edit contact">
        {contact && (
          <>
            <p>
              {contact.firstName} {contact.lastName}
            </p>
            <p>{contact.email}</p>
            <p>{contact.phone}</p>
          </>
        )}
      </Row>
      {isCollected ? <CollectionRow /> : <DeliveryRow />}
    </dl>
  );
}

function DeliveryRow() {
  const { address, options } = useDelivery();
  const { loaded } = useCheckout();
  const today = useToday();
  const method = loaded.data?.selectedShippingMethod;
  return (
    <Row term="Deliver to" edit="/checkout/shipping" editName="Edit delivery">
      {address && addressLines(address).map((line) => <p key={line}>{line}</p>)}
      {method && (
        <p className="mt-1.5 text-ink-soft">
          {[method.label, datedDescription(method, today, address?.state ?? null)]
            .filter(Boolean)
            .join(': ')}
        </p>
      )}
      {options.instructions !== '' && (
        <p className="text-ink-soft">Instructions: {options.instructions}</p>
      )}
      {method?.requiresAuthorityToLeave && options.authorityToLeave && (
        <p className="text-ink-soft">Authority to leave given</p>
      )}
      {options.giftMessage && (
        <p className="[overflow-wrap:anywhere] text-ink-soft">
          Gift message: {options.giftMessage}
        </p>
      )}
    </Row>
  );
}

function CollectionRow() {
  const { store, options } = usePickup();
  const { collectorName, collectorPhone } = options;
  return (
    <Row term="Collect from" edit="/checkout/shipping" editName="Edit pickup">
      {store && (
        <>
          <p>{store.name}</p>
          {storeAddressLines(store.address).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      )}
      {collectorName.trim() !== '' && (
        <p className="mt-1.5 text-ink-soft">
          Collected by {[collectorName, collectorPhone].filter((text) => text.trim()).join(', ')}
        </p>
      )}
    </Row>
  );
}

function Row({
  term,
  edit,
  editName,
  children,
}: {
  term: string;
  edit: string;
  editName: string;
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 py-3.5 sm:grid-cols-[6.5rem_1fr_auto]">
      <dt className="text-ink-soft max-sm:self-center">{term}</dt>
      <dd className="[overflow-wrap:anywhere] max-sm:col-span-2 max-sm:row-start-2">{children}</dd>
      <dd className="-my-2.5">
        <ShopLink
          href={edit}
          aria-label={editName}
          className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          Edit
        </ShopLink>
      </dd>
    </div>
  );
}
