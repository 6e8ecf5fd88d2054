'use client';

import { FilterField } from '#components/staff/list/filter-field.tsx';
import { StaffList } from '#components/staff/list/staff-list.tsx';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { listOffersCall } from '#lib/api/calls/staff/offers.ts';
import { useStaffPages } from '#lib/api/staff/use-staff-list.ts';
import type { OfferState } from '#lib/commerce/staff/offer-state.ts';
import {
  codeWords,
  effectWords,
  limitWords,
  OFFER_STATE_NAMES,
  offerTimes,
  usesWords,
} from '#lib/commerce/staff/offer-words.ts';

type Listed = ResponseOf<typeof listOffersCall>['offers'][number];

const COLUMNS: StaffColumn<Listed>[] = [
  {
    name: 'Offer',
    cell: ({ id, name }) => (
      <TextLink href={`/admin/offers?offer=${encodeURIComponent(id)}`} prefetch={false}>
        {name}
      </TextLink>
    ),
    text: ({ name }) => name,
  },
  { name: 'Codes', cell: codeWords },
  { name: 'Gives', cell: ({ effect }) => effectWords(effect) },
  { name: 'When', cell: offerTimes },
  { name: 'Limit', cell: limitWords, isMinor: true },
  { name: 'Used', cell: usesWords },
  {
    name: 'State',
    cell: ({ state, isWithdrawn }) => (isWithdrawn ? 'Switched off' : OFFER_STATE_NAMES[state]),
  },
  { name: 'From', cell: ({ isByStaff }) => (isByStaff ? 'Staff' : 'File'), isMinor: true },
];

const EMPTY: Readonly<Record<string, string>> = {
  '': 'No offer is running. Press “New offer” to make a code.',
  planned: 'No offer is planned. One with a beginning that lies ahead stands here.',
  'used-up': 'No offer has reached its limit.',
  ended: 'No offer has ended yet.',
  all: 'There are no offers yet. Press “New offer” to make a code.',
};

function isState(view: string): view is OfferState {
  return Object.hasOwn(OFFER_STATE_NAMES, view);
}

/** Offers of one view. `view` null: not known yet. */
export function OfferList({
  view,
  q,
  onSearch,
}: {
  view: string | null;
  q: string;
  onSearch: (q: string) => void;
}) {
  const state = view === '' ? 'running' : view;
  const query =
    state === null
      ? null
      : {
          ...(isState(state) && { state }),
          ...(q !== '' && { q: q.slice(0, 100) }),
        };
  const pages = useStaffPages<typeof listOffersCall>('GET /offers', query);
  return (
    <>
      <div className="mb-4 flex max-w-2xl">
        <FilterField
          label="Find an offer"
          hint="A code, or a part of the name."
          value={q}
          isSearch
          onChange={onSearch}
        />
      </div>
      <StaffList
        caption="Offers"
        columns={COLUMNS}
        rows={pages.data?.pages.flatMap(({ offers }) => offers)}
        keyOf={({ id }) => id}
        pages={pages}
        empty={
          q === ''
            ? (EMPTY[view ?? ''] ?? EMPTY.all ?? '')
            : 'No offer of this view has that code or name. Look under “All”.'
        }
        file="offers"
      />
    </>
  );
}
