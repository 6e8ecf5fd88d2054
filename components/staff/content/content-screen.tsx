'use client';

import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { FilterField } from '#components/staff/list/filter-field.tsx';
import { StaffList } from '#components/staff/list/staff-list.tsx';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { listContentCall } from '#lib/api/calls/staff/content.ts';
import { useStaffPages } from '#lib/api/staff/use-staff-list.ts';
import { TEXT_STATES } from '#lib/commerce/content/content-draft.ts';
import { HOME_ARTICLE } from '#lib/commerce/content/content-page.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { editHref, STATE_NAMES, stateWords } from './state-words.ts';

type Listed = ResponseOf<typeof listContentCall>['texts'][number];

const isHome = ({ kind, path }: Listed) => kind === 'article' && path === HOME_ARTICLE;

const COLUMNS: StaffColumn<Listed>[] = [
  {
    name: 'Title',
    cell: (one) => (
      <TextLink href={editHref(one)} prefetch={false}>
        {one.title}
      </TextLink>
    ),
    text: ({ title }) => title,
  },
  {
    name: 'Kind',
    cell: (one) => (isHome(one) ? 'Home page' : one.kind === 'post' ? 'Post' : 'Article'),
  },
  { name: 'State', cell: (one) => stateWords(one) },
  { name: 'Address', cell: ({ path }) => path, isMinor: true },
  {
    name: 'Changed',
    cell: ({ changedAt, changedBy }) => `${clockTime(changedAt)}, ${changedBy ?? 'import'}`,
  },
];

/** The texts of the shop: find one, see where it stands, write a new one. */
export function ContentScreen() {
  const { filters, setFilters } = useFilters();
  const wish = (name: string) => filters?.get(name) ?? '';
  const query =
    filters &&
    Object.fromEntries(
      ['q', 'kind', 'state'].flatMap((name) =>
        wish(name) === '' ? [] : [[name, wish(name).slice(0, 100)]],
      ),
    );
  const pages = useStaffPages<typeof listContentCall>('GET /content', query);
  return (
    <StaffPage
      title="Content"
      permission="content:write"
      actions={
        <div className="flex flex-wrap gap-3">
          <TextLink href={editHref({ kind: 'article', path: HOME_ARTICLE })}>Home page</TextLink>
          <TextLink href={editHref({ kind: 'article', path: null })}>New article</TextLink>
          <ShopLink href={editHref({ kind: 'post', path: null })} className={buttonClass()}>
            New post
          </ShopLink>
        </div>
      }
    >
      <div className="mb-4 flex max-w-4xl flex-wrap items-end gap-4">
        <FilterField
          label="Find a text"
          hint="Words of its title or its text."
          value={wish('q')}
          isSearch
          onChange={(q) => setFilters({ q })}
        />
        <SelectField
          label="Kind"
          className="w-40"
          value={wish('kind')}
          onChange={(event) => setFilters({ kind: event.currentTarget.value })}
        >
          <option value="">All</option>
          <option value="post">Posts</option>
          <option value="article">Articles</option>
        </SelectField>
        <SelectField
          label="State"
          className="w-48"
          value={wish('state')}
          onChange={(event) => setFilters({ state: event.currentTarget.value })}
        >
          <option value="">All</option>
          {TEXT_STATES.map((state) => (
            <option key={state} value={state}>
              {STATE_NAMES[state]}
            </option>
          ))}
        </SelectField>
      </div>
      <StaffList
        caption="Texts, those changed last first"
        columns={COLUMNS}
        rows={pages.data?.pages.flatMap(({ texts }) => texts)}
        keyOf={({ kind, path }) => `${kind} ${path}`}
        pages={pages}
        empty="No text fits. Use fewer words, choose “All”, or write a new post."
        file="content"
      />
    </StaffPage>
  );
}
