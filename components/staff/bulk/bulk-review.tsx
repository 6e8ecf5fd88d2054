'use client';

import type { ReactNode } from 'react';
import { type StaffColumn, StaffTable } from '#components/staff/list/staff-table.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { commandProblem } from '#lib/api/staff/use-command.ts';
import type { SheetProblem } from '#lib/commerce/staff/sheet-columns.ts';
import { ProblemList } from './problem-list.tsx';

/** Shows what lines would do, and applies them. */
export function BulkReview<Row extends { line: number }>({
  refused,
  rows,
  columns,
  caption,
  remark,
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
  caption: string;
  /** After `3 lines fit`. */
  remark: ReactNode;
  apply: { isPending: boolean; error: Error | null };
  button: string;
  pendingText: string;
  onApply: () => void;
  /** What else to fill in. */
  children?: ReactNode;
}) {
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
            {remark}. Nothing has happened yet.
          </p>
          <StaffTable
            caption={caption}
            columns={columns}
            rows={rows}
            keyOf={({ line }) => String(line)}
          />
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
