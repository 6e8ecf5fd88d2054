import { type ReactNode, useId } from 'react';

/** A part of a page in a frame of its own, named by its heading. */
export function Panel({
  heading,
  action,
  className = '',
  children,
}: {
  heading: string;
  /** At the right of the heading, such as a link to more. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-xl border border-line bg-surface p-5 sm:p-6 ${className}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id={id} className="text-xl">
          {heading}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
