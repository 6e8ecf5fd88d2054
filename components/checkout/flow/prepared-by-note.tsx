'use client';

import { useState } from 'react';
import { useReplacePage } from '#components/ui/checkout-realm.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import { discardHandOver } from '#stores/checkout/discard-hand-over.ts';

/** A quiet line with a way out. */
export function PreparedByNote({ host }: { host: string }) {
  const replacePage = useReplacePage();
  const [asks, setAsks] = useState(false);

  function discard() {
    discardHandOver();
    replacePage('/cart');
  }

  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft [overflow-wrap:anywhere]">
      {asks ? (
        <>
          Take it out, and put back what you had in your cart?
          <TextButton onClick={discard}>Discard</TextButton>
          <TextButton onClick={() => setAsks(false)}>Keep</TextButton>
        </>
      ) : (
        <>
          Prepared by {host}
          <TextButton onClick={() => setAsks(true)}>Discard…</TextButton>
        </>
      )}
    </p>
  );
}
