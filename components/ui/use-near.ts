import { useCallback, useState } from 'react';

/**
 * Whether an element is, or has been, near the screen, and the element's ref. `margin`: how near, by
 * default a screen, so that what loads is there when the shopper is.
 */
export function useNear(
  initially = false,
  margin = '100%',
): [boolean, (element: Element | null) => void] {
  const [near, setNear] = useState(initially);
  const place = useCallback(
    (element: Element | null) => {
      if (!element) return;
      const observer = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
        { rootMargin: `${margin} 0px` },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [margin],
  );
  return [near, place];
}
