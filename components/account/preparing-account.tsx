'use client';

import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';

/** Creating an account usually takes less time than this, in ms. */
const USUAL_MS = 20_000;

/** Says that the account is being created; the request is repeated meanwhile. */
export function PreparingAccount({ onAskAgain }: { onAskAgain: () => void }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), USUAL_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section className="max-w-xl rounded-2xl bg-sunk p-6 sm:p-8">
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="size-6 shrink-0 animate-spin rounded-full border-2 border-accent border-r-transparent motion-reduce:hidden"
        />
        <h2 className="text-2xl">We’re preparing your account</h2>
      </div>
      <p role="status" className="mt-3 text-ink-soft">
        {slow
          ? 'This takes longer than usual. You can go on shopping: your account will be here.'
          : 'This takes a few seconds. It appears here by itself.'}
      </p>
      {slow && (
        <Button kind="secondary" className="mt-5" onClick={onAskAgain}>
          Try again
        </Button>
      )}
    </section>
  );
}
