import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PriceBounds } from '#lib/commerce/catalogue/listing-facts.ts';
import { formatWholeDollars } from '#lib/commerce/money.ts';
import { FilterSection } from './filter-section.tsx';

/** Pause after the last key before a price is applied, in ms. */
const TYPED = 700;

/** The price range, in whole dollars. */
export function FilterPrice({
  heading,
  step,
  min,
  max,
  bounds,
  onChange,
}: {
  heading: string;
  step: number;
  min: number | null;
  max: number | null;
  /** Lowest and highest price in cents, whatever range is chosen; null while unknown. */
  bounds: PriceBounds | null;
  onChange: (min: number | null, max: number | null, entry: 'push' | 'replace') => void;
}) {
  const [open, setOpen] = useState(true);
  const lowest = bounds && Math.floor(bounds.min / 100);
  const highest = bounds && Math.ceil(bounds.max / 100);
  return (
    <FilterSection heading={heading} open={open} onToggle={setOpen}>
      <div className="grid grid-cols-2 gap-3">
        <PriceField
          label="Minimum price"
          step={step}
          value={min}
          placeholder={lowest}
          onChange={(value, entry) => onChange(value, max, entry)}
        />
        <PriceField
          label="Maximum price"
          step={step}
          value={max}
          placeholder={highest}
          onChange={(value, entry) => onChange(min, value, entry)}
        />
      </div>
      <p className="mt-2 text-sm text-ink-soft tabular-nums">
        {lowest === null || highest === null
          ? '\u00a0'
          : `${formatWholeDollars(lowest * 100)} to ${formatWholeDollars(highest * 100)}`}
      </p>
    </FilterSection>
  );
}

function PriceField({
  label,
  step,
  value,
  placeholder,
  onChange,
}: {
  label: string;
  step: number;
  value: number | null;
  placeholder: number | null;
  onChange: (value: number | null, entry: 'push' | 'replace') => void;
}) {
  /** Text typed but not applied yet; null: the field shows its value. */
  const [draft, setDraft] = useState<string | null>(null);
  // Whether a value was applied since the field got the focus; further values then replace the
  // history entry.
  const taken = useRef(false);

  function take(text: string) {
    setDraft(null);
    const next = wholeDollars(text);
    if (next === undefined || next === value) return;
    onChange(next, taken.current ? 'replace' : 'push');
    taken.current = true;
  }
  const takeTyped = useEffectEvent(take);
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => takeTyped(draft), TYPED);
    return () => clearTimeout(timer);
  }, [draft]);

  return (
    <label className="text-sm text-ink-soft">
      {label.split(' ')[0]}
      <span className="mt-1 flex min-h-11 items-center rounded-md border border-line-strong bg-surface pl-3 text-base text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <span aria-hidden="true">$</span>
        <input
          type="number"
          inputMode="numeric"
          aria-label={label}
          aria-description="in dollars"
          min={0}
          step={step}
          placeholder={placeholder === null ? '' : String(placeholder)}
          value={draft ?? value ?? ''}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take(event.currentTarget.value);
          }}
          onBlur={(event) => {
            if (draft !== null) take(event.currentTarget.value);
            taken.current = false;
          }}
          className="w-full min-w-0 appearance-none bg-transparent px-1.5 py-2 outline-none placeholder:text-ink-soft"
        />
      </span>
    </label>
  );
}

/** Null for an empty field; undefined for an invalid price. */
function wholeDollars(text: string): number | null | undefined {
  if (text === '') return null;
  const value = Math.floor(Number(text));
  return Number.isSafeInteger(value) && value >= 0 && value < 10_000_000 ? value : undefined;
}
