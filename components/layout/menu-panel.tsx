'use client';

import { type ReactNode, useRef } from 'react';

/**
 * A native popover for navigation: opened by a button with `popoverTarget`; closed by Esc, a click
 * outside or following one of its links.
 */
export function MenuPanel({
  id,
  label,
  className,
  children,
}: {
  id: string;
  label: string;
  className: string;
  children: ReactNode;
}) {
  const panel = useRef<HTMLElement>(null);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link fires a click on it too.
    <section
      ref={panel}
      id={id}
      popover="auto"
      aria-label={label}
      className={className}
      onClick={(event) => {
        if ((event.target as Element).closest('a')) panel.current?.hidePopover();
      }}
    >
      {children}
    </section>
  );
}
