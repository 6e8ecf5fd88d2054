'use client';

import { type ReactNode, useEffect } from 'react';
import { useContact } from '#components/commerce/contact.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { reachText } from '#lib/commerce/content/contact-text.ts';
import { THANK_YOU } from '#lib/commerce/orders/texts.ts';
import { rememberGuestOrder } from '#stores/orders/guest-orders-store.ts';
import { OrderView } from './order-view.tsx';
import { PrintButton } from './print-button.tsx';
import { WhatHappensNext } from './what-happens-next.tsx';

/**
 * Shown to the buyer after an order is placed. `offer` comes after the thanks: a way to keep the
 * order's details in an account.
 */
export function OrderConfirmation({ order, offer }: { order: Order; offer?: ReactNode }) {
  const { number, contact } = order;
  const reach = reachText(useContact());
  // The order's own page then opens without asking for the e-mail address.
  useEffect(() => rememberGuestOrder(number, contact.email), [number, contact.email]);

  return (
    <>
      <div className="bark h-10 w-20 text-accent print:hidden" aria-hidden="true" />
      <h1 className="mt-5 text-4xl sm:text-5xl print:hidden">{THANK_YOU}</h1>
      <p className="mt-3 text-xl font-semibold print:hidden">Order #{number}</p>
      <p className="mt-2 max-w-prose text-lg text-ink-soft print:hidden">
        A confirmation is on its way to{' '}
        <strong className="font-semibold [overflow-wrap:anywhere] text-ink">{contact.email}</strong>
        . If it doesn’t arrive, check your spam folder or {reach} with your order number.
      </p>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <ButtonLink href="/products">Keep shopping</ButtonLink>
        <PrintButton order={order} />
      </div>
      {offer}
      <div className="mt-12 print:hidden">
        <WhatHappensNext order={order} />
      </div>
      <div className="mt-12 border-t border-line pt-10 print:mt-0 print:border-0 print:pt-0">
        <OrderView order={order} />
      </div>
    </>
  );
}
