import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';

/** An applied offer or gift card with a button to remove it. */
export function AppliedRow({
  icon,
  title,
  detail,
  removeLabel,
  onRemove,
}: {
  icon: ReactNode;
  title: ReactNode;
  detail: ReactNode;
  removeLabel: string;
  /** Null if it cannot be removed. */
  onRemove: (() => void) | null;
}) {
  return (
    <li className="flex items-center gap-3 rounded-lg border border-line bg-surface py-1 pr-1 pl-3">
      <span className="shrink-0 text-accent">{icon}</span>
      <div className="min-w-0 grow py-1.5 leading-snug break-words">
        <p className="text-[0.9375rem] font-semibold">{title}</p>
        <p className="text-sm text-ink-soft tabular-nums">{detail}</p>
      </div>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunk hover:text-ink"
        >
          <Icon name="close" className="size-5" />
        </button>
      )}
    </li>
  );
}
