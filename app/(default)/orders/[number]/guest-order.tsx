'use client';

import { GuestOrderScreen } from '#components/orders/guest-order-screen.tsx';
import { OrderReturns } from '#components/returns/order-returns.tsx';

/** A guest's order with its returns. */
export function GuestOrder() {
  return (
    <GuestOrderScreen
      returns={(detail, email) => (
        <OrderReturns
          owner={{ kind: 'guest', number: detail.order.number, email }}
          detail={detail}
        />
      )}
    />
  );
}
