import { useState } from 'react';
import type { Audience } from '#lib/commerce/catalogue/category.ts';
import {
  FOOTWEAR_SYSTEMS,
  footwearSystemHeading,
  footwearValueText,
  readFootwearSize,
} from '#lib/commerce/catalogue/footwear-systems.ts';
import type { FacetOptions } from '#lib/commerce/catalogue/listing-facts.ts';
import { FilterSection } from './filter-section.tsx';
import { FacetSection, FilterOptions, type FilterValuesProps } from './filter-values.tsx';

/**
 * The facet of footwear sizes. A listing for one audience shows the sizes of that audience's
 * system; those of other systems are in groups of their own, of which the largest is open.
 */
export function FootwearSizes(props: FilterValuesProps) {
  const { options, audience } = props;
  const of = (system: Audience) =>
    options.filter(([value]) => (readFootwearSize(value).system ?? 'Men') === system);
  const groups = FOOTWEAR_SYSTEMS.map((system) => ({ system, options: of(system) })).filter(
    (group) => group.options.length > 0,
  );
  const own = groups.find(({ system }) => system === audience);
  const others = groups.filter((group) => group !== own);
  const largest = own ?? others.toSorted((a, b) => sumOf(b.options) - sumOf(a.options))[0];
  return (
    <FacetSection {...props}>
      {own && (
        <FilterOptions
          {...props}
          options={own.options}
          wordsOf={(value) => ({ value: readFootwearSize(value).size })}
        />
      )}
      {others.map((group) => (
        <OtherSizes key={group.system} {...props} {...group} first={group === largest} />
      ))}
    </FacetSection>
  );
}

const sumOf = (options: FacetOptions) => options.reduce((sum, [, count]) => sum + count, 0);

function OtherSizes({
  system,
  first,
  ...props
}: FilterValuesProps & { system: Audience; first: boolean }) {
  const { options, chosen } = props;
  const hasChosen = options.some(([value]) => chosen.includes(value));
  const [open, setOpen] = useState(first);
  const [seen, setSeen] = useState(false);
  // If a choice in the URL opened it, it stays open when that choice is removed.
  if (hasChosen && !seen) {
    setSeen(true);
    setOpen(true);
  }
  return (
    <FilterSection heading={footwearSystemHeading(system)} inner open={open} onToggle={setOpen}>
      {open && (
        <FilterOptions
          {...props}
          wordsOf={(value) => ({
            value: readFootwearSize(value).size,
            name: footwearValueText(value),
          })}
        />
      )}
    </FilterSection>
  );
}
