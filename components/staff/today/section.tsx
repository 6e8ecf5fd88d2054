import { type ReactNode, useId } from 'react';

/** A part of the page with its heading, to which a tile may lead. */
export function Section({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} tabIndex={-1} className="scroll-mt-4 outline-none">
      <h2 id={heading} className="mb-3 text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
