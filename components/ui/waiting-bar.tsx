'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { beginWait, waiting } from './pending-navigation.ts';

const notOnServer = () => false;

/** The bar along the top of the window while a page opens or a list loads, with a status text. */
export function WaitingBar() {
  const shown = useSyncExternalStore(waiting.subscribe, waiting.shown, notOnServer);
  return (
    <div role="status" className="print:hidden">
      {shown && (
        <>
          <span className="sr-only">Loading…</span>
          <span aria-hidden="true" className="waiting-bar" />
        </>
      )}
    </div>
  );
}

/** Shows the bar for as long as a component is mounted and `active`. */
export function useWait(active: boolean): void {
  useEffect(() => (active ? beginWait() : undefined), [active]);
}
