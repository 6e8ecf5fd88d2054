'use client';

import { StaffList } from '#components/staff/list/staff-list.tsx';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { SelectField } from '#components/ui/form/select-field.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readBulkCall, readBulkLinesCall } from '#lib/api/calls/staff/bulk.ts';
import { useStaffPages } from '#lib/api/staff/use-staff-list.ts';
import { BULK_OUTCOMES, OUTCOME_WORDS } from '#lib/commerce/staff/bulk-changes.ts';

type Line = ResponseOf<typeof readBulkLinesCall>['lines'][number];

const COLUMNS: StaffColumn<Line>[] = [
  { name: 'Name', cell: ({ name }) => name },
  { name: 'Line', cell: ({ line }) => line, isNumber: true, isMinor: true },
  { name: 'Code', cell: ({ code }) => code },
  { name: 'Wanted', cell: ({ wanted }) => wanted },
  { name: 'Outcome', cell: ({ outcome }) => (outcome ? OUTCOME_WORDS[outcome] : 'Not done') },
  { name: 'Now', cell: ({ message }) => message ?? '' },
];

/** What became of each line of a change that has ended. */
export function BulkLines({ change: { id, kind } }: { change: ResponseOf<typeof readBulkCall> }) {
  const { filters, setFilters } = useFilters();
  const asked = filters?.get('outcome') ?? '';
  const outcome = BULK_OUTCOMES.find((one) => one === asked);
  const pages = useStaffPages<typeof readBulkLinesCall>(
    'GET /bulk/{id}/lines',
    filters && (outcome ? { outcome } : {}),
    { id },
  );
  return (
    <>
      <SelectField
        label="Show"
        className="w-44"
        value={outcome ?? ''}
        onChange={(event) => setFilters({ outcome: event.currentTarget.value })}
      >
        <option value="">All lines</option>
        {BULK_OUTCOMES.map((one) => (
          <option key={one} value={one}>
            {OUTCOME_WORDS[one]}
          </option>
        ))}
      </SelectField>
      <div>
        <StaffList
          caption="What became of each line"
          columns={COLUMNS}
          rows={pages.data?.pages.flatMap(({ lines }) => lines)}
          keyOf={({ line, code, wanted }) => `${line} ${code} ${wanted}`}
          pages={pages}
          empty="No line had this outcome."
          file={`${kind}-${id}`}
        />
      </div>
    </>
  );
}
