'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { useContact } from '#components/commerce/contact.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Icon, type IconName } from '#components/ui/icon.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { reachText } from '#lib/commerce/content/contact-text.ts';
import { type Arrival, arrivalOf } from '#lib/commerce/orders/arrival.ts';
import { pickupInfoOf } from '#lib/commerce/orders/pickup-info.ts';
import { shippingTypeLeft } from '#lib/commerce/orders/progress.ts';
import {
  BY_EMAIL_NEXT,
  ORDER_CANCELLED,
  REFUND_TIME,
  THANK_YOU,
} from '#lib/commerce/orders/texts.ts';
import { rememberGuestOrder } from '#stores/orders/guest-orders-store.ts';
import { OrderView } from './order-view.tsx';
import { PrintButton } from './print-button.tsx';

/**
 * Shown to the buyer after an order is placed: first when it arrives, last what the shop would like.
 * `isNew`: the button that ordered was on screen until now. `cancel`: the button that cancels it. `offer`: a way to keep the order's details in an account.
 */
export function OrderConfirmation({
  order,
  isNew = false,
  cancel,
  offer,
}: {
  order: Order;
  isNew?: boolean;
  cancel?: ReactNode;
  offer?: ReactNode;
}) {
  const { number, contact, status } = order;
  const isCancelled = status === 'cancelled';
  const heading = useHeadingOfChange(isCancelled, isNew);
  // The order's own page then opens without asking for the e-mail address.
  useEffect(() => rememberGuestOrder(number, contact.email), [number, contact.email]);
  const arrival = isCancelled ? null : arrivalOf(order);

  return (
    <>
      <div className="bark h-10 w-20 text-accent print:hidden" aria-hidden="true" />
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-5 text-4xl outline-none sm:text-5xl print:hidden"
      >
        {isCancelled ? ORDER_CANCELLED : THANK_YOU}
      </h1>
      <p className="mt-3 text-xl font-semibold print:hidden">Order #{number}</p>
      {arrival && <ArrivalPanel arrival={arrival} order={order} />}
      <p className="mt-5 max-w-prose text-ink-soft print:hidden">
        {isCancelled ? (
          <>
            Nothing of it will be sent.
            {order.total > 0 && <> You get your money back. {REFUND_TIME}</>}
          </>
        ) : (
          <MailIsComing email={contact.email} />
        )}
      </p>
      <div className="mt-5 flex flex-wrap items-start gap-3 print:hidden">
        <PrintButton order={order} />
        {cancel}
      </div>
      {!isCancelled && (
        <div className="mt-12 print:hidden">
          <WhatHappensNext order={order} />
        </div>
      )}
      <div className="mt-12 border-t border-line pt-10 print:mt-0 print:border-0 print:pt-0">
        <OrderView order={order} />
      </div>
      {!isCancelled && offer}
      <ButtonLink href="/products" kind="secondary" className="mt-10 print:hidden">
        Keep shopping
      </ButtonLink>
    </>
  );
}

/** The heading has the focus once the order is placed or cancelled: the button that had it is gone. */
function useHeadingOfChange(isCancelled: boolean, isNew: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const was = useRef(isCancelled);
  useEffect(() => {
    if (isCancelled && !was.current) heading.current?.focus();
    was.current = isCancelled;
  }, [isCancelled]);
  return heading;
}

const ICONS = { DELIVERY: 'truck', STORE_PICKUP: 'pin', EMAIL: 'mail' } as const;

function ArrivalPanel({
  arrival: { heading, when, where },
  order,
}: {
  arrival: Arrival;
  order: Order;
}) {
  return (
    <section
      aria-label={heading}
      className="mt-6 flex max-w-2xl gap-4 rounded-2xl bg-surface px-5 py-4 inset-ring inset-ring-line sm:px-6 sm:py-5 print:hidden"
    >
      <Icon name={ICONS[shippingTypeLeft(order)]} className="mt-1 size-8 shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="text-ink-soft">{heading}</p>
        <p className="text-2xl leading-tight font-semibold">{when}</p>
        <p className="mt-1 [overflow-wrap:anywhere] text-ink-soft">{where}</p>
      </div>
    </section>
  );
}

function MailIsComing({ email }: { email: string }) {
  const reach = reachText(useContact());
  return (
    <>
      A confirmation is on its way to{' '}
      <strong className="font-semibold [overflow-wrap:anywhere] text-ink">{email}</strong>. If it
      doesn’t arrive, check your spam folder or {reach} with your order number.
    </>
  );
}

/** The next steps of an order that was just placed. */
function WhatHappensNext({ order }: { order: Order }) {
  const { shippingMethod, shippingAddress, number } = order;
  const shippingType = shippingTypeLeft(order);
  const pickupInfo = pickupInfoOf(order);
  const reach = reachText(useContact());
  const place = shippingAddress && `${shippingAddress.street1}, ${shippingAddress.suburb}`;
  return (
    <section aria-labelledby="what-happens-next">
      <h2 id="what-happens-next" className="text-2xl">
        What happens next
      </h2>
      <ol className="mt-4 grid gap-5 sm:grid-cols-3 sm:gap-8">
        {shippingType !== 'EMAIL' && (
          <Step icon="cart" heading="We pack your order">
            Until we begin, you can cancel it or a part of it yourself, above or on your order page.
            To change something else, {reach} soon.
          </Step>
        )}
        {shippingType === 'EMAIL' ? (
          <Step icon="mail" heading="We email it">
            Nothing is sent by post. {BY_EMAIL_NEXT}
          </Step>
        ) : shippingType === 'DELIVERY' ? (
          <Step icon="truck" heading="We send it">
            {shippingMethod.label}
            {place && <> to {place}</>}.
            {shippingMethod.description !== '' && (
              <span className="block">{shippingMethod.description}</span>
            )}
          </Step>
        ) : (
          <Step icon="pin" heading="You collect it">
            {pickupInfo ? (
              <>
                At {pickupInfo.store}, {pickupInfo.addressLines.join(', ')}.
                {pickupInfo.readyBy && (
                  <span className="block font-semibold text-ink">
                    Ready by {pickupInfo.readyBy}.
                  </span>
                )}
                <span className="block">
                  Kept {pickupInfo.kept}. {pickupInfo.collector} brings the order number and photo
                  ID.
                </span>
              </>
            ) : (
              'Bring your order number.'
            )}
          </Step>
        )}
        <Step icon="search" heading="You track it">
          Check where it’s up to on{' '}
          <ShopLink
            href={`/orders/${number}`}
            className="text-ink underline underline-offset-4 hover:decoration-2"
          >
            your order page
          </ShopLink>
          . You’ll need your order number and email address.
        </Step>
      </ol>
    </section>
  );
}

function Step({
  icon,
  heading,
  children,
}: {
  icon: IconName;
  heading: string;
  children: ReactNode;
}) {
  return (
    <li className="flex gap-3.5 sm:block">
      <Icon name={icon} className="size-7 shrink-0 text-accent" />
      <div>
        <h3 className="small-heading sm:mt-2">{heading}</h3>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">{children}</p>
      </div>
    </li>
  );
}
