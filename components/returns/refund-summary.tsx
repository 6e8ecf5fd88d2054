import type { ReactNode } from 'react';
import type { OrderPayment } from '#lib/commerce/checkout/order.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';

export interface RefundRow {
  key: string | number;
  name: string;
  amount: Cents;
}

/** What a return refunds: per line, in total with its GST, and where the money goes. */
export function RefundSummary({
  rows,
  delivery,
  total,
  gst,
  payments,
  children,
}: {
  rows: readonly RefundRow[];
  delivery: Cents;
  total: Cents;
  gst: Cents;
  payments: readonly OrderPayment[];
  /** Further notes. */
  children?: ReactNode;
}) {
  return (
    <>
      <dl className="tabular-nums">
        {rows.map(({ key, name, amount }) => (
          <Row key={key} name={name} amount={amount} />
        ))}
        {delivery > 0 && <Row name="Delivery" amount={delivery} />}
        <Row
          name="Refund"
          amount={total}
          look="mt-3 border-t border-line pt-4 text-xl font-semibold"
        />
        <div className="text-sm text-ink-soft">
          <dt className="sr-only">GST</dt>
          <dd>Includes GST of {formatCents(gst)}</dd>
        </div>
        {payments.length > 0 && (
          <div className="mt-4 border-t border-line pt-3">
            <dt className="text-sm text-ink-soft">Paid back to</dt>
            {payments.map(({ label, amount }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two cards can have the same label.
              <dd key={`${index} ${label}`} className="flex justify-between gap-4 py-1">
                <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
                <span>{formatCents(amount)}</span>
              </dd>
            ))}
          </div>
        )}
      </dl>
      {children}
    </>
  );
}

function Row({ name, amount, look = '' }: { name: string; amount: Cents; look?: string }) {
  return (
    <div className={`flex justify-between gap-4 py-1 ${look}`}>
      <dt className="min-w-0 [overflow-wrap:anywhere]">{name}</dt>
      <dd className="shrink-0">{formatCents(amount)}</dd>
    </div>
  );
}
