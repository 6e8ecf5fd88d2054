'use client';

import { BulkPaste } from '#components/staff/bulk/bulk-paste.tsx';
import { BULK_TIMEOUT_MS } from '#components/staff/bulk/use-apply-bulk.ts';
import { useStaff } from '#components/staff/frame/staff-context.tsx';
import { previewCountsCall } from '#lib/api/calls/staff/stock-bulk.ts';
import { callStaff } from '#lib/api/staff/call-staff.ts';
import { readStockRows } from '#lib/commerce/staff/stock-rows.ts';
import { type ComparedCounts, CountsReview } from './counts-review.tsx';

/** Sets many counts: paste them, see what each does, apply. */
export function PasteCounts() {
  const { store } = useStaff();
  return (
    <BulkPaste<ComparedCounts>
      hint={
        store === null
          ? 'One size in a line: its code or bar code, the units on the shelf, and the store’s code for a store. Without a store it is the online warehouse.'
          : 'One size in a line: its code or bar code, and the units on the shelf of your store.'
      }
      compare={async (text) => {
        const { rows, problems } = readStockRows(text, store);
        if (rows.length === 0) return { rows, problems, results: [], now: 0 };
        const lines = rows.map(({ line: _line, ...row }) => row);
        const answer = await callStaff(previewCountsCall, {
          body: { lines, countedAt: null },
          timeoutMs: BULK_TIMEOUT_MS,
        });
        return { rows, problems, ...answer };
      }}
      pendingText="Comparing with the stock…"
      review={(compared) => <CountsReview compared={compared} />}
    />
  );
}
