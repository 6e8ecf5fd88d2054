'use client';

import { BulkReview } from '#components/staff/bulk/bulk-review.tsx';
import { sortOutcomes } from '#components/staff/bulk/outcomes.ts';
import { BULK_TIMEOUT_MS, useApplyBulk } from '#components/staff/bulk/use-apply-bulk.ts';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { bulkPricesCall, type previewPricesCall } from '#lib/api/calls/staff/prices.ts';
import { formatCents } from '#lib/commerce/money.ts';
import type { PriceRow } from '#lib/commerce/staff/price-rows.ts';
import { wishWords } from '#lib/commerce/staff/price-words.ts';
import type { SheetProblem } from '#lib/commerce/staff/sheet-columns.ts';

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
  { name: 'New', cell: (row) => <strong>{wishWords(row, Date.now())}</strong> },
  {
    name: 'Crossed out',
    cell: ({ crossed }) => (crossed === null ? 'nothing' : formatCents(crossed)),
    isNumber: true,
    isMinor: true,
  },
];

/** Shows what prices would do, and applies them. */
export function PricesReview({ compared: { rows, results } }: { compared: ComparedPrices }) {
  const { fitting, refused } = sortOutcomes(rows, results);
  const apply = useApplyBulk(bulkPricesCall);
  return (
    <BulkReview
      refused={refused}
      rows={fitting}
      columns={COLUMNS}
      warningsOf={({ warnings }) => warnings}
      caption="What each price changes"
      apply={apply}
      button={`Set ${fitting.length === 1 ? 'this price' : `these ${fitting.length} prices`}`}
      pendingText="Setting the prices…"
      onApply={() => {
        const lines = fitting.map(({ line, productId, price, from, until, base }) => ({
          line,
          product: productId,
          price,
          from,
          until,
          seen: base,
        }));
        apply.mutate({ body: { lines }, timeoutMs: BULK_TIMEOUT_MS });
      }}
    />
  );
}
