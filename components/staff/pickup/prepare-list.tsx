'use client';

import { useState } from 'react';
import { StaffList } from '#components/staff/list/staff-list.tsx';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { listToPrepareCall } from '#lib/api/calls/staff/pickup.ts';
import { useStaffPages } from '#lib/api/staff/use-staff-list.ts';
import { rowText, unitsText } from '#lib/commerce/orders/pick-list.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { ReadyDialog } from './ready-dialog.tsx';

export type OrderToPrepare = ResponseOf<typeof listToPrepareCall>['orders'][number];

/** Orders that a store has to get ready, oldest first. */
export function PrepareList({ store }: { store: string }) {
  const pages = useStaffPages<typeof listToPrepareCall>('GET /pickup/to-prepare', { store });
  const orders = pages.data?.pages.flatMap((page) => page.orders);
  const [open, setOpen] = useState<OrderToPrepare | null>(null);
  const [done, setDone] = useState<{ number: string; left: number } | null>(null);

  const columns: StaffColumn<OrderToPrepare>[] = [
    { name: 'Order', cell: ({ number }) => number },
    {
      name: 'Goods',
      text: ({ lines }) => lines.map((line) => `${line.qty} × ${rowText(line)}`).join('; '),
      cell: ({ lines }) => (
        <ul>
          {lines.map((line) => (
            <li key={line.line}>
              {line.qty} × {rowText(line)}{' '}
              <span className="text-sm wrap-anywhere text-ink-soft">SKU {line.code}</span>
            </li>
          ))}
        </ul>
      ),
    },
    { name: 'Collected by', cell: ({ collector }) => collector },
    { name: 'Promised', cell: ({ readyBy }) => (readyBy === null ? '' : clockTime(readyBy)) },
    { name: 'Placed', cell: ({ placedAt }) => clockTime(placedAt), isMinor: true },
    {
      name: 'What to do',
      text: () => '',
      cell: (order) => (
        <Button aria-label={`Ready: ${order.number}`} onClick={() => setOpen(order)}>
          Ready
        </Button>
      ),
    },
  ];
  return (
    <section aria-labelledby="prepare-heading" className="grid gap-3">
      <h2 id="prepare-heading" className="text-xl">
        To get ready
      </h2>
      {done && (
        <FormMessage kind="success" title={`Order ${done.number} is ready`}>
          The buyer is mailed.
          {done.left > 0 && ` ${unitsText(done.left)} still to get ready.`}
        </FormMessage>
      )}
      <StaffList
        caption="Orders to get ready"
        columns={columns}
        rows={orders}
        keyOf={({ number }) => number}
        pages={pages}
        empty="Nothing to get ready. New orders for this store stand here, oldest first."
        file="pickup-to-prepare"
      />
      {open && (
        <ReadyDialog
          order={open}
          onDone={(left) => {
            setDone({ number: open.number, left });
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
