'use client';

import { useState } from 'react';
import { OpenRequest } from '#components/staff/approvals/open-request.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { formatCents } from '#lib/commerce/money.ts';
import { RefusedRefund } from './refused-refund.tsx';
import type { StaffOrder } from './staff-order.ts';

type Money = NonNullable<StaffOrder['money']>;

const PAYMENT_STATES = {
  authorised: 'authorised, taken when it is sent',
  captured: 'taken',
  settled: 'received',
  voided: 'released',
} as const;
const PART_STATES = { pending: 'on its way', done: 'given', refused: 'refused' } as const;

/** What was paid, what went back, and what waits for a person. */
export function OrderMoney({ order, money }: { order: StaffOrder; money: Money }) {
  const { payments, refunds, request } = money;
  const [said, setSaid] = useState('');
  return (
    <Panel heading="Money">
      <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-[0.9375rem] tabular-nums">
        <Amount name="Items" cents={money.itemSubtotal} />
        {money.totalDiscount > 0 && <Amount name="Offers" cents={-money.totalDiscount} />}
        <Amount name="Delivery" cents={money.shippingPrice} />
        <Amount name="Total" cents={money.total} />
        <Amount name="GST in it" cents={money.gst} />
        <Amount name="Given back" cents={money.refunded} />
        <Amount name="Can still be given back" cents={money.left} />
      </dl>
      <h3 className="mt-5 mb-1 font-semibold">Payments</h3>
      {payments.length === 0 && <p className="text-ink-soft">Nothing had to be paid.</p>}
      <ul className="text-[0.9375rem]">
        {payments.map(({ label, amount, state }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: payments of an order never move.
          <li key={index}>
            {label}: {formatCents(amount)}
            {state !== null && `, ${PAYMENT_STATES[state]}`}
          </li>
        ))}
      </ul>
      <OpenRequest request={request} orderNumber={order.number} />
      <p role="status" className={said === '' ? '' : 'mt-4 font-semibold'}>
        {said}
      </p>
      {refunds.length > 0 && <h3 className="mt-5 mb-1 font-semibold">Refunds</h3>}
      <ul className="grid gap-4 text-[0.9375rem]">
        {refunds.map((refund) => (
          <li key={refund.number}>
            <p>
              <strong>{formatCents(refund.amount)}</strong>, {refund.cause}, {refund.number}
            </p>
            {refund.reason !== null && <p className="text-ink-soft">{refund.reason}</p>}
            <ul>
              {refund.parts.map(({ label, amount, state, refusal }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of a refund never move.
                <li key={index} className={state === 'refused' ? 'text-danger' : ''}>
                  {formatCents(amount)} to {label}: {PART_STATES[state]}
                  {refusal !== null && ` (${refusal})`}
                </li>
              ))}
            </ul>
            {refund.cause !== 'return' && refund.parts.some(({ state }) => state === 'refused') && (
              <RefusedRefund
                order={order}
                refund={refund.number}
                wasMade={refund.madeAt !== null}
                onDone={setSaid}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Amount({ name, cents }: { name: string; cents: number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="text-right">{formatCents(cents)}</dd>
    </>
  );
}
