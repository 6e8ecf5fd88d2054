'use client';

import { useState } from 'react';
import { FilterField } from '#components/staff/list/filter-field.tsx';
import { StaffList } from '#components/staff/list/staff-list.tsx';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { findPricesCall } from '#lib/api/calls/staff/prices.ts';
import { useStaffPages } from '#lib/api/staff/use-staff-list.ts';
import { decimalDollars } from '#lib/commerce/decimal-dollars.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { planWords } from '#lib/commerce/staff/price-words.ts';
import { PriceDialog } from './price-dialog.tsx';

export type Priced = ResponseOf<typeof findPricesCall>['products'][number];

/** Products with what they cost now and later. */
export function PriceList({ q, onSearch }: { q: string | null; onSearch: (q: string) => void }) {
  const [open, setOpen] = useState<Priced | null>(null);
  const query = q === null ? null : { ...(q !== '' && { q: q.slice(0, 100) }) };
  const pages = useStaffPages<typeof findPricesCall>('GET /prices', query);
  const columns: StaffColumn<Priced>[] = [
    {
      name: 'Product',
      cell: (one) => (
        <TextButton onClick={() => setOpen(one)}>
          {one.name}, {one.colour}
        </TextButton>
      ),
      text: ({ name, colour }) => `${name}, ${colour}`,
    },
    { name: 'Code', cell: ({ code }) => code },
    {
      name: 'Price now',
      cell: ({ price, was }) => (
        <>
          {formatCents(price)}{' '}
          {was !== null && <del className="text-ink-soft">{formatCents(was)}</del>}
        </>
      ),
      text: ({ price }) => decimalDollars(price),
      isNumber: true,
    },
    {
      name: 'Without a sale',
      cell: ({ base }) => formatCents(base),
      text: ({ base }) => decimalDollars(base),
      isNumber: true,
      isMinor: true,
    },
    {
      name: 'Planned and running',
      cell: ({ plans }) =>
        plans.length > 0 && (
          <ul>
            {plans.map((plan) => (
              <li key={plan.id}>{planWords(plan)}</li>
            ))}
          </ul>
        ),
      text: ({ plans }) => plans.map(planWords).join('; '),
    },
  ];
  return (
    <>
      <div className="mb-4 flex max-w-2xl">
        <FilterField
          label="Find a product"
          hint="A code, a bar code, or words of the name."
          value={q ?? ''}
          isSearch
          onChange={onSearch}
        />
      </div>
      <StaffList
        caption="Products with their prices"
        columns={columns}
        rows={pages.data?.pages.flatMap(({ products }) => products)}
        keyOf={({ productId }) => productId}
        pages={pages}
        empty="No product fits. Type the beginning of a code, or fewer words."
        file="prices"
      />
      {open && <PriceDialog product={open} onClose={() => setOpen(null)} />}
    </>
  );
}
