'use client';

import { useEffect, useRef } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { Challenge } from '#lib/api/payment/braintree/authenticate-card.ts';

/** The page of the shopper's bank, which asks them to confirm a payment. */
export function BankDialog({ challenge, onClose }: { challenge: Challenge; onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.replaceChildren(challenge.element);
    challenge.shown();
  }, [challenge]);
  return (
    <Dialog open onClose={onClose} title="Confirm with your bank">
      <div className="overflow-y-auto p-5 sm:p-6">
        <p>Your bank asks you to confirm this payment. Close this window to choose another way.</p>
        {/* Banks draw dark text without a background, so this one is white. */}
        <div
          ref={place}
          className="mt-4 grid min-h-[25rem] justify-center overflow-x-auto rounded-md bg-white [color-scheme:light] [&_iframe]:max-w-full"
        />
      </div>
    </Dialog>
  );
}
