'use client';

import { useStaff } from '#components/staff/frame/staff-context.tsx';
import { DayField } from '#components/staff/list/day-field.tsx';
import { FilterField } from '#components/staff/list/filter-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { seesContacts } from '#lib/commerce/staff/contacts.ts';
import { NO_FILTERS, type OrderQuery } from './order-query.ts';

/** Search and filters of the list of orders. */
export function OrderFilters({
  query,
  setFilters,
}: {
  query: OrderQuery;
  setFilters: (change: Record<string, string>) => void;
}) {
  const { permissions } = useStaff();
  return (
    <div className="mb-4 flex flex-wrap items-end gap-4">
      <FilterField
        isSearch
        label="Search"
        hint={`Order number, name, ${seesContacts(permissions) ? 'e-mail, phone, ' : ''}size code, tracking or payment number`}
        value={query.q ?? ''}
        onChange={(q) => setFilters({ q })}
      />
      <SelectField
        label="Goes by"
        value={query.shipping ?? ''}
        onChange={(event) => setFilters({ shipping: event.currentTarget.value })}
        className="w-44"
      >
        <option value="">All ways</option>
        <option value="DELIVERY">Delivery</option>
        <option value="STORE_PICKUP">Click &amp; Collect</option>
        <option value="EMAIL">Email (gift cards)</option>
      </SelectField>
      <DayField label="From" value={query.from ?? ''} onChange={(from) => setFilters({ from })} />
      <DayField
        label="Until"
        value={query.until ?? ''}
        onChange={(until) => setFilters({ until })}
      />
      {Object.keys(query).length > 0 && (
        <Button kind="quiet" onClick={() => setFilters(NO_FILTERS)}>
          Clear all
        </Button>
      )}
    </div>
  );
}
