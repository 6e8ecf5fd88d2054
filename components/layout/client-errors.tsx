'use client';

import { useEffect } from 'react';
import { reportError, reportLostScript } from '#lib/api/report-client-error.ts';

/** Reports uncaught errors to the shop, including those since the page began. */
export function ClientErrors() {
  useEffect(() => {
    const shop = window as typeof window & { shopErrors?: Event[] | undefined };
    for (const event of shop.shopErrors ?? []) tell(event);
    // From here on, errors need not be queued any more.
    shop.shopErrors = undefined;
    // When a script does not load, only its own element gets the event, which does not bubble.
    addEventListener('error', tell, true);
    addEventListener('unhandledrejection', tell);
    return () => {
      removeEventListener('error', tell, true);
      removeEventListener('unhandledrejection', tell);
    };
  }, []);
  return null;
}

function tell(event: Event): void {
  if (event.target instanceof HTMLScriptElement) reportLostScript(event.target.src);
  else if ('reason' in event) reportError('rejection', event.reason);
  else if ('error' in event) reportError('error', event.error);
}
