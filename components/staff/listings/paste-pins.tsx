'use client';

import { BulkPaste } from '#components/staff/bulk/bulk-paste.tsx';
import { BULK_TIMEOUT_MS } from '#components/staff/bulk/use-apply-bulk.ts';
import { previewPinsCall } from '#lib/api/calls/staff/listings.ts';
import { callStaff } from '#lib/api/staff/call-staff.ts';
import { readPinRows } from '#lib/commerce/staff/pin-rows.ts';
import { type ComparedPins, PinsReview } from './pins-review.tsx';

/** Sets the pins of many places: paste them, see what each place shows first, apply. */
export function PastePins() {
  return (
    <BulkPaste<ComparedPins>
      hint="One pin in a line: the place and a product’s code. A place is a category such as mens/boots, or brand:kelpie, search:red boots, sale, all. The lines of a place are its pins in their order, in place of those that it has; “none” as a code takes them all away. Boosts and dates stay."
      compare={compare}
      pendingText="Comparing with the pins…"
      review={(compared) => <PinsReview compared={compared} />}
    />
  );
}

async function compare(text: string): Promise<ComparedPins> {
  const { rows, problems } = readPinRows(text);
  if (rows.length === 0) return { rows, problems, results: [], places: [] };
  const lines = rows.map(({ line: _line, ...row }) => row);
  const answer = await callStaff(previewPinsCall, { body: { lines }, timeoutMs: BULK_TIMEOUT_MS });
  return { rows, problems, ...answer };
}
