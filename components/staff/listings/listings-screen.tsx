'use client';

import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { PlaceEditor } from './place-editor.tsx';
import { PlaceList } from './place-list.tsx';

/** Which products come first in listings and searches. The place to arrange is in the address. */
export function ListingsScreen() {
  const { filters, setFilters } = useFilters();
  const place = filters?.get('place') ?? '';
  return (
    <StaffPage title="Listings" permission="products:write">
      {filters &&
        (place === '' ? (
          <PlaceList q={filters.get('q') ?? ''} onSearch={(q) => setFilters({ q })} />
        ) : (
          <PlaceEditor key={place} place={place} />
        ))}
    </StaffPage>
  );
}
