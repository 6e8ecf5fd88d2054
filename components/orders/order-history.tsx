'use client';

import { useQuery } from '@tanstack/react-query';
import { Icon } from '#components/ui/icon.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { useUrlSearch } from '#components/ui/url-search.ts';
import { useWait } from '#components/ui/waiting-bar.tsx';
import { ordersQuery } from '#lib/api/account/orders-query.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { OrderSummary } from '#lib/commerce/account/account.ts';
import { pageOf, pathOfPage } from '#lib/commerce/account/order-pages.ts';
import { ORDERS_NOT_LOADED } from '#lib/commerce/orders/texts.ts';
import { useCustomerSub } from '#stores/account/use-account.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderPictures } from './order-pictures.tsx';

/** A customer's orders, newest first, page by page. */
export function OrderHistory() {
  const search = useUrlSearch('/account/orders');
  const sub = useCustomerSub();
  const page = search === null ? null : pageOf(search);
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    ordersQuery(page === null ? null : sub, page ?? 1),
    queryClient(),
  );

  useWait(isPlaceholderData);
  if (!data || page === null) {
    if (!isError || isFetching) return <Placeholder />;
    return (
      <LoadFailure title={callErrorText(ORDERS_NOT_LOADED, error)} onRetry={() => void refetch()} />
    );
  }
  const { orders, count, pageSize } = data;
  if (count === 0) return <NoOrders className="max-w-2xl" />;
  const pages = Math.ceil(count / pageSize);
  return (
    <>
      <p role="status" className="text-ink-soft">
        {count} {count === 1 ? 'order' : 'orders'}
        {pages > 1 && !isPlaceholderData && `, page ${page} of ${pages}`}
      </p>
      {orders.length === 0 && (
        <p className="mt-6">
          There are no orders on this page.{' '}
          <ShopLink href={pathOfPage(1)} className="font-semibold underline underline-offset-4">
            See your newest orders
          </ShopLink>
        </p>
      )}
      <ul
        aria-label="Orders"
        aria-busy={isPlaceholderData}
        className="mt-4 grid max-w-4xl gap-3 aria-busy:opacity-60"
      >
        {orders.map((order) => (
          <li key={order.number}>
            <Row order={order} />
          </li>
        ))}
      </ul>
      <Pages page={page} pages={pages} />
    </>
  );
}

function Row({ order }: { order: OrderSummary }) {
  return (
    <div className="relative flex items-center gap-x-3 rounded-xl border border-line bg-surface p-4 hover:border-ink sm:p-5">
      <div className="flex min-w-0 grow flex-row-reverse items-center justify-end gap-x-4 sm:gap-x-6">
        <OrderFacts
          level="h2"
          order={order}
          link={
            <ShopLink href={`/account/orders/${order.number}`} className="stretched">
              Order #{order.number}
            </ShopLink>
          }
        />
        <OrderPictures order={order} className="max-sm:*:not-first:hidden" />
      </div>
      <Icon name="chevronRight" className="size-6 shrink-0 text-ink-soft" />
    </div>
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  if (pages <= 1) return null;
  const look =
    'inline-flex min-h-11 items-center gap-1.5 font-semibold underline underline-offset-4';
  return (
    <nav aria-label="Pages of orders" className="mt-6 flex max-w-4xl justify-between gap-6">
      {page > 1 ? (
        <ShopLink href={pathOfPage(Math.min(page - 1, pages))} rel="prev" className={look}>
          <Icon name="chevronLeft" className="size-5" /> Newer
          <span className="sr-only"> orders</span>
        </ShopLink>
      ) : (
        <span />
      )}
      {page < pages && (
        <ShopLink href={pathOfPage(page + 1)} rel="next" className={look}>
          Older<span className="sr-only"> orders</span>
          <Icon name="chevronRight" className="size-5" />
        </ShopLink>
      )}
    </nav>
  );
}

function Placeholder() {
  return (
    <div role="status">
      <span className="sr-only">Loading your orders…</span>
      <div aria-hidden="true" className="mt-10 grid max-w-4xl animate-pulse gap-3">
        <div className="h-34 rounded-xl bg-sunk" />
        <div className="h-34 rounded-xl bg-sunk" />
        <div className="h-34 rounded-xl bg-sunk" />
      </div>
    </div>
  );
}
