'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DownloadPaper } from '#components/commerce/download-paper.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { accountOrderQuery } from '#lib/api/account/orders-query.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { OrderDetail } from '#lib/api/returns/order-detail.ts';
import { ORDER_NOT_FOUND, ORDER_NOT_LOADED } from '#lib/commerce/orders/texts.ts';
import { invoiceTitle } from '#lib/commerce/papers/tax-invoice.ts';
import { accountReturnPath } from '#lib/commerce/returns/return-paths.ts';
import { reviewableLines } from '#lib/commerce/reviews/eligibility.ts';
import { useCustomerSub } from '#stores/account/use-account.ts';
import { OrderRefunds, OrderStanding } from './order-changes.tsx';
import { OrderHelp } from './order-help.tsx';
import { OrderPlaceholder } from './order-placeholder.tsx';
import { OrderView } from './order-view.tsx';
import { PrintButton } from './print-button.tsx';
import { ReorderButton, useReorder } from './reorder-button.tsx';
import { ReorderOutcome } from './reorder-outcome.tsx';
import { ReturnLink } from './return-link.tsx';

/** An order of the signed-in customer; `number` is null until it is read from the URL. */
export function AccountOrder({
  number,
  returns,
}: {
  number: string | null;
  /** The order's returns. */
  returns: (detail: OrderDetail, sub: string) => ReactNode;
}) {
  const sub = useCustomerSub();
  const { data, error, isFetching, refetch } = useQuery(
    accountOrderQuery(sub, number),
    queryClient(),
  );
  if (data && sub) return <FoundOrder detail={data} sub={sub} returns={returns(data, sub)} />;
  if (!error || isFetching) return <OrderPlaceholder />;
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  return (
    <LoadFailure title={callErrorText(ORDER_NOT_LOADED, error)} onRetry={() => void refetch()} />
  );
}

function FoundOrder({
  detail,
  sub,
  returns,
}: {
  detail: OrderDetail;
  sub: string;
  returns: ReactNode;
}) {
  const { order, returnToken } = detail;
  const again = useReorder(order.number);
  const owner = { kind: 'customer', sub, number: order.number } as const;
  return (
    <>
      <OrderStanding owner={owner} detail={detail}>
        <ReorderButton number={order.number} state={again} />
        <PrintButton order={order} />
        <DownloadPaper owner={owner} title={invoiceTitle(order)} />
        {returnToken !== undefined && (
          <ReturnLink href={accountReturnPath(order.number, returnToken)} />
        )}
        {reviewableLines(order).length > 0 && (
          <ButtonLink href={`/reviews/write?order=${order.number}`} kind="secondary">
            Write a review
          </ButtonLink>
        )}
      </OrderStanding>
      <ReorderOutcome ended={again.ended} className="mt-5 max-w-2xl" />
      {returns}
      <OrderRefunds owner={owner} detail={detail} />
      <div className="mt-12">
        <OrderView order={order} payment={detail} />
      </div>
      <div className="mt-12 max-w-sm border-t border-line pt-8 print:hidden">
        <OrderHelp />
      </div>
    </>
  );
}

function NotFound() {
  return (
    <FormMessage title={ORDER_NOT_FOUND} className="max-w-xl">
      <p>
        There’s no order with this number in your account. If you ordered as a guest with another
        email address, use that one to find it.
      </p>
      <div className="flex flex-wrap gap-x-6">
        <TextLink href="/account/orders">Your orders</TextLink>
        <TextLink href="/orders">Find a guest’s order</TextLink>
      </div>
    </FormMessage>
  );
}
