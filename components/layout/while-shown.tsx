'use client';

import { type ReactNode, useLayoutEffect, useState } from 'react';

/**
 * Takes its children out of the document while their page is not the one on screen. The framework
 * keeps a page that was left, out of sight, to show it again as it was: not one with a password
 * half typed, or with somebody's orders.
 */
export function WhileShown({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(true);
  // Runs again each time the page comes back to the screen, before it is seen.
  useLayoutEffect(() => {
    setShown(true);
    return () => setShown(false);
  }, []);
  return shown && children;
}
