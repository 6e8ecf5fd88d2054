'use client';

import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { useIsOffline } from '#components/ui/use-is-offline.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { FRESH_MS } from '#lib/commerce/staff/today.ts';

/** How often it looks at the clock, in ms. */
const TICK_MS = 15_000;

/** Says of when the page is, and warns if that is old or cannot be renewed. `at`: ms since the epoch. */
export function Freshness({
  at,
  error,
  onRetry,
}: {
  at: number;
  error: Error | null;
  onRetry: () => void;
}) {
  const isOffline = useIsOffline();
  const isOld = useIsOld(at);
  const problem = isOffline
    ? 'There is no network.'
    : error
      ? callErrorText('The page could not be renewed.', error)
      : isOld
        ? 'The page has not been renewed for a while.'
        : null;
  if (problem === null) return <p className="-mt-4 text-ink-soft">As of {clockTime(at)}</p>;
  return (
    <FormMessage kind="error" title={problem} className="-mt-3 max-w-xl">
      <p>What you see is of {clockTime(at)}. It may have changed since.</p>
      <Button kind="quiet" className="-ml-6" onClick={onRetry}>
        Try again
      </Button>
    </FormMessage>
  );
}

/** Whether something read `at` is old by now, by this browser's clock since it first saw it. */
function useIsOld(at: number): boolean {
  const [oldAt, setOldAt] = useState<number | null>(null);
  useEffect(() => {
    // The clocks of browser and server may differ, so only the time that passes here counts.
    const seen = performance.now();
    const timer = setInterval(() => {
      if (performance.now() - seen > FRESH_MS) setOldAt(at);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [at]);
  return oldAt === at;
}
