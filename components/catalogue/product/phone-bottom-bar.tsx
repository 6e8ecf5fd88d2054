'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { keepClear } from '#components/ui/keep-clear.ts';

/**
 * On a phone, keeps its content at the bottom edge of the window while its own place is out of
 * sight. The place keeps its height, so nothing moves.
 */
export function PhoneBottomBar({
  className,
  facts,
  children,
}: {
  className: string;
  /** What the bar says beside its content while it is at the edge. */
  facts: ReactNode;
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
        ref={away ? keepClear : null}
        data-at-hand={away ? '' : undefined}
        className="max-md:data-at-hand:flex max-md:data-at-hand:items-center max-md:data-at-hand:gap-3 short:max-md:data-at-hand:static max-md:data-at-hand:fixed max-md:data-at-hand:inset-x-0 max-md:data-at-hand:bottom-(--foot) max-md:data-at-hand:z-30 max-md:data-at-hand:border-t max-md:data-at-hand:border-line max-md:data-at-hand:bg-page max-md:data-at-hand:px-4 max-md:data-at-hand:pt-2 max-md:data-at-hand:pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      >
        {away && (
          <div aria-hidden="true" className="min-w-0 grow leading-tight md:hidden">
            {facts}
          </div>
        )}
        <div className="max-md:in-data-at-hand:w-[56%] max-md:in-data-at-hand:shrink-0">
          {children}
        </div>
      </div>
    </div>
  );
}
