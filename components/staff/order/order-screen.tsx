'use client';

import { useOrderNumber } from '#components/commerce/use-order-number.ts';
import { LoadState } from '#components/staff/frame/load-state.tsx';
import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { usePageTitle } from '#components/ui/page-title.ts';
import { TextLink } from '#components/ui/text-link.tsx';
import { failedWith } from '#lib/api/call-api.ts';
import type { readStaffOrderCall } from '#lib/api/calls/staff/order.ts';
import { orderStepName } from '#lib/commerce/checkout/order-text.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { BRAND } from '#lib/config/brand.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { useStaffOrder } from './use-staff-order.ts';

/** One order: what it is, what happened to it, and what can be done about it. */
export function OrderScreen() {
  const number = useOrderNumber();
  const { order, others, read } = useStaffOrder(number);
  usePageTitle(number && `Order ${number} · ${BRAND.name} staff`);
  return (
    <StaffPage title={number === null ? 'Order' : `Order ${number}`} permission="orders:read">
      <p role="status" className={others.length > 0 ? 'mb-4 rounded-lg bg-sunk px-4 py-3' : ''}>
        {others.length > 0 &&
          `${others.join(' and ')} ${others.length > 1 ? 'have' : 'has'} this order open too.`}
      </p>
      {order ? (
        <div className="grid gap-5">
          <p className="text-ink-soft">
            <strong className="text-ink">{orderStepName(order.status, order.shippingType)}</strong>
            {' · '}ordered {clockTime(order.placedAt)}
            {order.channel === 'pos' && ' in a store'}
            {order.erpNumber !== null && ` · ERP ${order.erpNumber}`}
          </p>
          <OrderActions
            order={order}
            onLookAgain={async () => (await read.refetch()).data ?? null}
          />
          <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <div className="grid gap-5">
              <OrderLines order={order} />
              <OrderParcels order={order} />
              {order.money && <OrderMoney order={order} money={order.money} />}
            </div>
            <div className="grid gap-5">
              <OrderFacts order={order} />
              <OrderNotes order={order} />
              <OrderTimeline order={order} />
            </div>
          </div>
        </div>
      ) : failedWith<typeof readStaffOrderCall>(read.error, 'NotFound') ? (
        <>
          <p className="text-ink-soft">There is no such order, or it is not your store’s.</p>
          <TextLink href="/admin/orders">All orders</TextLink>
        </>
      ) : (
        <LoadState read={read} failed="The order did not load." />
      )}
    </StaffPage>
  );
}
