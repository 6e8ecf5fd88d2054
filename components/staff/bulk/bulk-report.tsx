'use client';

import type { ReactNode } from 'react';
import { type StaffColumn, StaffTable } from '#components/staff/list/staff-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { downloadFile } from '#components/ui/download-file.ts';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { commandProblem } from '#lib/api/staff/use-command.ts';
import { csvOf } from '#lib/commerce/staff/csv.ts';
import type { Outcome } from './outcomes.ts';

/** Says what was done and refused, and takes back what can be. */
export function BulkReport<Row extends { line: number }, Undo>({
  things,
  caption,
  rows,
  columns,
  outcomes,
  undo,
  undone,
  onUndo,
  remark,
  next,
  onNext,
  file,
}: {
  /** Such as `prices`. */
  things: string;
  caption: string;
  rows: readonly Row[];
  /** The outcome stands after them. */
  columns: readonly StaffColumn<Row>[];
  /** What became of each row, in their order. */
  outcomes: readonly Outcome<Undo>[];
  undo: { isPending: boolean; error: Error | null };
  /** What became of what was to be taken back, in the order in which it was sent. */
  undone: readonly Pick<Outcome<Undo>, 'isDone' | 'text'>[] | undefined;
  onUndo: (lines: Undo[]) => void;
  /** Why something cannot be taken back. `undoable`: how many lines can. */
  remark?: (undoable: number) => ReactNode;
  /** The button that begins again, such as `Paste other prices`. */
  next: string;
  onNext: () => void;
  /** The name of the exported file, without its ending. */
  file: string;
}) {
  const undoable = outcomes.flatMap(({ undo: line }, index) =>
    line === null ? [] : [{ index, line }],
  );
  const outcomeOf = (row: Row): string => {
    const index = rows.indexOf(row);
    const taken = undone?.[undoable.findIndex((one) => one.index === index)];
    return (taken ?? outcomes[index])?.text ?? '';
  };
  const shown: StaffColumn<Row>[] = [...columns, { name: 'Outcome', cell: outcomeOf }];
  const done = countDone(outcomes);
  const failure = commandProblem(undo.error);
  return (
    <div className="grid max-w-5xl gap-4">
      <FormMessage
        kind={done === outcomes.length ? 'success' : 'warning'}
        title={`${done} of ${outcomes.length} ${things} are set.`}
      >
        {undone ? (
          <p>
            {countDone(undone)} of {undone.length} were taken back.
          </p>
        ) : (
          remark?.(undoable.length)
        )}
      </FormMessage>
      {failure && <FormMessage title={failure} />}
      <StaffTable
        caption={caption}
        columns={shown}
        rows={rows}
        keyOf={({ line }) => String(line)}
      />
      <form
        noValidate
        className="flex flex-wrap gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onUndo(undoable.map(({ line }) => line));
        }}
      >
        <Button onClick={onNext}>{next}</Button>
        {undoable.length > 0 && !undone && (
          <SubmitButton kind="secondary" pending={undo.isPending} pendingText="Taking back…">
            Undo {undoable.length === 1 ? 'this change' : `these ${undoable.length} changes`}
          </SubmitButton>
        )}
        <Button
          kind="quiet"
          onClick={() => downloadFile(csvOf(shown, rows), 'text/csv', `${file}.csv`)}
        >
          Export the report as CSV
        </Button>
      </form>
    </div>
  );
}

function countDone(outcomes: readonly { isDone: boolean }[]): number {
  return outcomes.filter(({ isDone }) => isDone).length;
}
