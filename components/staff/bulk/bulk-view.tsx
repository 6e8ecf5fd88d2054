'use client';

import { StaffList } from '#components/staff/list/staff-list.tsx';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { TextButton } from '#components/ui/text-link.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { listBulkCall } from '#lib/api/calls/staff/bulk.ts';
import { useStaffPages } from '#lib/api/staff/use-staff-list.ts';
import {
  BULK,
  BULK_DAYS,
  type BulkKind,
  bulkCountWords,
  bulkStateWords,
} from '#lib/commerce/staff/bulk-changes.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { BulkReport } from './bulk-report.tsx';
import { bulkFilters } from './use-apply-bulk.ts';

type Change = ResponseOf<typeof listBulkCall>['changes'][number];

/** Changes of many things of one kind, and the report of the one that the address names. */
export function BulkView({ kind }: { kind: BulkKind }) {
  const { filters, setFilters } = useFilters();
  const id = filters?.get('change') ?? '';
  if (id !== '') return <BulkReport key={id} id={id} />;
  return <BulkList kind={kind} onOpen={(change) => setFilters(bulkFilters(change))} />;
}

function BulkList({ kind, onOpen }: { kind: BulkKind; onOpen: (id: string) => void }) {
  const pages = useStaffPages<typeof listBulkCall>('GET /bulk', { kind });
  const columns: StaffColumn<Change>[] = [
    {
      name: 'When',
      cell: ({ id, at }) => <TextButton onClick={() => onOpen(id)}>{clockTime(at)}</TextButton>,
      text: ({ at }) => clockTime(at),
      isTight: true,
    },
    { name: 'Who', cell: ({ person }) => person },
    { name: 'Lines', cell: ({ lines }) => lines, isNumber: true },
    { name: 'State', cell: bulkStateWords },
    { name: 'Outcome', cell: bulkCountWords },
    { name: 'Note', cell: noteOf, isMinor: true },
  ];
  return (
    <StaffList
      caption={`Changes of many ${BULK[kind].many}`}
      columns={columns}
      rows={pages.data?.pages.flatMap(({ changes }) => changes)}
      keyOf={({ id }) => id}
      pages={pages}
      empty={`Nobody changed many ${BULK[kind].many} at once within ${BULK_DAYS} days.`}
      file={`bulk-${kind}`}
    />
  );
}

function noteOf({ why, undoOf, undoneBy }: Change): string {
  if (undoOf !== null) return 'Takes back an earlier one';
  return [...(undoneBy === null ? [] : ['Taken back']), ...(why === null ? [] : [why])].join('. ');
}
