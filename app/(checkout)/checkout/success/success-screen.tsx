'use client';

import { useEffect, useState } from 'react';
import { CancelPlacedOrder } from '#components/orders/cancel-placed-order.tsx';
import { OrderConfirmation } from '#components/orders/order-confirmation.tsx';
import { useReplacePage } from '#components/ui/checkout-realm.tsx';
import { LoadingScreen } from '#components/ui/loading-screen.tsx';
import { placedOrder, usePlacedOrder } from '#stores/orders/placed-order-store.ts';
import { forgetPlacement, orderPlacement } from '#stores/payment/order-placement-store.ts';
import { AfterOrder } from './after-order.tsx';

/** Shows the placed order, also after a reload; without one, redirects to the cart. */
export function SuccessScreen() {
  const { ready, order } = usePlacedOrder();
  const replacePage = useReplacePage();
  // A reload leaves the focus alone.
  const [isNew] = useState(() => orderPlacement.phase() === 'placed');
  useEffect(() => {
    forgetPlacement();
    if (ready && !order) replacePage('/cart');
  }, [ready, order, replacePage]);
  return order ? (
    <OrderConfirmation
      order={order}
      isNew={isNew}
      cancel={<CancelPlacedOrder order={order} onChange={placedOrder.keep} />}
      offer={<AfterOrder order={order} />}
    />
  ) : (
    <LoadingScreen />
  );
}
