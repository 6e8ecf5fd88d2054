import type { ReactNode } from 'react';

/** A frame in which a wide table scrolls sideways, with the arrow keys too. */
export function TableBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={`Table: ${label}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus, no key would scroll it.
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-surface"
    >
      {children}
    </section>
  );
}
