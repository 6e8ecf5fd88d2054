import { type ReactNode, useId, useState } from 'react';
import type { Audience } from '#lib/commerce/catalogue/category.ts';
import type { Facet } from '#lib/commerce/catalogue/facets.ts';
import type { FacetOptions } from '#lib/commerce/catalogue/listing-facts.ts';
import { formatCount } from '#lib/commerce/count-text.ts';
import { FilterSection } from './filter-section.tsx';

const LOOKS = {
  row: 'flex min-h-11 items-center gap-3 lg:min-h-9',
  colour: 'flex min-h-11 items-center gap-3 lg:min-h-9',
  tile: 'choice-tile flex min-h-12 flex-col items-center justify-center rounded-md border border-line-strong px-0.5 py-1 leading-tight hover:border-ink',
} as const;

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

export interface FilterValuesProps {
  facet: Extract<Facet, { kind: 'values' }>;
  options: FacetOptions;
  chosen: readonly string[];
  /** The audience of the listing's category; null for everybody. */
  audience: Audience | null;
  /** Products with a value under the current filters; null while unknown. */
  countOf: (value: string) => number | null;
  onChoose: (value: string, chosen: boolean) => void;
  onIntend: (value: string, chosen: boolean, now: boolean) => void;
}

/** A facet with any number of chosen values. Options keep their position whatever is chosen. */
export function FilterValues(props: FilterValuesProps) {
  return (
    <FacetSection {...props}>
      <FilterOptions {...props} />
    </FacetSection>
  );
}

/** The section of a facet. Its contents exist only while it is open. */
export function FacetSection({
  facet,
  chosen,
  children,
}: Pick<FilterValuesProps, 'facet' | 'chosen'> & { children: ReactNode }) {
  const [folded, setFolded] = useState<boolean | null>(null);
  // If a choice in the URL opened it, it stays open when that choice is removed.
  if (folded === null && chosen.length > 0) setFolded(false);
  const open = folded === null ? facet.expanded : !folded;
  return (
    <FilterSection heading={facet.heading} open={open} onToggle={(now) => setFolded(!now)}>
      {open && children}
    </FilterSection>
  );
}

/** The options that the facet shows at first, and the rest on request. */
export function FilterOptions({
  facet,
  options,
  chosen,
  countOf,
  onChoose,
  onIntend,
  wordsOf = (value) => ({ value }),
}: FilterValuesProps & {
  /** How to show a value, and its accessible name if that says more. */
  wordsOf?: (value: string) => { value: string; name?: string };
}) {
  const [all, setAll] = useState(false);
  const visible = all
    ? options
    : options.filter(([value], place) => place < facet.limit || chosen.includes(value));
  const sizes = facet.order !== undefined;
  return (
    <>
      <ul className={sizes ? 'grid grid-cols-4 gap-1.5 sm:grid-cols-5 lg:grid-cols-4' : ''}>
        {visible.map(([value]) => (
          <FilterOption
            key={value}
            {...wordsOf(value)}
            look={sizes ? 'tile' : facet.param === 'colour' ? 'colour' : 'row'}
            checked={chosen.includes(value)}
            count={countOf(value)}
            onChange={(then) => onChoose(value, then)}
            onIntend={(then, now) => onIntend(value, then, now)}
          />
        ))}
      </ul>
      {options.length > facet.limit && (
        <button
          type="button"
          onClick={() => setAll(!all)}
          className="mt-1 min-h-11 font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {all ? 'Show fewer' : `Show all ${options.length}`}
        </button>
      )}
    </>
  );
}

/** A facet value: a checkbox with the value as its name and the count as its description. */
function FilterOption({
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
        // The checkbox is described by it: read by itself, each count would be heard twice.
        aria-hidden="true"
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
