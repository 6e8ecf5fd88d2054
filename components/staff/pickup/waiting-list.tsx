'use client';

import { useState } from 'react';
import { useMay } from '#components/staff/frame/staff-context.tsx';
import { StaffList } from '#components/staff/list/staff-list.tsx';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { listWaitingCall } from '#lib/api/calls/staff/pickup.ts';
import { useStaffPages } from '#lib/api/staff/use-staff-list.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { UncollectedDialog } from './uncollected-dialog.tsx';

export type WaitingOrder = ResponseOf<typeof listWaitingCall>['orders'][number];

/** Orders that wait in a store for the person who collects them. */
export function WaitingList({ store }: { store: string }) {
  const mayCancel = useMay('orders:write');
  const pages = useStaffPages<typeof listWaitingCall>('GET /pickup/waiting', { store });
  const orders = pages.data?.pages.flatMap((page) => page.orders);
  const [open, setOpen] = useState<{ order: WaitingOrder; does: 'give' | 'cancel' } | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const close = () => setOpen(null);
  const end = (text: string) => {
    setDone(text);
    close();
  };

  const columns: StaffColumn<WaitingOrder>[] = [
    { name: 'Order', cell: ({ number }) => number },
    { name: 'Collected by', cell: ({ collector }) => collector },
    { name: 'Units', cell: ({ units }) => units, isNumber: true },
    {
      name: 'Kept',
      text: ({ daysLeft }) => daysLeft,
      cell: ({ daysLeft }) => (
        <span className={daysLeft < 0 ? 'font-semibold text-danger' : ''}>
          {keptText(daysLeft)}
        </span>
      ),
    },
    { name: 'Ready since', cell: ({ readyAt }) => clockTime(readyAt), isMinor: true },
    {
      name: 'What to do',
      text: () => '',
      cell: (order) => (
        <div className="flex flex-wrap gap-2">
          <Button
            aria-label={`Hand over ${order.number}`}
            onClick={() => setOpen({ order, does: 'give' })}
          >
            Hand over
          </Button>
          {mayCancel && order.daysLeft < 0 && (
            <Button
              kind="secondary"
              aria-label={`Not collected: ${order.number}`}
              onClick={() => setOpen({ order, does: 'cancel' })}
            >
              Not collected
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <section aria-labelledby="waiting-heading" className="grid gap-3">
      <h2 id="waiting-heading" className="text-xl">
        Waiting to be collected
      </h2>
      {done !== null && <FormMessage kind="success" title={done} />}
      <StaffList
        caption="Orders that wait to be collected"
        columns={columns}
        rows={orders}
        keyOf={({ number }) => number}
        pages={pages}
        empty="Nothing waits. What you mark as ready stands here until it is collected."
        file="pickup-waiting"
      />
      {open?.does === 'give' && <HandOverDialog order={open.order} onDone={end} onClose={close} />}
      {open?.does === 'cancel' && (
        <UncollectedDialog order={open.order} onDone={end} onClose={close} />
      )}
    </section>
  );
}

function keptText(days: number): string {
  if (days < 0) return days === -1 ? 'Over since yesterday' : `Over for ${-days} days`;
  if (days === 0) return 'Today is the last day';
  return days === 1 ? '1 more day' : `${days} more days`;
}
