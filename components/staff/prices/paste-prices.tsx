'use client';

import { BulkPaste } from '#components/staff/bulk/bulk-paste.tsx';
import { BULK_TIMEOUT_MS } from '#components/staff/bulk/use-apply-bulk.ts';
import { previewPricesCall } from '#lib/api/calls/staff/prices.ts';
import { callStaff } from '#lib/api/staff/call-staff.ts';
import { readPriceRows } from '#lib/commerce/staff/price-rows.ts';
import { type ComparedPrices, PricesReview } from './prices-review.tsx';

/** Sets many prices: paste them, see what each does, apply. */
export function PastePrices() {
  return (
    <BulkPaste<ComparedPrices>
      hint="One product in a line: its code and its price; then, if you like, the “was” price, and from when until when it counts, such as 2026-12-01 9:00. A last day counts to its end. “end” as a price ends the product’s sales. The shop crosses out only what it really charged, so a “was” price is only compared."
      compare={compare}
      pendingText="Comparing with the prices…"
      review={(compared) => <PricesReview compared={compared} />}
    />
  );
}

async function compare(text: string): Promise<ComparedPrices> {
  const { rows, problems } = readPriceRows(text);
  if (rows.length === 0) return { rows, problems, results: [] };
  const lines = rows.map(({ line: _line, ...row }) => row);
  const answer = await callStaff(previewPricesCall, {
    body: { lines },
    timeoutMs: BULK_TIMEOUT_MS,
  });
  return { rows, problems, ...answer };
}
