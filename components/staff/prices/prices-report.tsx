'use client';

import { BulkReport } from '#components/staff/bulk/bulk-report.tsx';
import { NOT_TAKEN, refusal } from '#components/staff/bulk/outcomes.ts';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { type setPricesCall, undoPricesCall } from '#lib/api/calls/staff/prices.ts';
import { useCommand } from '#lib/api/staff/use-command.ts';
import { formatCents } from '#lib/commerce/money.ts';
import type { PriceRow } from '#lib/commerce/staff/price-rows.ts';
import { planWords } from '#lib/commerce/staff/price-words.ts';

type Result = ResponseOf<typeof setPricesCall>['results'][number];

/** Prices that were sent, and what became of each. */
export interface AppliedPrices {
  rows: readonly Row[];
  results: readonly Result[];
}

type Row = PriceRow & { name: string; colour: string };

const COLUMNS: StaffColumn<Row>[] = [
  { name: 'Product', cell: ({ name, colour }) => `${name}, ${colour}` },
  { name: 'Code', cell: ({ code }) => code },
  { name: 'Price', cell: planWords },
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
  const changed = results.filter((one) => one.outcome === 'ok' && one.changed).length;
  return (
    <BulkReport
      things="prices"
      caption="What became of each price"
      rows={rows}
      columns={COLUMNS}
      outcomes={results.map((one) =>
        one.outcome === 'ok' ? { isDone: true, text: words(one), undo: one.undo } : refusal(one),
      )}
      undo={undo}
      undone={undo.data?.results.map((one) =>
        one.outcome === 'ok' ? { isDone: true, text: 'Taken back' } : refusal(one, NOT_TAKEN),
      )}
      onUndo={(lines) => undo.mutate({ body: { lines } })}
      remark={(undoable) =>
        changed > undoable && (
          <p>
            {changed - undoable} cannot be taken back by a button: they replaced a planned price,
            ended sales, or took away a crossed-out price.
          </p>
        )
      }
      next="Paste other prices"
      onNext={onNext}
      file="set-prices"
    />
  );
}

function words({ price, was, changed }: Result & { outcome: 'ok' }): string {
  const crossed = was === null ? '' : `, ${formatCents(was)} crossed out`;
  return `${changed ? 'Done' : 'As before'}: ${formatCents(price)} now${crossed}`;
}
