'use client';

import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react';

const Touch = createContext(false);

/**
 * Tells the parts of a page whether the screen has no hover, as on a phone. False on the server and
 * while hydrating. Then all cards of a page draw their buttons for touch in a transition, which
 * leaves the browser time for a press.
 */
export function TouchProvider({ children }: { children: ReactNode }) {
  const [touch, setTouch] = useState(false);
  useEffect(() => {
    const media = matchMedia('(hover: none)');
    const follow = () => startTransition(() => setTouch(media.matches));
    follow();
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, []);
  return <Touch value={touch}>{children}</Touch>;
}

export function useIsTouch(): boolean {
  return useContext(Touch);
}
