'use client';

import { BulkReport } from '#components/staff/bulk/bulk-report.tsx';
import { NOT_TAKEN, refusal } from '#components/staff/bulk/outcomes.ts';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { type setCountsCall, undoCountsCall } from '#lib/api/calls/staff/stock-bulk.ts';
import { useCommand } from '#lib/api/staff/use-command.ts';
import type { StockRow } from '#lib/commerce/staff/stock-rows.ts';
import { signed } from '#lib/commerce/staff/stock-words.ts';

type Result = ResponseOf<typeof setCountsCall>['results'][number];

/** Counts that were sent, and what became of each. */
export interface AppliedCounts {
  rows: readonly Row[];
  results: readonly Result[];
}

type Row = StockRow & { product: string; label: string };

const COLUMNS: StaffColumn<Row>[] = [
  { name: 'Size', cell: ({ product, label }) => `${product}, ${label}` },
  { name: 'Code', cell: ({ code }) => code },
  { name: 'Place', cell: ({ store }) => store ?? 'Online' },
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
  return (
    <BulkReport
      things="counts"
      caption="What became of each count"
      rows={rows}
      columns={COLUMNS}
      outcomes={results.map((one) =>
        one.outcome === 'ok' ? { isDone: true, text: words(one), undo: one.undo } : refusal(one),
      )}
      undo={undo}
      undone={undo.data?.results.map((one) =>
        one.outcome === 'ok'
          ? { isDone: true, text: `Taken back: ${one.qty} to sell` }
          : refusal(one, NOT_TAKEN),
      )}
      onUndo={(entries) => undo.mutate({ body: { entries } })}
      next="Paste other counts"
      onNext={onNext}
      file="counts"
    />
  );
}

function words({ qty, delta, oversold }: Result & { outcome: 'ok' }): string {
  const missing = oversold === 0 ? '' : `, ${oversold} sold and not there`;
  return delta === 0
    ? `Same as before: ${qty} to sell`
    : `${qty} to sell (${signed(delta)})${missing}`;
}
