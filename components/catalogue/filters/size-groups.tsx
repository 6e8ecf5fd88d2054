import { useState } from 'react';
import { clothingGroups } from '#lib/commerce/catalogue/clothing-sizes.ts';
import {
  FOOTWEAR_SYSTEMS,
  footwearSystemHeading,
  readSizeValue,
  sizeValueText,
} from '#lib/commerce/catalogue/footwear-systems.ts';
import type { FacetOptions } from '#lib/commerce/catalogue/listing-facts.ts';
import { FilterSection } from './filter-section.tsx';
import { FacetSection, FilterOptions, type FilterValuesProps } from './filter-values.tsx';

interface Group {
  heading: string;
  options: FacetOptions;
}

/**
 * The facet of footwear sizes. A listing for one audience shows the sizes of that audience's
 * system; those of other systems are in groups of their own, of which the largest is open.
 */
export function FootwearSizes(props: FilterValuesProps) {
  const { options, audience } = props;
  const groups = FOOTWEAR_SYSTEMS.map((system) => ({
    system,
    heading: footwearSystemHeading(system),
    options: options.filter(([value]) => (readSizeValue(value).system ?? 'Men') === system),
  })).filter((group) => group.options.length > 0);
  const own = groups.find(({ system }) => system === audience);
  const others = groups.filter((group) => group !== own);
  return (
    <FacetSection {...props}>
      {own && (
        <FilterOptions
          {...props}
          options={own.options}
          wordsOf={(value) => ({ value: readSizeValue(value).size })}
        />
      )}
      <Groups {...props} groups={others} open={own ?? largestOf(others)} wordsOf={wordsOf} />
    </FacetSection>
  );
}

/** Below a heading that says whose it is, a size is short. */
const wordsOf = (value: string) => ({
  value: readSizeValue(value).size,
  name: sizeValueText(value),
});

/** The facet of clothing sizes: a group for each way in which they are written, and for whom they are. */
export function ClothingSizes(props: FilterValuesProps) {
  const groups = clothingGroups(props.options);
  return (
    <FacetSection {...props}>
      {groups.length === 1 ? (
        <FilterOptions {...props} wordsOf={wordsOf} />
      ) : (
        <Groups {...props} groups={groups} open={largestOf(groups)} wordsOf={wordsOf} />
      )}
    </FacetSection>
  );
}

function largestOf<One extends Group>(groups: readonly One[]): One | undefined {
  return groups.toSorted((a, b) => sumOf(b.options) - sumOf(a.options))[0];
}

const sumOf = (options: FacetOptions) => options.reduce((sum, [, count]) => sum + count, 0);

type Words = Pick<Parameters<typeof FilterOptions>[0], 'wordsOf'>;

function Groups({
  groups,
  open,
  ...props
}: FilterValuesProps & Words & { groups: readonly Group[]; open: Group | undefined }) {
  return groups.map((group) => (
    <SizeGroup key={group.heading} {...props} {...group} first={group === open} />
  ));
}

function SizeGroup({
  heading,
  first,
  ...props
}: FilterValuesProps & Words & { heading: string; first: boolean }) {
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
    <FilterSection heading={heading} inner open={open} onToggle={setOpen}>
      {open && <FilterOptions {...props} />}
    </FilterSection>
  );
}
