'use client';

import type { ReactNode } from 'react';
import { MembershipForm } from '#components/checkout/contact/membership-form.tsx';
import { pointsText } from '#components/checkout/contact/points-text.ts';
import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';
import { useToday } from '#components/commerce/use-today.ts';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { datedDescription } from '#lib/commerce/checkout/delivery-dates.ts';
import { addressLines } from '#lib/commerce/checkout/order-text.ts';
import { pointsEarned } from '#lib/commerce/loyalty/points.ts';
import { CARDS_EARN_NONE } from '#lib/commerce/loyalty/texts.ts';
import { storeAddressLines } from '#lib/commerce/store-locations/address-text.ts';
import { BRAND } from '#lib/config/brand.ts';
import { hasLoyalty } from '#lib/config/has-loyalty.ts';
import { guestMembership, useGuestMembership } from '#stores/account/guest-membership-store.ts';
import { useCheckoutContact } from '#stores/checkout/checkout-contact-store.ts';
import { useDelivery } from '#stores/checkout/delivery-store.ts';
import { usePickup, useShippingType } from '#stores/shipping/shipping-store.ts';

/** Contact, delivery or pickup, and membership: a last look before paying. */
export function PaymentSummary() {
  const { loaded } = useCheckout();
  const contact = useCheckoutContact();
  const isPickup = useShippingType() === 'STORE_PICKUP';
  const isByEmail = useCheckout().progress.shipping?.type === 'EMAIL';
  return (
    <dl className="divide-y divide-line rounded-lg bg-surface px-4 inset-ring inset-ring-line sm:px-5">
      <Row term="Contact" edit="/checkout/contact-info" editName="Edit contact">
        {contact && (
          <>
            <p>
              {contact.firstName} {contact.lastName}
            </p>
            <p className="text-ink-soft">
              {contact.email}, {contact.phone}
            </p>
          </>
        )}
      </Row>
      {!isByEmail && (isPickup ? <PickupRow /> : <DeliveryRow />)}
      {loaded.data && <MembershipRow data={loaded.data} />}
    </dl>
  );
}

const ROW = 'grid gap-x-4 py-2.5 sm:py-3.5';

/** The frequent-flyer membership that earns points for this order; guests may add one. */
function MembershipRow({ data: { grandTotal, lines } }: { data: CheckoutData }) {
  const { account } = useCheckout();
  const given = useGuestMembership();
  const linked = account?.status === 'ready' ? account.account.loyalty.qantas : null;
  const points = pointsEarned({ total: grandTotal, lines });
  if (!hasLoyalty() || points === 0 || (account && !linked)) return null;
  const memberId = linked?.memberId ?? given?.memberId;
  return (
    <div className={`${ROW} sm:grid-cols-[6.5rem_1fr]`}>
      <dt className="text-sm text-ink-soft sm:text-base">{BRAND.frequentFlyer.short}</dt>
      <dd>
        <p>
          {memberId ? (
            <>
              This order earns <strong>{pointsText(points)}</strong> for membership {memberId}.
            </>
          ) : (
            <>
              Members earn <strong>{pointsText(points)}</strong> on this order.
            </>
          )}
          {lines.some(({ byEmail }) => byEmail) && ` ${CARDS_EARN_NONE}`}
        </p>
        {!account && !given && <MembershipForm quiet />}
        {!account && given && (
          <TextButton onClick={guestMembership.clear}>Remove membership</TextButton>
        )}
      </dd>
    </div>
  );
}

function DeliveryRow() {
  const { address, options } = useDelivery();
  const { loaded } = useCheckout();
  const today = useToday();
  const method = loaded.data?.selectedShippingMethod;
  return (
    <Row term="Deliver to" edit="/checkout/shipping" editName="Edit delivery">
      {address && <p>{addressLines(address).join(', ')}</p>}
      {method && (
        <p className="text-ink-soft">
          {[method.label, datedDescription(method, today && Date.now(), address?.state ?? null)]
            .filter(Boolean)
            .join(': ')}
        </p>
      )}
      {options.instructions !== '' && (
        <p className="text-ink-soft">Instructions: {options.instructions}</p>
      )}
      {options.authorityToLeave && <p className="text-ink-soft">Authority to leave given</p>}
      {options.giftMessage && (
        <p className="[overflow-wrap:anywhere] text-ink-soft">
          Gift message: {options.giftMessage}
        </p>
      )}
    </Row>
  );
}

function PickupRow() {
  const { store, options } = usePickup();
  const { collectorName, collectorPhone } = options;
  return (
    <Row term="Collect from" edit="/checkout/shipping" editName="Edit pickup">
      {store && (
        <>
          <p>{store.name}</p>
          <p className="text-ink-soft">{storeAddressLines(store.address).join(', ')}</p>
        </>
      )}
      {collectorName.trim() !== '' && (
        <p className="text-ink-soft">
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
    <div className={`${ROW} grid-cols-[1fr_auto] sm:grid-cols-[6.5rem_1fr_auto]`}>
      <dt className="text-sm text-ink-soft sm:text-base">{term}</dt>
      <dd className="[overflow-wrap:anywhere] max-sm:row-start-2">{children}</dd>
      <dd className="-my-2.5 max-sm:row-span-2 max-sm:self-center">
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
