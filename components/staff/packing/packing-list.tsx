'use client';

import { useState } from 'react';
import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { StaffList } from '#components/staff/list/staff-list.tsx';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { Button } from '#components/ui/button.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { listPackingCall, startPackingCall } from '#lib/api/calls/staff/packing.ts';
import { useStaffPages } from '#lib/api/staff/use-staff-list.ts';
import { MOST_AT_ONCE } from '#lib/commerce/orders/pick-list.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { StartDialog } from './start-dialog.tsx';

export type StartedPacking = ResponseOf<typeof startPackingCall>;
export type ListedOrder = ResponseOf<typeof listPackingCall>['orders'][number];

/** Home deliveries to pack, oldest first. Up to ten are chosen and packed together. */
export function PackingList({ onStarted }: { onStarted: (started: StartedPacking) => void }) {
  const { filters, setFilters } = useFilters();
  const state = filters?.get('state') === 'packing' ? 'packing' : 'to-pack';
  const pages = useStaffPages<typeof listPackingCall>('GET /packing', filters && { state });
  const orders = pages.data?.pages.flatMap((page) => page.orders);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [starting, setStarting] = useState(false);
  // An order that has gone meanwhile is no longer chosen.
  const going = (orders ?? []).filter(({ number }) => chosen.includes(number));
  const isFull = going.length >= MOST_AT_ONCE;

  const columns: StaffColumn<ListedOrder>[] = [
    {
      name: 'Order',
      text: ({ number }) => number,
      cell: ({ number }) => {
        const isChosen = going.some((one) => one.number === number);
        return (
          <label className="-m-2 flex min-h-11 items-center gap-3 p-2">
            <input
              type="checkbox"
              className="size-6 accent-action"
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={() =>
                setChosen(
                  isChosen
                    ? chosen.filter((one) => one !== number)
                    : [...going.map((one) => one.number), number],
                )
              }
            />
            {number}
          </label>
        );
      },
    },
    {
      name: 'Placed',
      cell: ({ placedAt }) => clockTime(placedAt),
      text: ({ placedAt }) => new Date(placedAt).toISOString(),
    },
    { name: 'Units', cell: ({ units }) => units, isNumber: true },
    { name: 'To', cell: ({ to }) => to },
    { name: 'Delivery', cell: ({ method }) => method },
  ];
  const goOn = () => onStarted({ packed: going.map(({ number }) => number), refused: [] });

  return (
    <StaffPage title="Packing" permission="orders:ship">
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SelectField
          label="Show"
          className="w-52"
          value={state}
          onChange={(event) => {
            setChosen([]);
            setFilters({ state: event.currentTarget.value === 'packing' ? 'packing' : '' });
          }}
        >
          <option value="to-pack">To pack</option>
          <option value="packing">Being packed</option>
        </SelectField>
        <Button
          kind="secondary"
          onClick={() =>
            setChosen((orders ?? []).slice(0, MOST_AT_ONCE).map(({ number }) => number))
          }
        >
          Choose the oldest {MOST_AT_ONCE}
        </Button>
        <Button
          disabled={going.length === 0}
          onClick={() => {
            if (state === 'packing') goOn();
            else setStarting(true);
          }}
        >
          {state === 'packing' ? 'Go on packing' : 'Start packing'}
        </Button>
        <p role="status" className="min-h-11 content-center text-ink-soft">
          {going.length} of at most {MOST_AT_ONCE} chosen
        </p>
      </div>
      <StaffList
        caption={state === 'packing' ? 'Orders being packed' : 'Orders to pack'}
        columns={columns}
        rows={orders}
        keyOf={({ number }) => number}
        pages={pages}
        empty={
          state === 'packing'
            ? 'No order is being packed. What you start under “To pack” stands here until it is sent.'
            : 'Nothing to pack. New orders for home delivery stand here, oldest first.'
        }
        file="to-pack"
      />
      {starting && (
        <StartDialog orders={going} onDone={onStarted} onClose={() => setStarting(false)} />
      )}
    </StaffPage>
  );
}
