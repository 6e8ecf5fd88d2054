'use client';

import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { keepClear } from '#components/ui/keep-clear.ts';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import type { ExpressCheckout } from './express-checkout.tsx';

type Props = ComponentProps<typeof ExpressCheckout>;

const Buttons = lazyPart<Props>(
  () => import('./express-checkout.tsx').then((module) => module.ExpressCheckout),
  { failed: null },
);

/**
 * The place of the express buttons. It has their height from the start, so that nothing moves, and
 * loads their code once it is near the window. If there are no buttons it collapses.
 */
export function ExpressPlace({ className = '', ...props }: Props & { className?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        observer.disconnect();
      },
      // The second observer is for content that scrolls within the window, such as the cart's
      // overlay.
      { rootMargin: '200px', scrollMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const height = props.wide ? 'min-h-43 sm:min-h-28' : 'min-h-43';
  return (
    <div
      ref={place}
      className={`[@media(scripting:none)]:hidden has-[[data-none]]:hidden ${className}`}
    >
      {/* The height does not include what the place's surroundings add. */}
      <div ref={keepClear} className={height}>
        {near && <Buttons {...props} />}
      </div>
    </div>
  );
}
