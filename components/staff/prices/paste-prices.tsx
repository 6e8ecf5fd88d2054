'use client';

import { useState } from 'react';
import { PasteField } from '#components/staff/bulk/paste-field.tsx';
import { ProblemList } from '#components/staff/bulk/problem-list.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { previewPricesCall } from '#lib/api/calls/staff/prices.ts';
import { callStaff } from '#lib/api/staff/call-staff.ts';
import { commandProblem } from '#lib/api/staff/use-command.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { readPriceRows } from '#lib/commerce/staff/price-rows.ts';
import { MOST_SHEET } from '#lib/commerce/staff/sheet.ts';
import { type AppliedPrices, PricesReport } from './prices-report.tsx';
import { type ComparedPrices, PricesReview } from './prices-review.tsx';

/** Sets many prices: paste them, see what each does, apply, and take them back if they were wrong. */
export function PastePrices() {
  const [text, setText] = useState('');
  const [compared, setCompared] = useState<ComparedPrices | null>(null);
  const [applied, setApplied] = useState<AppliedPrices | null>(null);
  const compare = useWrite({
    async mutationFn(given: string) {
      const { rows, problems } = readPriceRows(given);
      if (rows.length === 0) return { rows, problems, results: [] };
      const lines = rows.map(({ line: _line, ...row }) => row);
      const answer = await callStaff(previewPricesCall, { body: { lines } });
      return { rows, problems, ...answer };
    },
    onSuccess: setCompared,
  });
  const failure = commandProblem(compare.error);
  if (applied) {
    return (
      <PricesReport
        applied={applied}
        onNext={() => {
          setApplied(null);
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
          hint="One product in a line: its code and its price; then, if you like, the “was” price, and from when until when it counts, such as 2026-12-01 9:00. A last day counts to its end. “end” as a price ends the product’s sales. The shop crosses out only what it really charged, so a “was” price is only compared."
          text={text}
          onChange={(next) => {
            setText(next);
            // What was compared is not what stands there now.
            setCompared(null);
          }}
        />
        <div>
          <SubmitButton pending={compare.isPending} pendingText="Comparing with the prices…">
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
          <PricesReview compared={compared} onApplied={setApplied} />
        </>
      )}
    </div>
  );
}
