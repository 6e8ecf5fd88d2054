'use client';

import { useMay, useStaff } from '#components/staff/frame/staff-context.tsx';
import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { FilterField } from '#components/staff/list/filter-field.tsx';
import { StaffList } from '#components/staff/list/staff-list.tsx';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { listReturnsCall } from '#lib/api/calls/staff/returns.ts';
import { useStaffPages } from '#lib/api/staff/use-staff-list.ts';
import { decimalDollars } from '#lib/commerce/decimal-dollars.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { REASON_TEXTS, RETURN_STATE_TEXTS } from '#lib/commerce/returns/texts.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { seesContacts } from '#lib/commerce/staff/contacts.ts';

type Row = ResponseOf<typeof listReturnsCall>['returns'][number];

const CHOICES = {
  waiting: 'What waits for us',
  failed: 'Refund was refused',
  ...RETURN_STATE_TEXTS,
  all: 'All',
} as const;

const WAITING = 'waiting';

const COLUMNS: StaffColumn<Row>[] = [
  {
    name: 'Return',
    cell: ({ number }) => (
      <ShopLink
        href={`/admin/returns/${number}`}
        prefetch="intent"
        className="inline-block min-h-6 underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        {number}
      </ShopLink>
    ),
    text: ({ number }) => number,
  },
  {
    name: 'State',
    cell: (row) => (
      <>
        {RETURN_STATE_TEXTS[row.state]}
        {row.isRefundFailed && <span className="block text-danger">Refund was refused</span>}
      </>
    ),
    text: (row) =>
      `${RETURN_STATE_TEXTS[row.state]}${row.isRefundFailed ? ', refund was refused' : ''}`,
  },
  { name: 'Goods', cell: (row) => <Goods row={row} />, text: goodsText },
  { name: 'Buyer', cell: ({ buyer }) => buyer },
  { name: 'Order', cell: ({ orderNumber }) => orderNumber, isMinor: true },
  { name: 'Comes back', cell: ({ storeName }) => storeName ?? 'By post' },
  {
    name: 'Requested',
    cell: ({ requestedAt }) => clockTime(requestedAt),
    text: ({ requestedAt }) => new Date(requestedAt).toISOString(),
  },
];

const REFUND: StaffColumn<Row> = {
  name: 'Refund',
  cell: ({ refund }) => (refund === null ? '' : formatCents(refund)),
  text: ({ refund }) => (refund === null ? '' : decimalDollars(refund)),
  isNumber: true,
};

/** What shoppers send back. */
export function ReturnsScreen() {
  const { store, permissions } = useStaff();
  const seesMoney = useMay('money:read');
  const { filters, setFilters } = useFilters();
  const state = stateOf(filters?.get('state'));
  const text = filters?.get('text') ?? '';
  const pages = useStaffPages<typeof listReturnsCall>(
    'GET /returns',
    filters && { state, ...(text !== '' && { text }) },
  );
  const isNarrowed = text !== '' || state !== WAITING;
  return (
    <StaffPage title="Returns" permission="returns:read">
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <FilterField
          label="Find"
          hint={`A return’s or an order’s number${seesContacts(permissions) ? ', or an e-mail address' : ''}`}
          isSearch
          value={text}
          onChange={(value) => setFilters({ text: value })}
        />
        <SelectField
          label="Show"
          value={state}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setFilters({ state: value === WAITING ? '' : value });
          }}
          className="w-56"
        >
          {Object.entries(CHOICES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {store !== null && (
        <p className="mb-3 text-sm text-ink-soft">Only what is handed in at your store.</p>
      )}
      <StaffList
        caption="Returns"
        columns={seesMoney ? [...COLUMNS, REFUND] : COLUMNS}
        rows={pages.data?.pages.flatMap(({ returns }) => returns)}
        keyOf={({ number }) => number}
        pages={pages}
        empty={
          isNarrowed
            ? 'No return fits. Show all, or find another number.'
            : 'No return waits for us. New requests appear here by themselves.'
        }
        file="returns"
      />
    </StaffPage>
  );
}

function stateOf(chosen: string | null | undefined): keyof typeof CHOICES {
  const known = (Object.keys(CHOICES) as (keyof typeof CHOICES)[]).find((one) => one === chosen);
  return known ?? WAITING;
}

function Goods({ row: { lines } }: { row: Row }) {
  return (
    <ul>
      {lines.map(({ position, name, size, qty, reason }) => (
        <li key={position}>
          {qty} × {name}
          {size !== null && `, ${size}`}{' '}
          <span className="text-ink-soft">{REASON_TEXTS[reason]}</span>
        </li>
      ))}
    </ul>
  );
}

function goodsText({ lines }: Row): string {
  return lines
    .map(({ name, size, qty, reason }) =>
      [`${qty} × ${name}`, size, REASON_TEXTS[reason]].filter((part) => part !== null).join(', '),
    )
    .join('; ');
}
