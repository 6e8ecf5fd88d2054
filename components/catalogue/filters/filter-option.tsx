import { useId } from 'react';
import { formatCount } from '#lib/commerce/count-text.ts';

const LOOKS = {
  row: 'flex min-h-11 items-center gap-3 lg:min-h-9',
  colour: 'flex min-h-11 items-center gap-3 lg:min-h-9',
  tile: 'choice-tile flex min-h-12 flex-col items-center justify-center rounded-md border border-line-strong px-0.5 py-1 leading-tight hover:border-ink',
} as const;

/** A facet value: a checkbox with the value as its name and the count as its description. */
export function FilterOption({
  value,
  name,
  look,
  checked,
  count,
  onChange,
  onIntend,
}: {
  value: string;
  /** Accessible name, if it says more than the value. */
  name?: string | undefined;
  look: keyof typeof LOOKS;
  checked: boolean;
  count: number | null;
  onChange: (checked: boolean) => void;
  onIntend: (checked: boolean, now: boolean) => void;
}) {
  const countId = useId();
  const tile = look === 'tile';
  const none = count === 0 && !checked;
  return (
    <li
      className={`relative ${LOOKS[look]} ${none ? 'text-ink-soft' : ''}`}
      onPointerEnter={() => onIntend(!checked, false)}
      // A touch may be the start of scrolling.
      onPointerDown={(event) => onIntend(!checked, event.pointerType === 'mouse')}
    >
      <label
        className={`stretched flex grow items-center gap-3 ${tile ? 'justify-center text-center text-sm font-semibold' : ''}`}
      >
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          aria-label={name}
          aria-describedby={countId}
          // Above the stretched label, so that it can be pressed itself.
          className={
            tile ? 'absolute inset-0 z-10 appearance-none opacity-0' : 'z-10 size-5 accent-action'
          }
        />
        {look === 'colour' && <ColourDot colour={value} />}
        {value}
      </label>
      <span
        id={countId}
        className={`tabular-nums ${tile ? 'text-xs opacity-80' : 'text-sm text-ink-soft'}`}
      >
        {count !== null && formatCount(count)}
        {count !== null && (
          <span className="sr-only">{count === 1 ? ' product' : ' products'}</span>
        )}
      </span>
    </li>
  );
}

/** The base colours of the facet Colour; other colours of a catalogue get no dot. */
const DOTS: Readonly<Record<string, string>> = {
  Black: 'bg-[#23241f]',
  Blue: 'bg-[#3a6ea5]',
  Brown: 'bg-[#7a5230]',
  Green: 'bg-[#4c7a4a]',
  Grey: 'bg-[#8b8f8e]',
  Natural: 'bg-[#d9c7a3]',
  Orange: 'bg-[#d9772b]',
  Pink: 'bg-[#dc8fa4]',
  Purple: 'bg-[#76558f]',
  Red: 'bg-[#b23a2e]',
  White: 'bg-[#faf8f1]',
  Yellow: 'bg-[#ecc13c]',
};

function ColourDot({ colour }: { colour: string }) {
  const dot = DOTS[colour];
  return (
    dot && (
      <span
        aria-hidden="true"
        className={`size-4 rounded-full ring-1 ring-line-strong forced-color-adjust-none ${dot}`}
      />
    )
  );
}
