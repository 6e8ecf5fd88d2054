'use client';

import { type ReactNode, useState } from 'react';
import { MoreButton } from '#components/staff/list/more-button.tsx';
import { type StaffColumn, StaffTable } from '#components/staff/list/staff-table.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { commandProblem } from '#lib/api/staff/use-command.ts';
import type { SheetProblem } from '#lib/commerce/staff/sheet-columns.ts';
import { ProblemList } from './problem-list.tsx';

/** Lines that are shown at once: a table of thousands stops the page. */
const SHOWN = 200;

/** Shows what lines would do, and applies them. */
export function BulkReview<Row extends { line: number }>({
  refused,
  rows,
  columns,
  warningsOf,
  caption,
  remark = '',
  apply,
  button,
  pendingText,
  onApply,
  children,
}: {
  refused: readonly SheetProblem[];
  /** The lines that fit. */
  rows: readonly Row[];
  columns: readonly StaffColumn<Row>[];
  /** What to look at twice about a line. Lines with a warning come first. */
  warningsOf: (row: Row) => readonly string[];
  caption: string;
  /** After `3 lines fit`. */
  remark?: string;
  apply: { isPending: boolean; error: Error | null };
  button: string;
  pendingText: string;
  onApply: () => void;
  /** What else to fill in. */
  children?: ReactNode;
}) {
  const [most, setMost] = useState(SHOWN);
  const isOdd = (row: Row) => warningsOf(row).length > 0;
  const odd = rows.filter(isOdd);
  const shown = [...odd, ...rows.filter((row) => !isOdd(row))].slice(0, most);
  const warnings: StaffColumn<Row> = {
    name: 'Look twice',
    cell: (row) =>
      isOdd(row) && (
        <ul className="text-danger">
          {warningsOf(row).map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      ),
  };
  return (
    <>
      <ProblemList title={`Lines that do not fit: ${refused.length}`} problems={refused} />
      {rows.length === 0 ? (
        <p role="status">No line can be applied. Correct them above, then compare again.</p>
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            onApply();
          }}
        >
          <p role="status">
            {rows.length} {rows.length === 1 ? 'line fits' : 'lines fit'}
            {remark}
            {odd.length > 0 && `; look twice at ${odd.length}`}. Nothing has happened yet.
          </p>
          <StaffTable
            caption={caption}
            columns={[...columns, warnings]}
            rows={shown}
            keyOf={({ line }) => String(line)}
          />
          {shown.length < rows.length && (
            <p className="flex flex-wrap items-center gap-3">
              {shown.length} of {rows.length} lines are shown.
              <MoreButton onPress={() => setMost(most + SHOWN)} />
            </p>
          )}
          {children}
          {apply.error && <FormMessage title={commandProblem(apply.error) ?? ''} />}
          <div>
            <SubmitButton pending={apply.isPending} pendingText={pendingText}>
              {button}
            </SubmitButton>
          </div>
        </form>
      )}
    </>
  );
}
