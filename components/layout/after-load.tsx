'use client';

import { useEffect, useState } from 'react';
import { quietPart } from '#components/ui/quiet-part.tsx';

/** How long the browser may stay busy before the parts load all the same, in ms. */
const IDLE_TIMEOUT_MS = 2000;

const LaterParts = quietPart(() => import('./later-parts.tsx').then(({ default: parts }) => parts));

/**
 * Mounts the parts that must not delay a page: after its load event, when the browser is idle. Each
 * frame of pages has it, and not the layout around them all: so the parts share its code.
 */
export function AfterLoad() {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const start = () => whenIdle(() => setIdle(true));
    if (document.readyState === 'complete') {
      start();
      return;
    }
    window.addEventListener('load', start, { once: true });
    return () => window.removeEventListener('load', start);
  }, []);
  return idle && <LaterParts />;
}

function whenIdle(run: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(run, 200);
}
