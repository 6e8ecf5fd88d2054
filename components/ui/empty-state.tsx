import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** Shown while there is nothing yet: what could be here and how to get there. */
export function EmptyState({
  icon,
  text,
  className = '',
  children,
}: {
  icon: IconName;
  text: string;
  className?: string;
  /** Actions, such as a link. */
  children?: ReactNode;
}) {
  return (
    <div
      className={`grid justify-items-start gap-4 rounded-xl border border-dashed border-line-strong p-6 sm:p-8 ${className}`}
    >
      <Icon name={icon} className="size-9 text-accent" />
      <p className="max-w-prose text-ink-soft">{text}</p>
      {children}
    </div>
  );
}
