'use client';

import { useStaff } from '#components/staff/frame/staff-context.tsx';
import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { listPickupStoresCall } from '#lib/api/calls/staff/pickup.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { PrepareList } from './prepare-list.tsx';
import { WaitingList } from './waiting-list.tsx';

/** The pickups of one store: what to get ready, and what waits for its person. */
export function PickupScreen() {
  const me = useStaff();
  const { filters, setFilters } = useFilters();
  const read = useStaffRead<typeof listPickupStoresCall>('GET /pickup/stores', {});
  const stores = read.data?.stores ?? [];
  const asked = me.store ?? filters?.get('store') ?? null;
  const store = stores.find(({ code }) => code === asked) ?? null;

  return (
    <StaffPage title={store ? `Pickup: ${store.name}` : 'Pickup'} permission="orders:ship">
      {me.store === null && stores.length > 0 && (
        <SelectField
          label="Store"
          className="mb-6 max-w-sm"
          value={store?.code ?? ''}
          onChange={(event) => setFilters({ store: event.currentTarget.value })}
        >
          <option value="">Choose a store</option>
          {stores.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {store ? (
        <div key={store.code} className="grid gap-8">
          <PrepareList store={store.code} />
          <WaitingList store={store.code} />
        </div>
      ) : read.error && !read.data ? (
        <LoadFailure
          title={callErrorText('The stores did not load.', read.error)}
          onRetry={() => void read.refetch()}
        />
      ) : read.data ? (
        <EmptyState
          icon="pin"
          text={
            me.store !== null
              ? 'Your store is not among the shop’s stores any more. Ask an owner.'
              : stores.length === 0
                ? 'The shop has no stores yet.'
                : 'Choose the store whose pickups you want to see.'
          }
        />
      ) : (
        <p role="status" className="text-ink-soft">
          Loading…
        </p>
      )}
    </StaffPage>
  );
}
