'use client';

import { Activity, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useFromServer } from './from-server.ts';

/** Whether the page that is being drawn was asked for by Back or Forward. */
let returning = false;
if (typeof window !== 'undefined') {
  addEventListener('popstate', () => {
    returning = true;
  });
}

/**
 * A part of a page below its first screen. A press on a link shows the page sooner without it; it
 * follows at once. Back and Forward draw it with the rest, so that the page has its height and
 * keeps its place. In a page load the HTML has it.
 *
 * Not a Suspense boundary, which the browser would take over in a task of its own: the renderer
 * moves all that is beyond 12,800 bytes of such boundaries behind inline scripts, which the pages'
 * policy refuses, and without which nothing of it shows.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  const fromServer = useFromServer();
  const [whole] = useState(fromServer || returning);
  useEffect(() => {
    returning = false;
  }, []);
  return <Activity>{whole ? children : <Following>{children}</Following>}</Activity>;
}

function Following({ children }: { children: ReactNode }) {
  return useDeferredValue(children, null);
}
