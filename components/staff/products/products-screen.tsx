'use client';

import { BulkView } from '#components/staff/bulk/bulk-view.tsx';
import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { ViewLinks } from '#components/staff/list/view-links.tsx';
import { PasteStates } from './paste-states.tsx';
import { ProductList } from './product-list.tsx';

const VIEWS = [
  { view: '', name: 'Find a product' },
  { view: 'paste', name: 'Paste states' },
  { view: 'bulk', name: 'Bulk changes' },
];

/** Finds products in any state, and sets the states of many. */
export function ProductsScreen() {
  const { filters } = useFilters();
  const view = filters?.get('view') ?? '';
  return (
    <StaffPage title="Products" permission="products:write">
      <ViewLinks label="Products" views={VIEWS} current={view} />
      {view === 'paste' ? (
        <PasteStates />
      ) : view === 'bulk' ? (
        <BulkView kind="states" />
      ) : (
        <ProductList />
      )}
    </StaffPage>
  );
}
