'use client';

import { ProblemList } from '#components/staff/bulk/problem-list.tsx';
import { type StaffColumn, StaffTable } from '#components/staff/list/staff-table.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { type previewPricesCall, setPricesCall } from '#lib/api/calls/staff/prices.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { formatCents } from '#lib/commerce/money.ts';
import type { PriceRow } from '#lib/commerce/staff/price-rows.ts';
import { planWords } from '#lib/commerce/staff/price-words.ts';
import type { SheetProblem } from '#lib/commerce/staff/sheet-columns.ts';
import type { AppliedPrices } from './prices-report.tsx';

type Previewed = ResponseOf<typeof previewPricesCall>;
type Row = PriceRow & Previewed['results'][number] & { outcome: 'ok' };

/** Prices from a sheet beside what they would do, line by line. */
export interface ComparedPrices extends Previewed {
  rows: PriceRow[];
  problems: SheetProblem[];
}

const COLUMNS: StaffColumn<Row>[] = [
  { name: 'Product', cell: ({ name, colour }) => `${name}, ${colour}` },
  { name: 'Code', cell: ({ code }) => code },
  { name: 'Now', cell: ({ now }) => formatCents(now), isNumber: true },
  { name: 'Without a sale', cell: ({ base }) => formatCents(base), isNumber: true, isMinor: true },
  { name: 'New', cell: (row) => <strong>{planWords(row)}</strong> },
  {
    name: 'Crossed out',
    cell: ({ crossed }) => (crossed === null ? 'nothing' : formatCents(crossed)),
    isNumber: true,
    isMinor: true,
  },
  {
    name: 'Look twice',
    cell: ({ warnings }) => (
      <ul className="text-danger">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    ),
  },
];

/** Shows what prices would do, and applies them. */
export function PricesReview({
  compared: { rows, results },
  onApplied,
}: {
  compared: ComparedPrices;
  onApplied: (applied: AppliedPrices) => void;
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
  const odd = fitting.filter(({ warnings }) => warnings.length > 0).length;
  const apply = useCommand(setPricesCall, {
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
            const lines = fitting.map(({ productId, price, from, until, base }) => ({
              product: productId,
              price,
              from,
              until,
              seen: base,
            }));
            apply.mutate({ body: { lines } });
          }}
        >
          <p role="status">
            {fitting.length} {fitting.length === 1 ? 'line fits' : 'lines fit'}
            {odd > 0 && `; look twice at ${odd}`}. Nothing has happened yet.
          </p>
          <StaffTable
            caption="What each price changes"
            columns={COLUMNS}
            rows={fitting}
            keyOf={({ line }) => String(line)}
          />
          {failure && <FormMessage title={failure} />}
          <div>
            <SubmitButton pending={apply.isPending} pendingText="Setting the prices…">
              Set {fitting.length === 1 ? 'this price' : `these ${fitting.length} prices`}
            </SubmitButton>
          </div>
        </form>
      )}
    </>
  );
}
