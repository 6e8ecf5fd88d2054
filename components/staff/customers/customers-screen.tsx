'use client';

import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { FilterField } from '#components/staff/list/filter-field.tsx';
import { StaffList } from '#components/staff/list/staff-list.tsx';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { ShopLink } from '#components/ui/shop-link.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { findCustomersCall } from '#lib/api/calls/staff/customers.ts';
import { useStaffPages } from '#lib/api/staff/use-staff-list.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';

type Row = ResponseOf<typeof findCustomersCall>['customers'][number];

const COLUMNS: readonly StaffColumn<Row>[] = [
  {
    name: 'Customer',
    cell: ({ id, name, email }) => (
      <ShopLink
        href={`/admin/customers/${id}`}
        prefetch={false}
        className="inline-block min-h-6 break-words underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        {name || email}
      </ShopLink>
    ),
    text: ({ name }) => name,
  },
  {
    name: 'E-mail address',
    cell: ({ email }) => <span className="break-words">{email}</span>,
    text: ({ email }) => email,
  },
  { name: 'Phone', cell: ({ phone }) => phone },
  { name: 'Number', cell: ({ number }) => number, isTight: true },
  {
    name: 'Joined',
    cell: ({ joinedAt }) => clockTime(joinedAt),
    text: ({ joinedAt }) => clockTime(joinedAt),
    isMinor: true,
  },
];

/** Finds customers, newest first, and leads to each. */
export function CustomersScreen() {
  const { filters, setFilters } = useFilters();
  const q = filters?.get('q')?.slice(0, 200) ?? '';
  const pages = useStaffPages<typeof findCustomersCall>(
    'GET /customers',
    filters && { ...(q !== '' && { q }) },
  );
  return (
    <StaffPage title="Customers" permission="customers:read">
      <div className="mb-4 flex max-w-2xl">
        <FilterField
          label="Find a customer"
          hint="E-mail address, name, phone, customer number or frequent-flyer number; parts are enough"
          isSearch
          value={q}
          onChange={(text) => setFilters({ q: text })}
        />
      </div>
      <StaffList
        caption="Customers, newest first"
        columns={COLUMNS}
        rows={pages.data?.pages.flatMap(({ customers }) => customers)}
        keyOf={({ id }) => id}
        pages={pages}
        empty={
          q === ''
            ? 'There are no customers yet. Everybody who confirms a sign-up appears here.'
            : 'No customer fits. Type fewer letters. Who ordered as a guest is found in Orders; who never confirmed a sign-up is no customer yet.'
        }
        file="customers"
      />
    </StaffPage>
  );
}
