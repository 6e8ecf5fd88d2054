'use client';

import { BulkReview } from '#components/staff/bulk/bulk-review.tsx';
import { sortOutcomes } from '#components/staff/bulk/outcomes.ts';
import { BULK_TIMEOUT_MS, useApplyBulk } from '#components/staff/bulk/use-apply-bulk.ts';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { bulkCountsCall, type previewCountsCall } from '#lib/api/calls/staff/stock-bulk.ts';
import type { SheetProblem } from '#lib/commerce/staff/sheet-columns.ts';
import type { StockRow } from '#lib/commerce/staff/stock-rows.ts';
import { signed } from '#lib/commerce/staff/stock-words.ts';

type Previewed = ResponseOf<typeof previewCountsCall>;
type Fits = Previewed['results'][number] & { outcome: 'ok' };

/** Counts from a sheet beside what they would do, line by line. */
export interface ComparedCounts extends Previewed {
  rows: StockRow[];
  problems: SheetProblem[];
}

type Row = StockRow & Fits;

/** Not every product has a colour. */
const namesOf = (names: readonly string[]) => names.filter((name) => name !== '').join(', ');

const COLUMNS: StaffColumn<Row>[] = [
  { name: 'Size', cell: ({ product, colour, label }) => namesOf([product, colour, label]) },
  { name: 'Code', cell: ({ code }) => code },
  { name: 'Place', cell: ({ store }) => store ?? 'Online' },
  { name: 'Counted', cell: ({ qty }) => qty, isNumber: true },
  { name: 'Sold, not yet sent', cell: ({ waiting }) => waiting, isNumber: true },
  { name: 'To sell now', cell: ({ now }) => now, isNumber: true },
  {
    name: 'To sell then',
    cell: ({ sellable, now }) => (
      <>
        <strong>{sellable}</strong> ({signed(sellable - now)})
      </>
    ),
    isNumber: true,
  },
];

/** Shows what counts would do, and applies them. */
export function CountsReview({ compared: { rows, results, now } }: { compared: ComparedCounts }) {
  const { fitting, refused } = sortOutcomes(rows, results);
  const changing = fitting.filter((row) => row.sellable !== row.now).length;
  const apply = useApplyBulk(bulkCountsCall);
  return (
    <BulkReview
      refused={refused}
      rows={fitting}
      columns={COLUMNS}
      warningsOf={({ oversold }) => (oversold > 0 ? [`${oversold} sold and not there`] : [])}
      caption="What each count changes"
      remark={`; ${changing} ${changing === 1 ? 'changes' : 'change'} what the shop shows`}
      apply={apply}
      button={`Apply ${fitting.length === 1 ? 'this count' : `these ${fitting.length} counts`}`}
      pendingText="Applying the counts…"
      onApply={() => {
        const lines = fitting.map(({ line, variantId, store, qty }) => ({
          line,
          variant: variantId,
          store,
          qty,
        }));
        apply.mutate({ body: { lines, countedAt: now }, timeoutMs: BULK_TIMEOUT_MS });
      }}
    />
  );
}
