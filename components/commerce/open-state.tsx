'use client';

import { useMemo } from 'react';
import { lazyCode, useLazyCode } from '#components/ui/lazy-part.tsx';
import type { StoreHours } from '#lib/commerce/store-locations/store-location.ts';
import { useMinute } from './use-minute.ts';

/** Loaded separately, because it shows nothing before the page is ready. */
const texts = lazyCode(() => import('#lib/commerce/store-locations/opening-hours-texts.ts'));

/**
 * "Open now, closes 5.30 pm", by the store's own clock. Pages are rendered once for everybody, so
 * only the browser can say it; its line is kept free until then.
 */
export function OpenState({ hours, className = '' }: { hours: StoreHours; className?: string }) {
  const now = useMinute();
  const { code } = useLazyCode(texts, now !== null);
  const status = useMemo(
    () => (now === null ? null : code?.openStatus(hours, now)),
    [hours, now, code],
  );
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
