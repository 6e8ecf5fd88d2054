'use client';

import { FilterField } from '#components/staff/list/filter-field.tsx';
import { StaffList } from '#components/staff/list/staff-list.tsx';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { findPlacesCall, listArrangementsCall } from '#lib/api/calls/staff/listings.ts';
import { useStaffPages, useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';

type Arranged = ResponseOf<typeof listArrangementsCall>['places'][number];

const STATES = { shown: 'Shown', planned: 'Planned', over: 'Over' } as const;

const COLUMNS: StaffColumn<Arranged>[] = [
  {
    name: 'Place',
    cell: ({ place, name }) => <PlaceLink place={place} name={name} />,
    text: ({ name }) => name,
  },
  { name: 'Pins', cell: ({ pins }) => pins, isNumber: true },
  { name: 'Boosts', cell: ({ boosts }) => boosts, isNumber: true },
  { name: 'State', cell: ({ state }) => STATES[state] },
  { name: 'From', cell: ({ from }) => (from === null ? '' : clockTime(from)), isMinor: true },
  { name: 'Until', cell: ({ until }) => (until === null ? '' : clockTime(until)), isMinor: true },
  { name: 'Changed', cell: ({ changedAt }) => clockTime(changedAt), isMinor: true, isTight: true },
];

/** Finds a place to arrange, and lists those that are arranged. */
export function PlaceList({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const pages = useStaffPages<typeof listArrangementsCall>('GET /listings', {});
  return (
    <>
      <div className="mb-4 flex max-w-2xl">
        <FilterField
          label="Find a place to arrange"
          hint="A category, a brand, or the words of a search."
          value={q}
          isSearch
          onChange={onSearch}
        />
      </div>
      {q !== '' && <Places q={q.slice(0, 100)} />}
      <h2 className="mb-3 text-xl">Arranged places</h2>
      <StaffList
        caption="Arranged places"
        columns={COLUMNS}
        rows={pages.data?.pages.flatMap(({ places }) => places)}
        keyOf={({ place }) => place}
        pages={pages}
        empty="All places have their usual order: the most popular first. Find one above to pin products to its top."
        file="listings"
      />
    </>
  );
}

function Places({ q }: { q: string }) {
  const read = useStaffRead<typeof findPlacesCall>('GET /listings/places', { query: { q } });
  const search = { place: `search:${q}`, name: `Search for “${q}”` };
  return (
    <section aria-label="Places found" className="mb-6">
      <ul aria-busy={read.isPlaceholderData} className="aria-busy:opacity-60">
        {[...(read.data?.places ?? []), search].map(({ place, name }) => (
          <li key={place}>
            <PlaceLink place={place} name={name} />
          </li>
        ))}
      </ul>
      <p role="status" className="text-ink-soft">
        {read.isPending
          ? 'Loading…'
          : read.error
            ? callErrorText('Categories and brands did not load.', read.error)
            : ''}
      </p>
    </section>
  );
}

function PlaceLink({ place, name }: { place: string; name: string }) {
  return (
    <TextLink href={`/admin/listings?${new URLSearchParams({ place })}`} prefetch={false}>
      {name}
    </TextLink>
  );
}
