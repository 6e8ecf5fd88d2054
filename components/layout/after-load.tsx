'use client';

import { useEffect, useState } from 'react';
import { quietPart } from '#components/ui/quiet-part.tsx';
import { whenShown } from '#lib/api/page-shown.ts';

/** In ms: after this, the parts load even if the browser is still busy. */
const IDLE_TIMEOUT_MS = 2000;

const LaterParts = quietPart(() => import('./later-parts.tsx').then(({ default: parts }) => parts));

/**
 * Mounts the parts that must not delay a page: after its load event, when the browser is idle, and
 * not before somebody sees a page that was rendered ahead. Each
 * page frame has it, rather than the layout around them all, so that these parts can share the
 * frame's code.
 */
export function AfterLoad() {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let callOff = () => {};
    const start = () => {
      callOff = whenShown(() => whenIdle(() => setIdle(true)));
    };
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => {
      window.removeEventListener('load', start);
      callOff();
    };
  }, []);
  return idle && <LaterParts />;
}

function whenIdle(run: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(run, 200);
}
