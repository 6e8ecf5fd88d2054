'use client';

import { BulkView } from '#components/staff/bulk/bulk-view.tsx';
import { useMay, useStaff } from '#components/staff/frame/staff-context.tsx';
import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { FilterField } from '#components/staff/list/filter-field.tsx';
import { StaffList } from '#components/staff/list/staff-list.tsx';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { ViewLinks } from '#components/staff/list/view-links.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { findSizesCall } from '#lib/api/calls/staff/stock.ts';
import { useStaffPages } from '#lib/api/staff/use-staff-list.ts';
import { PasteCounts } from './paste-counts.tsx';

type Size = ResponseOf<typeof findSizesCall>['sizes'][number];

const VIEWS = [
  { view: '', name: 'Find a size' },
  { view: 'paste', name: 'Paste counts' },
  { view: 'bulk', name: 'Bulk changes' },
];

const SIZE: StaffColumn<Size>[] = [
  {
    name: 'Size',
    cell: ({ variantId, product, colour, label }) => (
      <TextLink href={`/admin/stock/${variantId}`} prefetch="intent">
        {product}, {colour}, {label}
      </TextLink>
    ),
    text: ({ product, colour, label }) => `${product}, ${colour}, ${label}`,
  },
  { name: 'Code', cell: ({ code }) => code },
  { name: 'Bar code', cell: ({ gtin }) => gtin ?? '', isMinor: true },
];
const ONLINE: StaffColumn<Size> = {
  name: 'To sell online',
  cell: ({ online }) => online ?? '',
  isNumber: true,
};

/** Finds sizes, and counts many at once. */
export function StockScreen() {
  const { filters, setFilters } = useFilters();
  const mayCount = useMay('stock:write');
  const view = (mayCount && filters?.get('view')) || '';
  return (
    <StaffPage title="Stock" permission="stock:read">
      {mayCount && <ViewLinks label="Stock" views={VIEWS} current={view} />}
      {view === 'paste' ? (
        <PasteCounts />
      ) : view === 'bulk' ? (
        <BulkView kind="stock" />
      ) : (
        <SizeList q={filters && (filters.get('q') ?? '')} onSearch={(q) => setFilters({ q })} />
      )}
    </StaffPage>
  );
}

function SizeList({ q, onSearch }: { q: string | null; onSearch: (q: string) => void }) {
  const { store } = useStaff();
  const query = q === null ? null : { ...(q !== '' && { q: q.slice(0, 100) }) };
  const pages = useStaffPages<typeof findSizesCall>('GET /stock/sizes', query);
  const columns: StaffColumn<Size>[] = [
    ...SIZE,
    ...(store === null ? [ONLINE] : []),
    {
      name: store === null ? 'In all stores' : 'To sell in your store',
      cell: ({ inStores }) => inStores,
      isNumber: true,
    },
  ];
  return (
    <>
      <div className="mb-4 flex max-w-2xl">
        <FilterField
          label="Find a size"
          hint="Scan a bar code, or type a code or words of the product’s name."
          value={q ?? ''}
          isSearch
          onChange={onSearch}
        />
      </div>
      <StaffList
        caption="Sizes with their stock"
        columns={columns}
        rows={pages.data?.pages.flatMap((page) => page.sizes)}
        keyOf={({ variantId }) => variantId}
        pages={pages}
        empty="No size fits. Type the beginning of a code, or fewer words."
        file="stock"
      />
    </>
  );
}
