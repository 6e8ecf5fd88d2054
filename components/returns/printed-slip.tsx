'use client';

import { PrintAlone } from '#components/commerce/print-alone.tsx';
import type { OrderReturn } from '#lib/commerce/returns/return.ts';
import { ReturnSlip } from './return-slip.tsx';

/** Prints the slip of a return. */
export function PrintedSlip({
  return: returned,
  onPrinted,
}: {
  return: OrderReturn;
  onPrinted: () => void;
}) {
  return (
    <PrintAlone onPrinted={onPrinted}>
      <ReturnSlip return={returned} />
    </PrintAlone>
  );
}
