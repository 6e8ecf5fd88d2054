'use client';

import { OrderLookupForm } from '#components/orders/order-lookup-form.tsx';
import { GuestReturn } from '#components/returns/guest-return.tsx';
import { ReturnRights } from '#components/returns/return-rights.tsx';

/** A guest's return; asks for the order first, as the order lookup does. */
export function GuestReturnScreen() {
  return (
    <GuestReturn
      lookup={(order) => (
        <>
          <p className="mt-3 max-w-prose text-lg text-ink-soft">
            Enter your order number and the email address you ordered with.
          </p>
          <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,28rem)_minmax(0,36rem)]">
            <OrderLookupForm key={order.number} {...order} />
            <ReturnRights />
          </div>
        </>
      )}
    />
  );
}
