'use client';

import { LoadFailure } from '#components/ui/load-failure.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';

/** In place of what is not there yet: that it loads, or that it did not, with a way to ask again. */
export function LoadState({
  read,
  failed,
}: {
  read: { error: Error | null; refetch: () => unknown };
  /** "The order did not load." */
  failed: string;
}) {
  return read.error ? (
    <LoadFailure title={callErrorText(failed, read.error)} onRetry={() => void read.refetch()} />
  ) : (
    <p role="status" className="text-ink-soft">
      Loading…
    </p>
  );
}
