'use client';

import { useEffect } from 'react';
import { reportError, reportLostScript } from '#lib/api/report-client-error.ts';

/** Tells the shop of errors that nobody caught, those since the page began included. */
export function ClientErrors() {
  useEffect(() => {
    const shop = window as typeof window & { shopErrors?: Event[] | undefined };
    for (const event of shop.shopErrors ?? []) tell(event);
    // From here on nothing needs to be kept.
    shop.shopErrors = undefined;
    // Scripts that do not load tell only themselves: their event does not bubble.
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
