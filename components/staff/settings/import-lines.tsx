'use client';

import { StaffList } from '#components/staff/list/staff-list.tsx';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readImportLinesCall } from '#lib/api/calls/staff/imports.ts';
import { useStaffPages } from '#lib/api/staff/use-staff-list.ts';
import { MOST_IMPORT_LINES } from '#lib/commerce/staff/import-line.ts';

type Line = ResponseOf<typeof readImportLinesCall>['lines'][number];

const COLUMNS: StaffColumn<Line>[] = [
  { name: 'Line', cell: ({ line }) => line, isNumber: true },
  { name: 'Of', cell: ({ key }) => key ?? '' },
  { name: 'Problem', cell: ({ reason }) => reason },
  { name: 'Imported', cell: ({ skipped }) => (skipped ? 'No' : 'Yes') },
];

/** The lines with a problem of one import, to mend the file by. */
export function ImportLines({ run }: { run: string }) {
  const pages = useStaffPages<typeof readImportLinesCall>('GET /imports/lines', { run });
  const lines = pages.data?.pages.flatMap((page) => page.lines);
  return (
    <section aria-labelledby="lines" className="grid gap-3">
      <div>
        <h2 id="lines" className="text-lg font-semibold">
          Lines to look at
        </h2>
        <p className="max-w-2xl text-ink-soft">
          Mend them in the file and import it again.
          {lines?.length === MOST_IMPORT_LINES &&
            ` These are the first ${MOST_IMPORT_LINES}; the others are not kept.`}
        </p>
      </div>
      <StaffList
        caption="Lines to look at"
        columns={COLUMNS}
        rows={lines}
        keyOf={({ line, reason }) => `${line} ${reason}`}
        pages={pages}
        empty="No lines are kept of this import: they are kept for 90 days."
        file={`import-${run}`}
      />
    </section>
  );
}
