'use client';

import { BulkView } from '#components/staff/bulk/bulk-view.tsx';
import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { ViewLinks } from '#components/staff/list/view-links.tsx';
import { PastePrices } from './paste-prices.tsx';
import { PlannedPrices } from './planned-prices.tsx';
import { PriceList } from './price-list.tsx';

const VIEWS = [
  { view: '', name: 'Find a product' },
  { view: 'planned', name: 'Planned and running' },
  { view: 'paste', name: 'Paste prices' },
  { view: 'bulk', name: 'Bulk changes' },
];

/** Finds prices, plans them, and sets many at once. */
export function PricesScreen() {
  const { filters, setFilters } = useFilters();
  const view = filters?.get('view') ?? '';
  return (
    <StaffPage title="Prices" permission="prices:write">
      <ViewLinks label="Prices" views={VIEWS} current={view} />
      {view === 'paste' ? (
        <PastePrices />
      ) : view === 'bulk' ? (
        <BulkView kind="prices" />
      ) : view === 'planned' ? (
        <PlannedPrices />
      ) : (
        <PriceList q={filters && (filters.get('q') ?? '')} onSearch={(q) => setFilters({ q })} />
      )}
    </StaffPage>
  );
}
