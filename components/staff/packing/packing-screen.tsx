'use client';

import { useState } from 'react';
import { useStaff } from '#components/staff/frame/staff-context.tsx';
import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { PackingList, type StartedPacking } from './packing-list.tsx';
import { PackingTable } from './packing-table.tsx';

/** The orders to pack; with `orders` in the address, the table on which these are packed. */
export function PackingScreen() {
  const { store } = useStaff();
  const { filters, setFilters } = useFilters();
  const [refused, setRefused] = useState<StartedPacking['refused']>([]);
  const numbers = filters?.get('orders') ?? '';

  if (store !== null) {
    return (
      <StaffPage title="Packing" permission="orders:ship">
        <EmptyState
          icon="truck"
          text="You work in one store. Home deliveries are packed by staff of the whole shop; your store’s orders are in Pickup."
        >
          <TextLink href="/admin/pickup">To Pickup</TextLink>
        </EmptyState>
      </StaffPage>
    );
  }
  return (
    <>
      {refused.length > 0 && (
        <FormMessage title="Some orders were refused. The others go on." className="mb-4">
          <ul>
            {refused.map(({ number, why }) => (
              <li key={number}>
                <strong>{number}</strong>: {why}
              </li>
            ))}
          </ul>
        </FormMessage>
      )}
      {numbers === '' ? (
        <PackingList
          onStarted={(started) => {
            setRefused(started.refused);
            if (started.packed.length > 0) setFilters({ orders: started.packed.join(',') });
          }}
        />
      ) : (
        <PackingTable
          key={numbers}
          numbers={numbers}
          onBack={() => {
            setRefused([]);
            setFilters({ orders: '' });
          }}
        />
      )}
    </>
  );
}
