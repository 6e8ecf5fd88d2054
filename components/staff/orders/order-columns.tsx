import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { listOrdersCall } from '#lib/api/calls/staff/orders.ts';
import { orderStepName } from '#lib/commerce/checkout/order-text.ts';
import { decimalDollars } from '#lib/commerce/decimal-dollars.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { seesContacts } from '#lib/commerce/staff/contacts.ts';
import type { StaffPermission } from '#lib/commerce/staff/permissions.ts';

export type ListedOrder = ResponseOf<typeof listOrdersCall>['orders'][number];

/** The name of the column that is always there. */
export const ORDER_COLUMN = 'Order';

const FACTS: readonly StaffColumn<ListedOrder>[] = [
  {
    name: ORDER_COLUMN,
    cell: ({ number }) => (
      <ShopLink
        href={`/admin/orders/${number}`}
        prefetch={false}
        className="inline-flex min-h-6 items-center whitespace-nowrap underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        {number}
      </ShopLink>
    ),
    text: ({ number }) => number,
  },
  {
    name: 'Placed',
    cell: ({ placedAt }) => <span className="md:block md:min-w-26">{clockTime(placedAt)}</span>,
    text: ({ placedAt }) => clockTime(placedAt),
  },
  { name: 'State', cell: stateText },
  { name: 'Units', cell: ({ units }) => units, isNumber: true },
  {
    name: 'Buyer',
    cell: ({ name }) => <span className="break-words">{name}</span>,
    text: ({ name }) => name,
  },
  {
    name: 'E-mail address',
    cell: ({ email }) =>
      email && <span className="wrap-anywhere md:block md:min-w-40">{email}</span>,
    text: ({ email }) => email ?? '',
    isMinor: true,
  },
  { name: 'Phone', cell: ({ phone }) => phone ?? '', isMinor: true },
  { name: 'Goes by', cell: wayText },
  { name: 'In the ERP', cell: ({ erpNumber }) => erpNumber ?? '', isMinor: true },
];

const MONEY: readonly StaffColumn<ListedOrder>[] = [
  money('Total', ({ total }) => total),
  money('Refunded', ({ refunded }) => refunded || null),
];

const CONTACTS: readonly string[] = ['E-mail address', 'Phone'];

/** The columns of the list; those with money, and how to reach buyers, only for those who see it. */
export function orderColumns(
  permissions: readonly StaffPermission[],
): readonly StaffColumn<ListedOrder>[] {
  const facts = seesContacts(permissions)
    ? FACTS
    : FACTS.filter(({ name }) => !CONTACTS.includes(name));
  return permissions.includes('money:read') ? [...facts, ...MONEY] : facts;
}

function stateText({ status, shipping, units, sent }: ListedOrder): string {
  const name = orderStepName(status, shipping);
  const isPartly = sent > 0 && (status === 'placed' || status === 'packed');
  return isPartly ? `${name}, ${sent} of ${units} sent` : name;
}

function wayText({ shipping, store }: ListedOrder): string {
  if (shipping === 'EMAIL') return 'Email';
  return shipping === 'DELIVERY' ? 'Delivery' : `Pickup, ${store ?? 'no store'}`;
}

function money(
  name: string,
  amountOf: (row: ListedOrder) => Cents | null,
): StaffColumn<ListedOrder> {
  return {
    name,
    isNumber: true,
    cell(row) {
      const amount = amountOf(row);
      return amount === null ? '' : formatCents(amount);
    },
    // A spreadsheet adds it up.
    text(row) {
      const amount = amountOf(row);
      return amount === null ? '' : decimalDollars(amount);
    },
  };
}
