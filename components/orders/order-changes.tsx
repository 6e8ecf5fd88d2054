'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DownloadPaper } from '#components/commerce/download-paper.tsx';
import { Button } from '#components/ui/button.tsx';
import type { OrderDetail } from '#lib/api/returns/order-detail.ts';
import type { OrderOwner } from '#lib/api/returns/send-return.ts';
import { kindText } from '#lib/commerce/catalogue/kind-text.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { formatDay } from '#lib/commerce/format-day.ts';
import { formatCents } from '#lib/commerce/money.ts';
import type { LineUnits } from '#lib/commerce/orders/cancellation.ts';
import type { OrderRefund } from '#lib/commerce/orders/refunds.ts';
import type { Shipment } from '#lib/commerce/orders/shipments.ts';
import { refundTitle } from '#lib/commerce/papers/adjustment-note.ts';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { OrderProgress } from './order-progress.tsx';

/** An order's status, its parcels, and the buttons for what can be done about it. */
export function OrderStanding({
  owner,
  detail,
  children,
}: {
  owner: OrderOwner;
  detail: OrderDetail;
  /** Further buttons. */
  children: ReactNode;
}) {
  const [cancels, setCancels] = useState(false);
  const [cancelled, setCancelled] = useState(0);
  const standing = useRef<HTMLDivElement>(null);
  // The pressed button may be gone. Only once the dialog is closed can anything else have the focus.
  useEffect(() => {
    if (cancelled > 0) standing.current?.focus();
  }, [cancelled]);
  const { order, shipments, canCancel } = detail;
  return (
    <>
      <div ref={standing} tabIndex={-1} className="outline-none">
        <OrderProgress order={order} />
      </div>
      {order.shippingType === 'DELIVERY' && <Parcels order={order} shipments={shipments} />}
      <div className="mt-8 flex flex-wrap items-start gap-x-6 gap-y-3 print:hidden">
        {children}
        {canCancel && (
          <Button kind="quiet" className="first:-ml-5" onClick={() => setCancels(true)}>
            Cancel order
          </Button>
        )}
      </div>
      {cancels && (
        <CancelOrderDialog
          owner={owner}
          detail={detail}
          onClose={() => setCancels(false)}
          onCancelled={() => {
            setCancels(false);
            setCancelled((times) => times + 1);
          }}
        />
      )}
    </>
  );
}

function Parcels({ order, shipments }: { order: Order; shipments: readonly Shipment[] }) {
  if (shipments.length === 0) return null;
  return (
    <section aria-labelledby="order-parcels" className="mt-8 print:hidden">
      <h2 id="order-parcels" className="text-2xl">
        {shipments.length === 1 ? 'Parcel' : 'Parcels'}
      </h2>
      <ul aria-label="Parcels" className="mt-4 grid max-w-4xl gap-4">
        {shipments.map((shipment) => (
          <li key={shipment.number} className="rounded-xl border border-line bg-surface p-4 sm:p-5">
            <Parcel order={order} shipment={shipment} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Parcel({ order, shipment }: { order: Order; shipment: Shipment }) {
  const { carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt, lines } = shipment;
  const by = carrier === 'pickup' ? '' : ` with ${carrier}`;
  return (
    <>
      <p className="font-semibold">
        {deliveredAt === null
          ? `On its way since ${formatDay(shippedAt)}${by}`
          : `Delivered ${formatDay(deliveredAt)}${by}`}
      </p>
      {trackingNumber !== null && (
        <p className="mt-1 text-[0.9375rem] [overflow-wrap:anywhere] tabular-nums">
          Tracking number {trackingNumber}
        </p>
      )}
      {trackingUrl !== null && (
        <a
          href={trackingUrl}
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:no-underline"
        >
          Track the parcel
        </a>
      )}
      <Units order={order} units={lines} />
    </>
  );
}

/** What was paid back outside returns, newest first. */
export function OrderRefunds({ owner, detail }: { owner: OrderOwner; detail: OrderDetail }) {
  const { order, refunds } = detail;
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="order-refunds" className="mt-12 print:hidden">
      <h2 id="order-refunds" className="text-2xl">
        Refunds
      </h2>
      <ul aria-label="Refunds" className="mt-4 grid max-w-4xl gap-4">
        {refunds.map((refund) => (
          <li key={refund.number} className="rounded-xl border border-line bg-surface p-4 sm:p-5">
            <Refund owner={owner} order={order} refund={refund} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Refund({
  owner,
  order,
  refund,
}: {
  owner: OrderOwner;
  order: Order;
  refund: OrderRefund;
}) {
  const { number, cause, amount, lines, payments, message, plannedAt, madeAt } = refund;
  return (
    <>
      <p className="font-semibold tabular-nums">
        {formatCents(amount)} {madeAt === null ? 'is on its way back' : 'paid back'}
        {cause === 'cancellation' && ' for what was cancelled'}
      </p>
      <p className="mt-1 text-[0.9375rem] text-ink-soft tabular-nums [overflow-wrap:anywhere]">
        {formatDay(madeAt ?? plannedAt)}, refund {number}
        {payments.length > 0 &&
          `, to ${payments.map((to) => `${to.label} (${formatCents(to.amount)})`).join(' and ')}`}
      </p>
      {message !== null && (
        <p className="mt-2 border-l-4 border-line-strong pl-3 [overflow-wrap:anywhere] whitespace-pre-line">
          {message}
        </p>
      )}
      <Units order={order} units={lines.filter(({ qty }) => qty > 0)} />
      {madeAt !== null && (
        <div className="mt-4">
          <DownloadPaper owner={owner} refund={number} title={refundTitle(refund)} />
        </div>
      )}
    </>
  );
}

function Units({ order, units }: { order: Order; units: readonly LineUnits[] }) {
  if (units.length === 0) return null;
  return (
    <ul aria-label="Items" className="mt-3 grid gap-1 text-[0.9375rem]">
      {units.map(({ line, qty }) => {
        const ordered = order.lines[line];
        return (
          ordered && (
            <li key={line} className="[overflow-wrap:anywhere]">
              {qty} × {ordered.name}
              <span className="text-ink-soft"> · {kindText(ordered.colour, ordered.size)}</span>
            </li>
          )
        );
      })}
    </ul>
  );
}
