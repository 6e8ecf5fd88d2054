'use client';

import { ProblemList } from '#components/staff/bulk/problem-list.tsx';
import { type StaffColumn, StaffTable } from '#components/staff/list/staff-table.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { type previewCountsCall, setCountsCall } from '#lib/api/calls/staff/stock-bulk.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import type { SheetProblem } from '#lib/commerce/staff/sheet-columns.ts';
import type { StockRow } from '#lib/commerce/staff/stock-rows.ts';
import { signed } from '#lib/commerce/staff/stock-words.ts';
import type { AppliedCounts } from './counts-report.tsx';

type Previewed = ResponseOf<typeof previewCountsCall>;
type Fits = Previewed['results'][number] & { outcome: 'ok' };

/** Counts from a sheet beside what they would do, line by line. */
export interface ComparedCounts extends Previewed {
  rows: StockRow[];
  problems: SheetProblem[];
}

type Row = StockRow & Fits;

const COLUMNS: StaffColumn<Row>[] = [
  { name: 'Size', cell: ({ product, label }) => `${product}, ${label}` },
  { name: 'Code', cell: ({ code }) => code },
  { name: 'Place', cell: ({ store }) => store ?? 'Online' },
  { name: 'Counted', cell: ({ qty }) => qty, isNumber: true },
  { name: 'Sold, not yet sent', cell: ({ waiting }) => waiting, isNumber: true },
  { name: 'To sell now', cell: ({ now }) => now, isNumber: true },
  {
    name: 'To sell then',
    cell: ({ sellable, now, oversold }) => (
      <>
        <strong>{sellable}</strong> ({signed(sellable - now)})
        {oversold > 0 && <span className="block text-danger">{oversold} sold and not there</span>}
      </>
    ),
    isNumber: true,
  },
];

/** Shows what counts would do, and applies them. */
export function CountsReview({
  compared: { rows, results, now },
  onApplied,
}: {
  compared: ComparedCounts;
  onApplied: (applied: AppliedCounts) => void;
}) {
  const fitting = rows.flatMap((row, index): Row[] => {
    const result = results[index];
    return result?.outcome === 'ok' ? [{ ...row, ...result }] : [];
  });
  const refused = rows.flatMap((row, index) => {
    const result = results[index];
    if (!result || result.outcome === 'ok') return [];
    return [{ line: row.line, text: row.code, message: result.message }];
  });
  const changing = fitting.filter((row) => row.sellable !== row.now);
  const apply = useCommand(setCountsCall, {
    onDone: ({ results: done }) => onApplied({ rows: fitting, results: done }),
  });
  const failure = commandProblem(apply.error);
  return (
    <>
      <ProblemList title={`Lines that do not fit: ${refused.length}`} problems={refused} />
      {fitting.length === 0 ? (
        <p role="status">No line can be applied. Correct them above, then compare again.</p>
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            const lines = fitting.map(({ variantId, store, qty }) => ({
              variant: variantId,
              store,
              qty,
            }));
            apply.mutate({ body: { lines, countedAt: now } });
          }}
        >
          <p role="status">
            {fitting.length} {fitting.length === 1 ? 'line fits' : 'lines fit'}; {changing.length}{' '}
            {changing.length === 1 ? 'changes' : 'change'} what the shop shows. Nothing has happened
            yet.
          </p>
          <StaffTable
            caption="What each count changes"
            columns={COLUMNS}
            rows={fitting}
            keyOf={({ line }) => String(line)}
          />
          {failure && <FormMessage title={failure} />}
          <div>
            <SubmitButton pending={apply.isPending} pendingText="Applying the counts…">
              Apply {fitting.length === 1 ? 'this count' : `these ${fitting.length} counts`}
            </SubmitButton>
          </div>
        </form>
      )}
    </>
  );
}
