'use client';

import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { FilterField } from '#components/staff/list/filter-field.tsx';
import { StaffList } from '#components/staff/list/staff-list.tsx';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { SelectField } from '#components/ui/form/select-field.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readAuditCall } from '#lib/api/calls/staff/audit.ts';
import { useStaffPages } from '#lib/api/staff/use-staff-list.ts';
import { auditName, auditValue } from '#lib/commerce/staff/audit-words.ts';
import { CHANGED_THINGS, isChangedThing } from '#lib/commerce/staff/changed-things.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';

type Entry = ResponseOf<typeof readAuditCall>['entries'][number];

const COLUMNS: StaffColumn<Entry>[] = [
  {
    name: 'When',
    cell: ({ at }) => clockTime(at),
    text: ({ at }) => new Date(at).toISOString(),
    isTight: true,
  },
  { name: 'Who', cell: whoDid },
  { name: 'What', cell: ({ command }) => command },
  { name: 'Of', cell: ({ entity, entityId }) => `${thingName(entity)} ${entityId}` },
  {
    name: 'Change',
    cell: (entry) => <Change entry={entry} />,
    text: ({ before, after }) => JSON.stringify({ before, after }),
  },
  { name: 'Why', cell: ({ why }) => why ?? '', isMinor: true },
];

/** Who changed what and when. */
export function AuditScreen() {
  const { filters, setFilters } = useFilters();
  const named = filters?.get('entity') ?? '';
  const thing = isChangedThing(named) ? named : '';
  const query = filters && {
    ...textOf(filters, 'by'),
    ...(thing !== '' && { entity: thing }),
    ...textOf(filters, 'id'),
  };
  const pages = useStaffPages<typeof readAuditCall>('GET /audit', query);
  const entries = pages.data?.pages.flatMap((page) => page.entries);
  return (
    <StaffPage title="Audit" permission="audit:read">
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <FilterField
          label="Who"
          hint="A part of a name"
          value={filters?.get('by') ?? ''}
          onChange={(by) => setFilters({ by })}
        />
        <SelectField
          label="What"
          value={thing}
          onChange={(event) => setFilters({ entity: event.currentTarget.value })}
          className="w-56"
        >
          <option value="">Everything</option>
          {Object.entries(CHANGED_THINGS).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </SelectField>
        <FilterField
          label="Its number"
          hint="As a whole"
          value={filters?.get('id') ?? ''}
          onChange={(id) => setFilters({ id })}
        />
      </div>
      <StaffList
        caption="Who changed what"
        columns={COLUMNS}
        rows={entries}
        keyOf={({ id }) => id}
        pages={pages}
        empty="Nobody has changed anything that fits."
        file="audit"
      />
    </StaffPage>
  );
}

/** A person, and through what, unless it was the staff room itself: a program may name anybody. */
function whoDid({ person, actor }: Entry): string {
  if (person === null) return actor;
  return actor.startsWith('staff:') ? person : `${person} (${actor})`;
}

/** Older entries may have a name that nothing has any more. */
function thingName(entity: string): string {
  return isChangedThing(entity) ? CHANGED_THINGS[entity] : entity;
}

function textOf(filters: URLSearchParams, name: string): Record<string, string> {
  const text = filters.get(name) ?? '';
  return text === '' ? {} : { [name]: text };
}

function Change({ entry: { before, after } }: { entry: Entry }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  return (
    <ul>
      {names.map((name) => (
        <li key={name} className="line-clamp-4 max-w-prose min-w-48 wrap-anywhere">
          <span className="text-ink-soft">{auditName(name)}</span>{' '}
          {before && name in before && (
            <del className="text-ink-soft">{auditValue(name, before[name])}</del>
          )}{' '}
          {after && name in after && (
            <ins className="no-underline">{auditValue(name, after[name])}</ins>
          )}
        </li>
      ))}
    </ul>
  );
}
