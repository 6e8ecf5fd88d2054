'use client';

import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { ordersQuery } from '#lib/api/account/orders-query.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { OrderSummary } from '#lib/commerce/account/account.ts';
import { ORDERS_NOT_LOADED } from '#lib/commerce/orders/texts.ts';
import { useCustomerSub } from '#stores/account/use-account.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderPictures } from './order-pictures.tsx';
import { ReorderButton, useReorder } from './reorder-button.tsx';
import { ReorderOutcome } from './reorder-outcome.tsx';

/** The signed-in customer's newest order, with a button to order it again. */
export function LatestOrder() {
  const sub = useCustomerSub();
  const { data, error, isError, isFetching, refetch } = useQuery(
    ordersQuery(sub, 1),
    queryClient(),
  );
  const [latest] = data?.orders ?? [];
  return (
    <Panel
      heading="Latest order"
      action={data && data.count > 1 && <TextLink href="/account/orders">All orders</TextLink>}
    >
      {latest ? (
        <Order order={latest} />
      ) : data ? (
        <NoOrders className="mt-3" />
      ) : isError && !isFetching ? (
        <LoadFailure
          title={callErrorText(ORDERS_NOT_LOADED, error)}
          onRetry={() => void refetch()}
          className="mt-3"
        />
      ) : (
        <div role="status" className="mt-3">
          <span className="sr-only">Loading your latest order…</span>
          <div aria-hidden="true" className="h-36 animate-pulse rounded-lg bg-sunk" />
        </div>
      )}
    </Panel>
  );
}

function Order({ order }: { order: OrderSummary }) {
  const { number } = order;
  const again = useReorder(number);
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <div className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-4">
          <OrderPictures order={order} />
          <OrderFacts order={order} />
        </div>
        <div className="grid grow gap-3 sm:grow-0 sm:grid-flow-col">
          <ReorderButton number={number} state={again} />
          <ButtonLink href={`/account/orders/${number}`} kind="secondary">
            <span>
              View order<span className="sr-only"> #{number}</span>
            </span>
          </ButtonLink>
        </div>
      </div>
      <ReorderOutcome ended={again.ended} className="mt-5" />
    </>
  );
}
