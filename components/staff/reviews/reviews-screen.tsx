'use client';

import { useEffect, useRef, useState } from 'react';
import { LoadState } from '#components/staff/frame/load-state.tsx';
import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { MoreButton } from '#components/staff/list/more-button.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { SelectField } from '#components/ui/form/select-field.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { listQueueCall } from '#lib/api/calls/staff/reviews.ts';
import { useStaffPages } from '#lib/api/staff/use-staff-list.ts';
import { QueueItem } from './queue-item.tsx';
import { QUEUE_ITEM, useQueueKeys } from './use-queue-keys.ts';

export type QueuedText = ResponseOf<typeof listQueueCall>['items'][number];

const SHOWN = {
  waiting: 'What waits for us',
  published: 'Published',
  refused: 'Refused',
} as const;
const KINDS = {
  '': 'Reviews, questions, answers',
  review: 'Reviews',
  question: 'Questions',
  answer: 'Answers of buyers',
} as const;
const ORDERS = { oldest: 'Oldest first', newest: 'Newest first' } as const;

/** Reviews, questions and answers to read, in one queue. */
export function ReviewsScreen() {
  const { filters, setFilters } = useFilters();
  const show = known(SHOWN, filters?.get('show'), 'waiting');
  const kind = known(KINDS, filters?.get('kind'), '');
  const order = known(ORDERS, filters?.get('order'), show === 'waiting' ? 'oldest' : 'newest');
  const pages = useStaffPages<typeof listQueueCall>(
    'GET /reviews',
    filters && { show, order, ...(kind !== '' && { kind }) },
  );
  const items = pages.data?.pages.flatMap((page) => page.items);
  const [told, setTold] = useState<string | null>(null);
  useQueueKeys();
  useFocusKept(items);
  return (
    <StaffPage title="Reviews and questions" permission="reviews:write">
      <div className="mb-2 flex flex-wrap items-end gap-4">
        <Choice
          label="Show"
          names={SHOWN}
          value={show}
          onChange={(value) => setFilters({ show: value === 'waiting' ? '' : value, order: '' })}
        />
        <Choice
          label="Kind"
          names={KINDS}
          value={kind}
          onChange={(value) => setFilters({ kind: value })}
        />
        <Choice
          label="Order"
          names={ORDERS}
          value={order}
          onChange={(value) => setFilters({ order: value })}
        />
      </div>
      <p className="mb-4 text-sm text-ink-soft">
        Keys: j and k move, p publishes, r refuses, a answers. Stars are not shown: they must not
        decide what is published.
      </p>
      <p role="status" className="mb-2 min-h-6">
        {told}
      </p>
      {!items ? (
        <LoadState read={pages} failed="The queue did not load." />
      ) : items.length === 0 ? (
        <p className="text-ink-soft">
          {show === 'waiting'
            ? 'Nothing waits. What shoppers write appears here before anybody else can read it.'
            : 'Nothing fits.'}
        </p>
      ) : (
        <>
          <ol
            aria-label="Texts"
            aria-busy={pages.isPlaceholderData}
            className="grid max-w-4xl gap-4 aria-busy:opacity-60"
          >
            {items.map((item) => (
              <li key={item.key}>
                <QueueItem item={item} onDone={setTold} />
              </li>
            ))}
          </ol>
          <div className="mt-4 flex items-center gap-4">
            {pages.hasNextPage && (
              <MoreButton
                busy={pages.isFetchingNextPage}
                onPress={() => void pages.fetchNextPage()}
              />
            )}
            <span role="status" className="text-ink-soft">
              {pages.isFetchingNextPage && 'Loading…'}
              {pages.isFetchNextPageError && 'The next ones did not load. Try again.'}
            </span>
          </div>
        </>
      )}
    </StaffPage>
  );
}

function known<Name extends string>(
  names: Readonly<Record<Name, string>>,
  chosen: string | null | undefined,
  otherwise: Name,
): Name {
  return (Object.keys(names) as Name[]).find((name) => name === chosen) ?? otherwise;
}

function Choice<Name extends string>({
  label,
  names,
  value,
  onChange,
}: {
  label: string;
  names: Readonly<Record<Name, string>>;
  value: Name;
  onChange: (value: Name) => void;
}) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => onChange(known(names, event.currentTarget.value, value))}
      className="w-60 max-sm:w-full"
    >
      {(Object.entries(names) as [Name, string][]).map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

/** When the text with the focus leaves the queue, the one that takes its place gets the focus. */
function useFocusKept(items: readonly QueuedText[] | undefined): void {
  const at = useRef<{ key: string; index: number } | null>(null);
  useEffect(() => {
    if (!items) return;
    const note = () => {
      const all = [...document.querySelectorAll(`[${QUEUE_ITEM}]`)];
      const focused = document.activeElement?.closest(`[${QUEUE_ITEM}]`);
      const index = focused ? all.indexOf(focused) : -1;
      const key = items[index]?.key;
      if (key !== undefined) at.current = { key, index };
    };
    const last = at.current;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (last && isLost && !items.some(({ key }) => key === last.key)) {
      at.current = null;
      const all = document.querySelectorAll<HTMLElement>(`[${QUEUE_ITEM}]`);
      all[Math.min(last.index, all.length - 1)]?.focus();
    }
    document.addEventListener('focusin', note);
    note();
    return () => document.removeEventListener('focusin', note);
  }, [items]);
}
