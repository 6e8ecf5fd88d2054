import type { ReactNode } from 'react';

/** A quiet button of a line in the cart, or of one that is saved for later. */
export function LineButton({
  label,
  detailsId,
  onClick,
  children,
}: {
  label: string;
  detailsId: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-describedby={detailsId}
      onClick={onClick}
      className="flex min-h-11 items-center gap-1.5 px-2 text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline"
    >
      {children}
    </button>
  );
}
