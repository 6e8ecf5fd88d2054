'use client';

import { useState } from 'react';
import { LoadState } from '#components/staff/frame/load-state.tsx';
import { useStaff } from '#components/staff/frame/staff-context.tsx';
import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readPackingCall } from '#lib/api/calls/staff/packing.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { pickList, unitsOf, unitsText } from '#lib/commerce/orders/pick-list.ts';
import { rowTicked, ticksAfterSending } from '#lib/commerce/orders/pick-ticks.ts';
import { changePickTicks, usePickTicks } from '#stores/staff/pick-ticks-store.ts';
import { ParcelCard } from './parcel-card.tsx';
import { PickRows } from './pick-rows.tsx';
import { PrintButton } from './print-button.tsx';
import { ScanField } from './scan-field.tsx';

export type PackedOrder = ResponseOf<typeof readPackingCall>['orders'][number];

/** Where some orders are packed together: what to fetch for all of them, then a parcel of each. */
export function PackingTable({ numbers, onBack }: { numbers: string; onBack: () => void }) {
  const { id } = useStaff();
  const { ticks, isKept } = usePickTicks(id);
  const [carrier, setCarrier] = useState<string | null>(null);
  const read = useStaffRead<typeof readPackingCall>('GET /packing/orders', { query: { numbers } });
  const orders = read.data?.orders ?? [];
  const rows = pickList(orders);
  const units = unitsOf(rows);
  const ticked = rows.reduce((sum, row) => sum + rowTicked(row, ticks), 0);
  const missing = numbers.split(',').filter((one) => !orders.some(({ number }) => number === one));

  return (
    <StaffPage
      title={`Packing ${numbers.split(',').length === 1 ? '1 order' : `${numbers.split(',').length} orders`}`}
      permission="orders:ship"
      actions={
        <div className="flex flex-wrap gap-3">
          <Button kind="quiet" onClick={onBack}>
            All orders
          </Button>
          <PrintButton numbers={numbers} />
        </div>
      }
    >
      {!read.data ? (
        <LoadState read={read} failed="The orders did not load." />
      ) : (
        <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
          <section aria-labelledby="pick-heading" className="grid gap-4">
            <div>
              <h2 id="pick-heading" className="text-xl">
                Pick list
              </h2>
              <p className="text-ink-soft">
                {ticked} of {unitsText(units)} picked. Sorted by category, brand and code: the
                catalogue knows no bins.
              </p>
            </div>
            {!isKept && (
              <FormMessage kind="warning" title="This browser keeps nothing.">
                A reload loses what you ticked.
              </FormMessage>
            )}
            {missing.length > 0 && (
              <FormMessage kind="warning" title={`Not here: ${missing.join(', ')}`}>
                There is no such order, or it is not sent with a carrier.
              </FormMessage>
            )}
            {rows.length > 0 && (
              <ScanField person={id} rows={rows} orders={orders.map(({ number }) => number)} />
            )}
            <PickRows
              rows={rows}
              ticks={ticks}
              onChange={(change) => changePickTicks(id, change)}
            />
          </section>
          <section aria-labelledby="parcels-heading" className="grid gap-4">
            <h2 id="parcels-heading" className="text-xl">
              Parcels
            </h2>
            {orders.map((order) => (
              <ParcelCard
                key={order.number}
                order={order}
                carriers={read.data.carriers}
                lastCarrier={carrier}
                onCarrier={setCarrier}
                ticks={ticks}
                onSent={(lines) =>
                  changePickTicks(id, (now) => ticksAfterSending(now, order.number, lines))
                }
              />
            ))}
          </section>
        </div>
      )}
    </StaffPage>
  );
}
