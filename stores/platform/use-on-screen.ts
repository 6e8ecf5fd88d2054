'use client';

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whether the component is on screen. Ask after a wait: a shopper who has moved on must not be
 * taken away from another page. A page that the framework keeps hidden is not on screen.
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
