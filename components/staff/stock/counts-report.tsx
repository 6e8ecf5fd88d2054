'use client';

import { type StaffColumn, StaffTable } from '#components/staff/list/staff-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { downloadFile } from '#components/ui/download-file.ts';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { type setCountsCall, undoCountsCall } from '#lib/api/calls/staff/stock-bulk.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { csvOf } from '#lib/commerce/staff/csv.ts';
import type { StockRow } from '#lib/commerce/staff/stock-rows.ts';
import { signed } from '#lib/commerce/staff/stock-words.ts';

type Result = ResponseOf<typeof setCountsCall>['results'][number];

/** Counts that were sent, and what became of each. */
export interface AppliedCounts {
  rows: readonly (StockRow & { product: string; label: string })[];
  results: readonly Result[];
}

interface Row {
  line: number;
  code: string;
  size: string;
  place: string;
  result: Result | undefined;
  /** What became of it when it was taken back; undefined: that was not tried. */
  undone: string | undefined;
}

const COLUMNS: StaffColumn<Row>[] = [
  { name: 'Size', cell: ({ size }) => size },
  { name: 'Code', cell: ({ code }) => code },
  { name: 'Place', cell: ({ place }) => place },
  { name: 'Outcome', cell: ({ result, undone }) => undone ?? words(result) },
];

/** Says what was done and refused, and takes it back. */
export function CountsReport({
  applied: { rows, results },
  onNext,
}: {
  applied: AppliedCounts;
  onNext: () => void;
}) {
  const undo = useCommand(undoCountsCall);
  const undoable = results.flatMap((one, index) =>
    one.outcome === 'ok' && one.undo !== null ? [{ index, entry: one.undo }] : [],
  );
  const listed = rows.map((row, index): Row => {
    const at = undoable.findIndex((one) => one.index === index);
    const taken = at === -1 ? undefined : undo.data?.results[at];
    return {
      line: row.line,
      code: row.code,
      size: `${row.product}, ${row.label}`,
      place: row.store ?? 'Online',
      result: results[index],
      undone: taken && undoneWords(taken),
    };
  });
  const done = results.filter(({ outcome }) => outcome === 'ok').length;
  const failure = commandProblem(undo.error);
  return (
    <div className="grid max-w-5xl gap-4">
      <FormMessage
        kind={done === results.length ? 'success' : 'warning'}
        title={`${done} of ${results.length} counts are set.`}
      >
        {undo.data && <p>{takenBack(undo.data.results)}</p>}
      </FormMessage>
      {failure && <FormMessage title={failure} />}
      <StaffTable
        caption="What became of each count"
        columns={COLUMNS}
        rows={listed}
        keyOf={({ line }) => String(line)}
      />
      <form
        noValidate
        className="flex flex-wrap gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          undo.mutate({ body: { entries: undoable.map(({ entry }) => entry) } });
        }}
      >
        <Button onClick={onNext}>Paste other counts</Button>
        {undoable.length > 0 && !undo.data && (
          <SubmitButton kind="secondary" pending={undo.isPending} pendingText="Taking back…">
            Undo {undoable.length === 1 ? 'this change' : `these ${undoable.length} changes`}
          </SubmitButton>
        )}
        <Button
          kind="quiet"
          onClick={() => downloadFile(csvOf(COLUMNS, listed), 'text/csv', 'counts.csv')}
        >
          Export the report as CSV
        </Button>
      </form>
    </div>
  );
}

function words(result: Result | undefined): string {
  if (!result) return '';
  if (result.outcome !== 'ok') return `Refused: ${result.message}`;
  const { qty, delta, oversold } = result;
  const missing = oversold === 0 ? '' : `, ${oversold} sold and not there`;
  return delta === 0
    ? `Same as before: ${qty} to sell`
    : `${qty} to sell (${signed(delta)})${missing}`;
}

type Undone = ResponseOf<typeof undoCountsCall>['results'][number];

function undoneWords(taken: Undone): string {
  if (taken.outcome !== 'ok') return `Not taken back: ${taken.message}`;
  return `Taken back: ${taken.qty} to sell`;
}

function takenBack(results: readonly Undone[]): string {
  const count = results.filter(({ outcome }) => outcome === 'ok').length;
  return `${count} of ${results.length} were taken back.`;
}
