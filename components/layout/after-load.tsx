'use client';

import { startTransition, useEffect, useState } from 'react';
import { quietPart } from '#components/ui/quiet-part.tsx';
import { whenShown } from '#lib/api/page-shown.ts';
import { whenIdle } from '#stores/platform/when-idle.ts';

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
      callOff = whenShown(() => whenIdle(() => startTransition(() => setIdle(true))));
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
