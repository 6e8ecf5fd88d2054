'use client';

import { useStaff } from '#components/staff/frame/staff-context.tsx';
import { StaffList } from '#components/staff/list/staff-list.tsx';
import { orderColumns } from '#components/staff/orders/order-columns.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { listCustomerOrdersCall } from '#lib/api/calls/staff/customers.ts';
import { useStaffPages } from '#lib/api/staff/use-staff-list.ts';

/** The page says already who bought. */
const KNOWN = ['Buyer', 'E-mail address', 'Phone'];

/** Their orders, newest first, with those that they placed as a guest. */
export function CustomerOrders({ id }: { id: string }) {
  const pages = useStaffPages<typeof listCustomerOrdersCall>(
    'GET /customers/{id}/orders',
    {},
    { id },
  );
  const columns = orderColumns(useStaff().permissions);
  return (
    <Panel heading="Orders">
      <StaffList
        caption="Their orders, newest first"
        columns={columns.filter(({ name }) => !KNOWN.includes(name))}
        rows={pages.data?.pages.flatMap(({ orders }) => orders)}
        keyOf={({ number }) => number}
        pages={pages}
        empty="No orders yet. What somebody ordered as a guest under another address is in Orders."
        file="orders"
      />
    </Panel>
  );
}
