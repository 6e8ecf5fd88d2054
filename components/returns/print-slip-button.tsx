'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import type { OrderReturn } from '#lib/commerce/returns/return.ts';
import { SLIP_FAILED } from '#lib/commerce/returns/screen-texts.ts';

/** It draws a QR code, so it loads on request. */
const PrintedSlip = lazyPart(
  () => import('./printed-slip.tsx').then((module) => module.PrintedSlip),
  { failed: (failure) => <LoadFailure title={SLIP_FAILED} {...failure} className="mt-3" /> },
);

/** Prints the slip of a return. */
export function PrintSlipButton({
  return: returned,
  kind = 'secondary',
}: {
  return: OrderReturn;
  kind?: 'primary' | 'secondary';
}) {
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <Button kind={kind} onPointerEnter={PrintedSlip.preload} onClick={() => setPrinting(true)}>
        <span>
          Print return slip<span className="sr-only"> {returned.number}</span>
        </span>
      </Button>
      {printing && <PrintedSlip return={returned} onPrinted={() => setPrinting(false)} />}
    </>
  );
}
