'use client';

import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { ViewLinks } from '#components/staff/list/view-links.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { OfferForm } from './offer-form.tsx';
import { OfferList } from './offer-list.tsx';
import { OfferScreen } from './offer-screen.tsx';

const PATH = '/admin/offers';
const VIEWS = [
  { view: '', name: 'Running' },
  { view: 'planned', name: 'Planned' },
  { view: 'used-up', name: 'Used up' },
  { view: 'ended', name: 'Ended' },
  { view: 'all', name: 'All' },
];

/** Lists offers, makes new ones, and shows one: `?offer=` names it, `new` is none yet. */
export function OffersScreen() {
  const { filters, setFilters } = useFilters();
  const view = filters?.get('view') ?? '';
  const id = filters?.get('offer') ?? null;
  if (id !== null) {
    return (
      <StaffPage title={id === 'new' ? 'New offer' : 'Offer'} permission="offers:write">
        <p className="-mt-3 mb-4">
          <ShopLink
            href={PATH}
            prefetch={false}
            className="inline-block min-h-6 underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            All offers
          </ShopLink>
        </p>
        {id === 'new' ? <OfferForm offer={null} /> : <OfferScreen key={id} id={id} />}
      </StaffPage>
    );
  }
  return (
    <StaffPage
      title="Offers"
      permission="offers:write"
      actions={
        <ButtonLink href={`${PATH}?offer=new`} prefetch={false}>
          New offer
        </ButtonLink>
      }
    >
      <ViewLinks label="Offers" views={VIEWS} current={view} />
      <OfferList
        view={filters && view}
        q={filters?.get('q') ?? ''}
        onSearch={(q) => setFilters({ q })}
      />
    </StaffPage>
  );
}
