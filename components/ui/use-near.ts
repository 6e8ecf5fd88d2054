import { type RefObject, useEffect, useState } from 'react';

/** Whether the shopper has come within a screen of an element. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setNear(true),
      // A screen ahead, so that what loads is there when the shopper is.
      { rootMargin: '100% 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return near;
}
