'use client';

import { BulkView } from '#components/staff/bulk/bulk-view.tsx';
import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { ViewLinks } from '#components/staff/list/view-links.tsx';
import { CollectionEditor } from './collection-editor.tsx';
import { CollectionsView } from './collections-view.tsx';
import { PastePins } from './paste-pins.tsx';
import { PlaceEditor } from './place-editor.tsx';
import { PlaceList } from './place-list.tsx';

const VIEWS = [
  { view: '', name: 'Order of products' },
  { view: 'paste', name: 'Paste pins' },
  { view: 'bulk', name: 'Bulk changes' },
  { view: 'collections', name: 'Collections' },
];

/**
 * Which products come first in listings and searches, and categories that are filled by hand. What
 * is open is in the address.
 */
export function ListingsScreen() {
  const { filters, setFilters } = useFilters();
  const place = filters?.get('place') ?? '';
  const collection = filters?.get('collection') ?? '';
  const view = collection === '' ? (filters?.get('view') ?? '') : 'collections';
  return (
    <StaffPage title="Listings" permission="products:write">
      <ViewLinks label="Listings" views={VIEWS} current={view} />
      {filters &&
        (collection !== '' ? (
          <CollectionEditor
            key={collection}
            path={collection}
            onGone={() => setFilters({ collection: '', view: 'collections' })}
          />
        ) : view === 'collections' ? (
          <CollectionsView onMade={(path) => setFilters({ collection: path, view: '' })} />
        ) : view === 'paste' ? (
          <PastePins />
        ) : view === 'bulk' ? (
          <BulkView kind="pins" />
        ) : place !== '' ? (
          <PlaceEditor key={place} place={place} />
        ) : (
          <PlaceList q={filters.get('q') ?? ''} onSearch={(q) => setFilters({ q })} />
        ))}
    </StaffPage>
  );
}
