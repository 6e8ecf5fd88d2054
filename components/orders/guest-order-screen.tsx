'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DownloadPaper } from '#components/commerce/download-paper.tsx';
import { useOrderNumber } from '#components/commerce/use-order-number.ts';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { usePageTitle } from '#components/ui/page-title.ts';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { guestOrderQuery } from '#lib/api/orders/guest-order-query.ts';
import { lookupProblem } from '#lib/api/orders/lookup-problem.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { OrderDetail } from '#lib/api/returns/order-detail.ts';
import { invoiceTitle } from '#lib/commerce/papers/tax-invoice.ts';
import { guestReturnPath } from '#lib/commerce/returns/return-paths.ts';
import { BRAND } from '#lib/config/brand.ts';
import { useGuestOrderEmail } from '#stores/orders/guest-orders-store.ts';
import { OrderRefunds, OrderStanding } from './order-changes.tsx';
import { OrderHelp } from './order-help.tsx';
import { OrderLookupForm, TryAgain } from './order-lookup-form.tsx';
import { OrderPlaceholder } from './order-placeholder.tsx';
import { OrderView } from './order-view.tsx';
import { PrintButton } from './print-button.tsx';
import { ReturnLink } from './return-link.tsx';

/** A guest's order: shown if this tab remembers its e-mail address, otherwise asks for it. */
export function GuestOrderScreen({
  returns,
}: {
  /** The order's returns, loaded with the e-mail address that opens the order. */
  returns: (detail: OrderDetail, email: string) => ReactNode;
}) {
  const number = useOrderNumber();
  const { ready, email } = useGuestOrderEmail(number);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Whether it was found with the form on this page, which had the focus and is now gone. */
  const [found, setFound] = useState(false);
  useEffect(() => {
    if (found) heading.current?.focus();
  }, [found]);
  usePageTitle(number && `Order #${number} | ${BRAND.name}`);

  return (
    <>
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-4xl outline-none [overflow-wrap:anywhere] sm:text-5xl"
      >
        Order{number && ` #${number}`}
      </h1>
      <div className="mt-6">
        {number === null || !ready ? (
          <OrderPlaceholder />
        ) : email === null ? (
          <Lookup number={number} onFound={() => setFound(true)} />
        ) : (
          <GuestOrder
            number={number}
            email={email}
            returns={returns}
            onFound={() => setFound(true)}
          />
        )}
      </div>
    </>
  );
}

function GuestOrder({
  number,
  email,
  returns,
  onFound,
}: {
  number: string;
  email: string;
  returns: (detail: OrderDetail, email: string) => ReactNode;
  onFound: () => void;
}) {
  const { data, error, isFetching, refetch } = useQuery(
    guestOrderQuery({ number, email }),
    queryClient(),
  );
  if (data) return <FoundOrder detail={data} email={email} returns={returns(data, email)} />;
  if (!error || isFetching) return <OrderPlaceholder />;
  const { title, text, retry } = lookupProblem(error);
  if (!retry) return <Lookup number={number} email={email} problem={error} onFound={onFound} />;
  return (
    <FormMessage title={title} className="max-w-xl">
      <p>{text}</p>
      <TryAgain onClick={() => void refetch()} />
    </FormMessage>
  );
}

function FoundOrder({
  detail,
  email,
  returns,
}: {
  detail: OrderDetail;
  email: string;
  returns: ReactNode;
}) {
  const { order, canReturn } = detail;
  const owner = { kind: 'guest', number: order.number, email } as const;
  return (
    <>
      <OrderStanding owner={owner} detail={detail}>
        {canReturn && <ReturnLink href={guestReturnPath(order.number)} />}
      </OrderStanding>
      {returns}
      <OrderRefunds owner={owner} detail={detail} />
      <div className="mt-12">
        <OrderView order={order} payment={detail} />
      </div>
      <div className="mt-12 grid items-start gap-x-16 gap-y-8 border-t border-line pt-8 sm:grid-cols-[auto_minmax(0,24rem)] print:hidden">
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <PrintButton order={order} />
          <DownloadPaper owner={owner} title={invoiceTitle(order)} />
          <ShopLink
            href="/orders"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:no-underline"
          >
            Find another order
          </ShopLink>
        </div>
        <OrderHelp />
      </div>
    </>
  );
}

function Lookup({
  number,
  email,
  problem,
  onFound,
}: {
  number: string;
  email?: string;
  problem?: unknown;
  onFound: () => void;
}) {
  const router = useRouter();
  return (
    <>
      <p className="mb-8 max-w-prose text-lg text-ink-soft">
        To see this order, enter the email address you ordered with.
      </p>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,28rem)_minmax(0,24rem)]">
        <OrderLookupForm
          key={number}
          number={number}
          {...(email !== undefined && { email })}
          problem={problem}
          onFound={(other) => {
            onFound();
            if (other !== number) router.push(`/orders/${other}`);
          }}
        />
        <OrderHelp />
      </div>
    </>
  );
}
