import type { ReactNode } from 'react';
import type { OrderSummary } from '#lib/commerce/account/account.ts';
import { orderStatusName } from '#lib/commerce/account/order-status.ts';
import { formatDay } from '#lib/commerce/format-day.ts';
import { formatCents } from '#lib/commerce/money.ts';

const LOOKS: Partial<Record<string, string>> = {
  delivered: 'bg-sunk',
  cancelled: 'bg-sunk text-danger',
};

/** An order in the history: number, status, date and total. */
export function OrderFacts({
  order,
  link,
  level: Heading = 'h3',
}: {
  order: OrderSummary;
  /** Replaces the number by a link to the order. */
  link?: ReactNode;
  /** The heading's level, which depends on the headings above it. */
  level?: 'h2' | 'h3';
}) {
  const { number, status, date, units, total, channel, pickupStore, refunded } = order;
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading className="font-sans text-lg font-semibold tracking-normal [overflow-wrap:anywhere] tabular-nums">
          {link ?? `Order #${number}`}
        </Heading>
        <span
          className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${LOOKS[status] ?? 'bg-wattle text-wattle-ink'}`}
        >
          {orderStatusName(status, pickupStore !== undefined)}
        </span>
      </div>
      <p className="mt-1 text-[0.9375rem] text-ink-soft tabular-nums">
        {formatDay(date)}
        {channel === 'pos' && ', in store'}
        {pickupStore !== undefined && `, Click & Collect at ${pickupStore}`}
      </p>
      <p className="mt-1 tabular-nums">
        {units} {units === 1 ? 'item' : 'items'}, <strong>{formatCents(total)}</strong>
        {refunded !== undefined && `, ${formatCents(refunded)} paid back`}
      </p>
    </div>
  );
}
