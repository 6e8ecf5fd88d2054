import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Something that opens in place, without script. Attributes as for `<details>`. */
export function Disclosure({
  summary,
  className = '',
  children,
  ...details
}: { summary: ReactNode } & ComponentProps<'details'>) {
  return (
    <details {...details} className={`group/disclosure ${className}`}>
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow">{summary}</span>
        <Icon
          name="chevronDown"
          className="size-5 shrink-0 transition-transform group-open/disclosure:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
