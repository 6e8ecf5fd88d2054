'use client';

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whether the component is on screen, to be asked after a wait: who has gone on to another page must
 * not be taken away from it. A page that the framework keeps hidden is not on screen.
 */
export function useOnScreen(): RefObject<boolean> {
  const onScreen = useRef(false);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);
  return onScreen;
}
