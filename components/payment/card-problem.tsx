'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { FormMessage } from '#components/ui/form/form-message.tsx';

/**
 * Why a card does not pay, shown next to its form. The focus moves there, because the pressed
 * button may be a screen away.
 */
export function CardProblem({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => focusOnceFree(() => element.current), []);
  return (
    <div ref={element} tabIndex={-1} className="rounded-lg">
      <FormMessage>{children}</FormMessage>
    </div>
  );
}

/** While a form is being sent it is inert, so nothing in it can take the focus. */
function focusOnceFree(target: () => HTMLElement | null, animationFrames = 30): () => void {
  const next = requestAnimationFrame(() => {
    const element = target();
    if (!element) return;
    if (element.closest('[inert]')) {
      if (animationFrames > 0) focusOnceFree(target, animationFrames - 1);
      return;
    }
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'center' });
  });
  return () => cancelAnimationFrame(next);
}
