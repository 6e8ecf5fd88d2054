'use client';

import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { ViewLinks } from '#components/staff/list/view-links.tsx';
import { ImportsView } from './imports-view.tsx';
import { KeysView } from './keys-view.tsx';
import { WebhooksView } from './webhooks-view.tsx';

const VIEWS = [
  { view: '', name: 'Keys' },
  { view: 'webhooks', name: 'Webhooks' },
  { view: 'imports', name: 'Imports' },
];

/** How other programs reach the shop: keys of the ERP’s API, webhooks, and imported files. */
export function SettingsScreen() {
  const { filters } = useFilters();
  const view = filters?.get('view') ?? '';
  return (
    <StaffPage title="Settings" permission="keys:write">
      <ViewLinks label="Settings" views={VIEWS} current={view} />
      {filters &&
        (view === 'webhooks' ? (
          <WebhooksView />
        ) : view === 'imports' ? (
          <ImportsView />
        ) : (
          <KeysView />
        ))}
    </StaffPage>
  );
}
