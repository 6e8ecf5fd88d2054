'use client';

import { usePathname } from 'next/navigation';
import { LoadState } from '#components/staff/frame/load-state.tsx';
import { useMay } from '#components/staff/frame/staff-context.tsx';
import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { type StaffColumn, StaffTable } from '#components/staff/list/staff-table.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { failedWith } from '#lib/api/call-api.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readSizeCall } from '#lib/api/calls/staff/stock.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { ChangeForms } from './change-forms.tsx';
import { StockLedger } from './stock-ledger.tsx';

type Size = ResponseOf<typeof readSizeCall>;
export type Place = Size['places'][number];

/** In the address a place is its store's code; the online warehouse has none. */
const ONLINE = 'online';
const nameOf = (place: Place) => place.store ?? ONLINE;

const COLUMNS: StaffColumn<Place>[] = [
  { name: 'Place', cell: ({ name }) => name },
  {
    name: 'On hand',
    cell: ({ sellable, waiting }) => sellable + waiting,
    isNumber: true,
  },
  { name: 'Sold, not yet sent', cell: ({ waiting }) => waiting, isNumber: true },
  { name: 'To sell', cell: ({ sellable }) => sellable, isNumber: true },
  {
    name: 'Last count',
    cell: ({ countedAt }) => (countedAt === null ? 'never' : clockTime(countedAt)),
    isMinor: true,
  },
];

/** The stock of one size: in each place, why it is so, and what changes it. */
export function SizeScreen() {
  const id = decodeURIComponent(usePathname().split('/').at(-1) ?? '');
  const read = useStaffRead<typeof readSizeCall>('GET /stock/sizes/{id}', { params: { id } });
  const size = read.data;
  return (
    <StaffPage
      title={size ? `${size.product}, ${size.colour}, ${size.label}` : 'Stock'}
      permission="stock:read"
    >
      <TextLink href="/admin/stock" prefetch="intent">
        All sizes
      </TextLink>
      {size ? (
        <SizeStock size={size} clockOffset={size.now - read.dataUpdatedAt} />
      ) : failedWith<typeof readSizeCall>(read.error, 'NotFound') ? (
        <p className="text-ink-soft">There is no such size.</p>
      ) : (
        <LoadState read={read} failed="The stock did not load." />
      )}
    </StaffPage>
  );
}

function SizeStock({ size, clockOffset }: { size: Size; clockOffset: number }) {
  const { filters, setFilters } = useFilters();
  const mayChange = useMay('stock:write');
  const { places } = size;
  const wanted = filters?.get('place');
  const place = places.find((one) => nameOf(one) === wanted) ?? places[0];
  const known = places.filter(
    (one) => one.store === null || one.sellable > 0 || one.waiting > 0 || one === place,
  );
  return (
    <div className="grid gap-6">
      <p className="text-ink-soft">
        Code {size.code}
        {size.gtin !== null && ` · bar code ${size.gtin}`}
      </p>
      <StaffTable caption="Stock in each place" columns={COLUMNS} rows={known} keyOf={nameOf} />
      {place && (
        <>
          <SelectField
            label="Place"
            hint={
              places.length > known.length
                ? 'Stores without this size are only in this list.'
                : undefined
            }
            className="max-w-md"
            value={nameOf(place)}
            onChange={(event) => setFilters({ place: event.currentTarget.value })}
          >
            {places.map((one) => (
              <option key={nameOf(one)} value={nameOf(one)}>
                {one.name}: {one.sellable} to sell
              </option>
            ))}
          </SelectField>
          {mayChange && (
            <ChangeForms
              key={nameOf(place)}
              variant={size.variantId}
              place={place}
              places={places}
              clockOffset={clockOffset}
            />
          )}
          <StockLedger variant={size.variantId} place={place} />
        </>
      )}
    </div>
  );
}
