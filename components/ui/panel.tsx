import { type ReactNode, type Ref, useId } from 'react';

/** A framed section of a page, named by its heading. */
export function Panel({
  heading,
  headingRef,
  action,
  className = '',
  children,
}: {
  heading: string;
  /** Of a heading that gets the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** At the right of the heading, for example a link to more. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-xl border border-line bg-surface px-5 pt-3.5 pb-5 sm:px-6 sm:pt-4 sm:pb-6 ${className}`}
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <h2
          ref={headingRef}
          id={id}
          tabIndex={headingRef ? -1 : undefined}
          className="text-xl outline-none"
        >
          {heading}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
