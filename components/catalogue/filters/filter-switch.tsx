import { useId } from 'react';
import { formatCount } from '#lib/commerce/count-text.ts';

/** A filter that is on or off. */
export function FilterSwitch({
  label,
  checked,
  count,
  onChange,
  onIntend,
}: {
  label: string;
  checked: boolean;
  count: number | null;
  onChange: (checked: boolean) => void;
  onIntend: (now: boolean) => void;
}) {
  const countId = useId();
  return (
    <div
      className="relative flex min-h-14 items-center gap-3 border-b border-line"
      onPointerEnter={() => onIntend(false)}
      onPointerDown={(event) => onIntend(event.pointerType === 'mouse')}
    >
      <label className="stretched flex grow items-center gap-3 text-[0.9375rem] font-semibold">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state.
          role="switch"
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          aria-describedby={countId}
          className="relative z-10 h-6 w-11 shrink-0 appearance-none rounded-full border border-line-strong bg-sunk transition-colors before:absolute before:inset-y-0.5 before:left-0.5 before:aspect-square before:rounded-full before:bg-ink-soft before:transition-transform checked:border-action checked:bg-action checked:before:translate-x-5 checked:before:bg-action-ink"
        />
        {label}
      </label>
      <span id={countId} className="text-sm text-ink-soft tabular-nums">
        {count !== null && formatCount(count)}
        {count !== null && (
          <span className="sr-only">{count === 1 ? ' product' : ' products'}</span>
        )}
      </span>
    </div>
  );
}
