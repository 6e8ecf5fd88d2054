'use client';

import { type ReactNode, useLayoutEffect, useState } from 'react';

/**
 * Removes its children while their page is not on screen. The framework keeps visited pages hidden
 * to restore them unchanged, which must not happen to a half-typed password or somebody's orders.
 */
export function WhileShown({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(true);
  // Runs again whenever the page returns to the screen, before the paint.
  useLayoutEffect(() => {
    setShown(true);
    return () => setShown(false);
  }, []);
  return shown && children;
}
