import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * A ref for an element, and whether it has been within a screen of what is shown: what it needs is
 * then there when the shopper is.
 */
export function useNear<Place extends Element>(): [RefObject<Place | null>, boolean] {
  const place = useRef<Place>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '100% 0px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, near];
}
