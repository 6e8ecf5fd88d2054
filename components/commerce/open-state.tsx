'use client';

import { useMemo } from 'react';
import { openStatus } from '#lib/commerce/store-locations/opening-hours-texts.ts';
import type { StoreHours } from '#lib/commerce/store-locations/store-location.ts';
import { useMinute } from './use-minute.ts';

/**
 * "Open now, closes 5.30 pm", by the store's own clock. Pages are rendered once for everybody, so
 * only the browser can say it; its line is kept free until then.
 */
export function OpenState({ hours, className = '' }: { hours: StoreHours; className?: string }) {
  const now = useMinute();
  const status = useMemo(() => (now === null ? null : openStatus(hours, now)), [hours, now]);
  return (
    <p className={`flex min-h-6 items-baseline gap-2 ${className}`}>
      {status && (
        <>
          <span
            aria-hidden="true"
            className={`size-2.5 shrink-0 rounded-full ${status.isOpen ? 'bg-success' : 'border-2 border-line-strong'}`}
          />
          <span className={status.isOpen ? 'font-semibold text-success' : 'text-ink-soft'}>
            {status.text}
          </span>
        </>
      )}
    </p>
  );
}
