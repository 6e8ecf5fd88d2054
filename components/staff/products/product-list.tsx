'use client';

import { useState } from 'react';
import { StaffList } from '#components/staff/list/staff-list.tsx';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import { Thumbnail } from '#components/staff/list/thumbnail.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { TextLink } from '#components/ui/text-link.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { findProductsCall } from '#lib/api/calls/staff/products.ts';
import { useStaffPages } from '#lib/api/staff/use-staff-list.ts';
import { decimalDollars } from '#lib/commerce/decimal-dollars.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { MOST_BULK_LINES } from '#lib/commerce/staff/bulk-changes.ts';
import { STATE_TEXTS } from '#lib/commerce/staff/product-states.ts';
import { ChosenStates } from './chosen-states.tsx';
import { ProductFilters } from './product-filters.tsx';

export type FoundProduct = ResponseOf<typeof findProductsCall>['products'][number];

const FILTERS = ['q', 'state', 'category', 'brand', 'only'];

/** Products in any state. Chosen ones get another state together. */
export function ProductList() {
  const { filters } = useFilters();
  const [chosen, setChosen] = useState<ReadonlyMap<string, FoundProduct>>(new Map());
  const given = FILTERS.flatMap((name): [string, string][] => {
    const value = filters?.get(name);
    return value ? [[name, name === 'q' ? value.slice(0, 100) : value]] : [];
  });
  const query = filters && Object.fromEntries(given);
  const pages = useStaffPages<typeof findProductsCall>('GET /products', query);
  const rows = pages.data?.pages.flatMap(({ products }) => products);
  const choose = (products: readonly FoundProduct[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const one of products) {
      if (isChosen) next.set(one.productId, one);
      else next.delete(one.productId);
    }
    if (next.size <= MOST_BULK_LINES) setChosen(next);
  };
  const columns: StaffColumn<FoundProduct>[] = [
    {
      name: 'Product',
      text: ({ name, colour }) => `${name}, ${colour}`,
      cell: (one) => (
        <div className="flex items-center gap-3">
          <label className="-m-2 grid min-h-11 min-w-11 place-items-center p-2">
            <span className="sr-only">
              Choose {one.name}, {one.colour}
            </span>
            <input
              type="checkbox"
              className="size-6 accent-action"
              checked={chosen.has(one.productId)}
              onChange={(event) => choose([one], event.currentTarget.checked)}
            />
          </label>
          {one.picture === null ? (
            <span className="grid h-18 w-12 shrink-0 place-items-center rounded-md bg-sunk text-center text-xs text-ink-soft">
              No picture
            </span>
          ) : (
            <Thumbnail src={one.picture} />
          )}
          <TextLink href={`/admin/products/${one.productId}`} prefetch="intent">
            {one.name}, {one.colour}
          </TextLink>
        </div>
      ),
    },
    { name: 'Code', cell: ({ code }) => code },
    {
      name: 'State',
      text: stateText,
      cell: stateText,
    },
    { name: 'Set here', cell: setText, isMinor: true },
    {
      name: 'Price',
      cell: ({ price }) => formatCents(price),
      text: ({ price }) => decimalDollars(price),
      isNumber: true,
    },
    { name: 'To sell online', cell: ({ units }) => units ?? 'not counted', isNumber: true },
  ];
  const list = (
    <StaffList
      caption="Products"
      columns={columns}
      rows={rows}
      keyOf={({ productId }) => productId}
      pages={pages}
      empty="No product fits. Take a filter away, type the beginning of a code, or fewer words."
      file="products"
    />
  );
  return (
    <>
      <ProductFilters />
      <ChosenStates
        chosen={[...chosen.values()]}
        shown={rows ?? []}
        onChoose={choose}
        onClear={() => setChosen(new Map())}
      >
        {list}
      </ChosenStates>
    </>
  );
}

function stateText({ state }: FoundProduct): string {
  return STATE_TEXTS[state].name;
}

function setText({ isStateSet, isOrderSet }: FoundProduct): string {
  return [...(isStateSet ? ['state'] : []), ...(isOrderSet ? ['pictures'] : [])].join(', ');
}
