'use client';

import { useState } from 'react';
import { PasteField } from '#components/staff/bulk/paste-field.tsx';
import { ProblemList } from '#components/staff/bulk/problem-list.tsx';
import { useStaff } from '#components/staff/frame/staff-context.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { previewCountsCall } from '#lib/api/calls/staff/stock-bulk.ts';
import { callStaff } from '#lib/api/staff/call-staff.ts';
import { commandProblem } from '#lib/api/staff/use-command.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { MOST_SHEET } from '#lib/commerce/staff/sheet.ts';
import { readStockRows } from '#lib/commerce/staff/stock-rows.ts';
import { CountsReport } from './counts-report.tsx';
import { type ComparedCounts, CountsReview } from './counts-review.tsx';

/** Sets many counts: paste them, see what each does, apply, and take it back if it was wrong. */
export function PasteCounts() {
  const { store } = useStaff();
  const [text, setText] = useState('');
  const [compared, setCompared] = useState<ComparedCounts | null>(null);
  const [applied, setApplied] = useState<React.ComponentProps<typeof CountsReport>['applied']>();
  const compare = useWrite({
    async mutationFn(given: string) {
      const { rows, problems } = readStockRows(given, store);
      if (rows.length === 0) return { rows, problems, results: [], now: 0 };
      const lines = rows.map(({ line: _line, ...row }) => row);
      const answer = await callStaff(previewCountsCall, { body: { lines, countedAt: null } });
      return { rows, problems, ...answer };
    },
    onSuccess: setCompared,
  });
  const failure = commandProblem(compare.error);
  if (applied) {
    return (
      <CountsReport
        applied={applied}
        onNext={() => {
          setApplied(undefined);
          setCompared(null);
          setText('');
        }}
      />
    );
  }
  return (
    <div className="grid max-w-5xl gap-5">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.length <= MOST_SHEET) compare.mutate(text);
        }}
      >
        {failure && <FormMessage title={failure} />}
        <PasteField
          hint={
            store === null
              ? 'One size in a line: its code or bar code, the units on the shelf, and the store’s code for a store. Without a store it is the online warehouse.'
              : 'One size in a line: its code or bar code, and the units on the shelf of your store.'
          }
          text={text}
          onChange={(next) => {
            setText(next);
            // What was compared is not what stands there now.
            setCompared(null);
          }}
        />
        <div>
          <SubmitButton pending={compare.isPending} pendingText="Comparing with the stock…">
            Show the differences
          </SubmitButton>
        </div>
      </form>
      {compared && (
        <>
          <ProblemList
            title={`Lines that cannot be read: ${compared.problems.length}`}
            problems={compared.problems}
          />
          <CountsReview compared={compared} onApplied={setApplied} />
        </>
      )}
    </div>
  );
}
