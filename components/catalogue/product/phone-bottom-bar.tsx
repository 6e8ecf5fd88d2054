'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { bottomBar } from '#components/ui/bottom-bar.ts';

/**
 * On a phone, keeps its content at the bottom edge of the window while its own place is out of
 * sight. The place keeps its height, so nothing moves.
 */
export function PhoneBottomBar({
  className,
  children,
}: {
  className: string;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setAway(!entry.isIntersecting);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} className={`min-h-14 ${className}`}>
      <div
        ref={away ? bottomBar : null}
        data-at-hand={away ? '' : undefined}
        className="short:max-md:data-at-hand:static max-md:data-at-hand:fixed max-md:data-at-hand:inset-x-0 max-md:data-at-hand:bottom-(--foot) max-md:data-at-hand:z-30 max-md:data-at-hand:border-t max-md:data-at-hand:border-line max-md:data-at-hand:bg-page max-md:data-at-hand:px-4 max-md:data-at-hand:pt-2 max-md:data-at-hand:pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      >
        {children}
      </div>
    </div>
  );
}
