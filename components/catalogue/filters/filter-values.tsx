import { type ReactNode, useState } from 'react';
import type { Audience } from '#lib/commerce/catalogue/category.ts';
import type { Facet } from '#lib/commerce/catalogue/facets.ts';
import type { FacetOptions } from '#lib/commerce/catalogue/listing-facts.ts';
import { FilterOption } from './filter-option.tsx';
import { FilterSection } from './filter-section.tsx';

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
