'use client';

import { type StaffColumn, StaffTable } from '#components/staff/list/staff-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { downloadFile } from '#components/ui/download-file.ts';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { type setPricesCall, undoPricesCall } from '#lib/api/calls/staff/prices.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { csvOf } from '#lib/commerce/staff/csv.ts';
import type { PriceRow } from '#lib/commerce/staff/price-rows.ts';
import { planWords } from '#lib/commerce/staff/price-words.ts';

type Result = ResponseOf<typeof setPricesCall>['results'][number];

/** Prices that were sent, and what became of each. */
export interface AppliedPrices {
  rows: readonly (PriceRow & { name: string; colour: string })[];
  results: readonly Result[];
}

interface Row {
  line: number;
  code: string;
  product: string;
  wish: string;
  outcome: string;
}

const COLUMNS: StaffColumn<Row>[] = [
  { name: 'Product', cell: ({ product }) => product },
  { name: 'Code', cell: ({ code }) => code },
  { name: 'Price', cell: ({ wish }) => wish },
  { name: 'Outcome', cell: ({ outcome }) => outcome },
];

/** Says what was done and refused, and takes back what can be. */
export function PricesReport({
  applied: { rows, results },
  onNext,
}: {
  applied: AppliedPrices;
  onNext: () => void;
}) {
  const undo = useCommand(undoPricesCall);
  const undoable = results.flatMap((one, index) =>
    one.outcome === 'ok' && one.undo !== null ? [{ index, line: one.undo }] : [],
  );
  const listed = rows.map((row, index): Row => {
    const at = undoable.findIndex((one) => one.index === index);
    const taken = at === -1 ? undefined : undo.data?.results[at];
    return {
      line: row.line,
      code: row.code,
      product: `${row.name}, ${row.colour}`,
      wish: planWords(row),
      outcome: taken ? undoneWords(taken) : words(results[index]),
    };
  });
  const done = results.filter(({ outcome }) => outcome === 'ok').length;
  const changed = results.filter((one) => one.outcome === 'ok' && one.changed).length;
  const failure = commandProblem(undo.error);
  return (
    <div className="grid max-w-5xl gap-4">
      <FormMessage
        kind={done === results.length ? 'success' : 'warning'}
        title={`${done} of ${results.length} prices are set.`}
      >
        {undo.data && <p>{takenBack(undo.data.results)}</p>}
        {!undo.data && changed > undoable.length && (
          <p>
            {changed - undoable.length} cannot be taken back by a button: they replaced a planned
            price, ended sales, or took away a crossed-out price.
          </p>
        )}
      </FormMessage>
      {failure && <FormMessage title={failure} />}
      <StaffTable
        caption="What became of each price"
        columns={COLUMNS}
        rows={listed}
        keyOf={({ line }) => String(line)}
      />
      <form
        noValidate
        className="flex flex-wrap gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          undo.mutate({ body: { lines: undoable.map(({ line }) => line) } });
        }}
      >
        <Button onClick={onNext}>Paste other prices</Button>
        {undoable.length > 0 && !undo.data && (
          <SubmitButton kind="secondary" pending={undo.isPending} pendingText="Taking back…">
            Undo {undoable.length === 1 ? 'this change' : `these ${undoable.length} changes`}
          </SubmitButton>
        )}
        <Button
          kind="quiet"
          onClick={() => downloadFile(csvOf(COLUMNS, listed), 'text/csv', 'set-prices.csv')}
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
  const { price, was, changed } = result;
  const crossed = was === null ? '' : `, ${formatCents(was)} crossed out`;
  return `${changed ? 'Done' : 'As before'}: ${formatCents(price)} now${crossed}`;
}

type Undone = ResponseOf<typeof undoPricesCall>['results'][number];

function undoneWords(taken: Undone): string {
  return taken.outcome === 'ok' ? 'Taken back' : `Not taken back: ${taken.message}`;
}

function takenBack(results: readonly Undone[]): string {
  const count = results.filter(({ outcome }) => outcome === 'ok').length;
  return `${count} of ${results.length} were taken back.`;
}
