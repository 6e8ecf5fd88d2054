'use client';

import { useState } from 'react';
import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { Button } from '#components/ui/button.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { CardList } from './card-list.tsx';
import { CardScreen } from './card-screen.tsx';
import { IssueDialog } from './issue-dialog.tsx';

/** Finds gift cards, issues them, and shows one: `?card=` names it by its id. */
export function GiftCardsScreen() {
  const { filters } = useFilters();
  const [isIssuing, setIssuing] = useState(false);
  const id = filters?.get('card') ?? null;
  return (
    <StaffPage
      title={id === null ? 'Gift cards' : 'Gift card'}
      permission="gift-cards:write"
      actions={id === null && <Button onClick={() => setIssuing(true)}>Issue a gift card</Button>}
    >
      {id === null ? (
        <CardList isReady={filters !== null} />
      ) : (
        <>
          <p className="-mt-3 mb-4">
            <ShopLink
              href="/admin/gift-cards"
              prefetch={false}
              className="inline-block min-h-6 underline decoration-line-strong underline-offset-4 hover:decoration-current"
            >
              All gift cards
            </ShopLink>
          </p>
          <CardScreen key={id} id={id} />
        </>
      )}
      {isIssuing && <IssueDialog onClose={() => setIssuing(false)} />}
    </StaffPage>
  );
}
