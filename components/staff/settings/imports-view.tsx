'use client';

import { StaffList } from '#components/staff/list/staff-list.tsx';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { listImportsCall } from '#lib/api/calls/staff/imports.ts';
import { useStaffPages } from '#lib/api/staff/use-staff-list.ts';
import { formatCount } from '#lib/commerce/count-text.ts';
import { MOST_BULK_LINES } from '#lib/commerce/staff/bulk-changes.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import {
  IMPORT_COMMANDS,
  IMPORT_KINDS,
  type ImportKind,
} from '#lib/commerce/staff/import-kinds.ts';
import { ImportLines } from './import-lines.tsx';

type Run = ResponseOf<typeof listImportsCall>['runs'][number];

/** Imported files: who imported what and when, and which lines had a problem. */
export function ImportsView() {
  const { filters, setFilters } = useFilters();
  const asked = filters?.get('kind') ?? '';
  const kind = IMPORT_KINDS.find((one) => one === asked);
  const run = filters?.get('run') ?? null;
  const pages = useStaffPages<typeof listImportsCall>('GET /imports', kind ? { kind } : {});
  const columns: StaffColumn<Run>[] = [
    {
      name: 'When',
      cell: ({ at }) => clockTime(at),
      text: ({ at }) => new Date(at).toISOString(),
      isTight: true,
    },
    { name: 'Import', cell: ({ kind: of }) => of },
    {
      name: 'File',
      cell: ({ file }) => <span className="wrap-anywhere">{file}</span>,
      text: ({ file }) => file,
    },
    {
      name: 'Who',
      cell: ({ person, actor }) => (person === null ? actor : `${person} (${actor})`),
      isMinor: true,
    },
    { name: 'Outcome', cell: outcomeOf },
    {
      name: 'Lines to look at',
      cell: ({ id, lines, problems, kind: of }) =>
        lines === 0 ? (
          problems
        ) : (
          <TextButton
            aria-label={`Lines to look at of ${of}, run ${id}`}
            onClick={() => setFilters({ run: id })}
          >
            {problems} of them
          </TextButton>
        ),
      text: ({ problems }) => problems,
    },
  ];
  return (
    <div className="grid gap-5">
      <SelectField
        label="Import"
        value={kind ?? ''}
        onChange={(event) => setFilters({ kind: event.currentTarget.value, run: '' })}
        className="w-44"
      >
        <option value="">All</option>
        {IMPORT_KINDS.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      <StaffList
        caption="Imports"
        columns={columns}
        rows={pages.data?.pages.flatMap(({ runs }) => runs)}
        keyOf={({ id }) => id}
        pages={pages}
        empty="Nothing was imported yet. Below stands how."
        file="imports"
      />
      {run !== null && /^\d{1,18}$/.test(run) && <ImportLines key={run} run={run} />}
      <HowToImport kinds={kind ? [kind] : IMPORT_KINDS} />
    </div>
  );
}

function HowToImport({ kinds }: { kinds: readonly ImportKind[] }) {
  return (
    <section aria-labelledby="how" className="grid max-w-2xl gap-2">
      <h2 id="how" className="text-lg font-semibold">
        How to import
      </h2>
      <p className="text-ink-soft">
        Files are imported by the operator’s program on the shop’s machine, because they may be
        large and run for minutes. Stock and prices of up to {formatCount(MOST_BULK_LINES)} rows can
        be pasted here too:{' '}
        <ShopLink href="/admin/stock?view=paste" prefetch={false} className="underline">
          paste counts
        </ShopLink>
        ,{' '}
        <ShopLink href="/admin/prices?view=paste" prefetch={false} className="underline">
          paste prices
        </ShopLink>
        .
      </p>
      <ul className="grid gap-1">
        {kinds.map((one) => (
          <li key={one} className="font-mono text-sm wrap-anywhere">
            {IMPORT_COMMANDS[one]}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `1,200 changed, 3 created`, without what is zero. */
function outcomeOf({ failed, counts }: Run): string {
  if (failed) return 'Failed: nothing was imported.';
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  if (parts.length === 0) return 'Nothing changed.';
  return parts.map(([name, count]) => `${count.toLocaleString('en-AU')} ${name}`).join(', ');
}
