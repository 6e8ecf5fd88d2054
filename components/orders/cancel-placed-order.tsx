'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { accountOrderQuery } from '#lib/api/account/orders-query.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { guestOrderQuery } from '#lib/api/orders/guest-order-query.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { OrderOwner } from '#lib/api/returns/send-return.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { cancellableUnits } from '#lib/commerce/orders/cancellation.ts';
import { ORDER_NOT_LOADED } from '#lib/commerce/orders/texts.ts';
import { useBuyer } from '#stores/account/shopper.ts';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';

/** Cancels an order that was just placed, or a part of it. `onChange` gets what is left of it. */
export function CancelPlacedOrder({
  order,
  onChange,
}: {
  order: Order;
  onChange: (order: Order) => void;
}) {
  const buyer = useBuyer();
  const [open, setOpen] = useState(false);
  const { number, contact } = order;
  const owner: OrderOwner =
    typeof buyer === 'string'
      ? { kind: 'customer', sub: buyer, number }
      : { kind: 'guest', number, email: contact.email };
  const query = useDetail(owner, open);
  const { data, error, isFetching } = query;
  useEffect(() => {
    if (data) onChange(data.order);
  }, [data, onChange]);

  // The dialog says itself that it is too late.
  if (!open && cancellableUnits(order, 'buyer').every((units) => units === 0)) return null;
  if (error && !isFetching) {
    return (
      <LoadFailure
        title={callErrorText(ORDER_NOT_LOADED, error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <>
      {open && !data ? (
        <SubmitButton
          type="button"
          kind="quiet"
          className="max-sm:-ml-6"
          pending
          pendingText="Loading your order…"
        >
          Cancel order
        </SubmitButton>
      ) : (
        <Button kind="quiet" className="max-sm:-ml-6" onClick={() => setOpen(true)}>
          Cancel order
        </Button>
      )}
      {open && data && (
        <CancelOrderDialog
          owner={owner}
          detail={data}
          onClose={() => setOpen(false)}
          onCancelled={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The order as it is now, loaded once somebody wants to cancel it. */
function useDetail(owner: OrderOwner, wanted: boolean) {
  const customers = useQuery(
    {
      ...accountOrderQuery(owner.kind === 'customer' ? owner.sub : null, owner.number),
      enabled: wanted && owner.kind === 'customer',
    },
    queryClient(),
  );
  const guests = useQuery(
    {
      ...guestOrderQuery({
        number: owner.number,
        email: owner.kind === 'guest' ? owner.email : '',
      }),
      enabled: wanted && owner.kind === 'guest',
    },
    queryClient(),
  );
  return owner.kind === 'customer' ? customers : guests;
}
