import { Fragment, useId, useState } from 'react';
import type { Audience } from '#lib/commerce/catalogue/category.ts';
import { clothingGroups } from '#lib/commerce/catalogue/clothing-sizes.ts';
import { FACETS } from '#lib/commerce/catalogue/facets.ts';
import {
  FOOTWEAR_SYSTEMS,
  footwearSystemHeading,
  readSizeValue,
  sizeValueText,
} from '#lib/commerce/catalogue/footwear-systems.ts';
import type {
  FacetCounts,
  FacetOptions,
  ListingFacts,
  PriceBounds,
} from '#lib/commerce/catalogue/listing-facts.ts';
import {
  changeView,
  type ListingView,
  withPrices,
  withValue,
} from '#lib/commerce/catalogue/listing-view.ts';
import { myOptions, sizeOptionText, withOptions } from '#lib/commerce/catalogue/my-sizes.ts';
import {
  hasUnisex,
  isWithoutUnisex,
  replacesGender,
  withUnisex,
} from '#lib/commerce/catalogue/unisex.ts';
import { formatCount } from '#lib/commerce/count-text.ts';
import { useMySizes } from '#stores/account-state/my-sizes-store.ts';
import { FilterPrice } from './filter-price.tsx';
import { FilterSection } from './filter-section.tsx';
import {
  FacetSection,
  FilterOptions,
  FilterValues,
  type FilterValuesProps,
} from './filter-values.tsx';

interface Group {
  heading: string;
  options: FacetOptions;
}

/** The heading above says for whom a size is, so its number is enough. */
const wordsOf = (value: string) => ({
  value: readSizeValue(value).size,
  name: sizeValueText(value),
});

const sumOf = (options: FacetOptions) => options.reduce((sum, [, count]) => sum + count, 0);

type Words = Pick<Parameters<typeof FilterOptions>[0], 'wordsOf'>;

/** How many products each further choice would leave. */
export interface CurrentCounts {
  counts: FacetCounts;
  onSale: number;
  price: PriceBounds | null;
}

/**
 * Every facet that applies to a listing. `current`: null shows the counts of the unfiltered
 * listing, `unknown` shows none.
 */
export function FilterPanel({
  facts,
  current,
  view,
  audience,
  onChange,
  onIntend,
}: {
  facts: ListingFacts;
  current: CurrentCounts | 'unknown' | null;
  view: ListingView;
  /** The audience of the listing's category; null for everybody. */
  audience: Audience | null;
  onChange: (view: ListingView, entry?: 'push' | 'replace') => void;
  onIntend: (view: ListingView, now?: boolean) => void;
}) {
  const unknown = current === 'unknown';
  const sizes = useMySizes();
  return FACETS.map((facet) => {
    if (facet.kind === 'toggle') {
      // Hide it if it would leave nothing, or everything.
      if ((facts.onSale === 0 || facts.onSale === facts.total) && !view.sale) return null;
      return (
        <FilterSwitch
          key={facet.param}
          name={facet.param}
          label={facet.label}
          checked={view.sale}
          count={unknown ? null : (current ?? facts).onSale}
          onChange={(sale) => onChange(changeView(view, { sale }))}
          onIntend={(now) => onIntend(changeView(view, { sale: !view.sale }), now)}
        />
      );
    }
    if (facet.kind === 'range') {
      if (!facts.price) return null;
      return (
        <FilterPrice
          key={facet.heading}
          heading={facet.heading}
          step={facet.step}
          min={view.minPrice}
          max={view.maxPrice}
          bounds={unknown ? null : (current ?? facts).price}
          onChange={(min, max, entry) => onChange(withPrices(view, min, max), entry)}
        />
      );
    }
    const options = facts.options[facet.attribute];
    if (!options) return null;
    if (facet.param === 'for' && audience !== null && replacesGender(options, audience)) {
      if (!hasUnisex(options, facts.total, audience)) return null;
      const included = !isWithoutUnisex(view, audience);
      return (
        <FilterSwitch
          key={facet.param}
          label="Include unisex"
          checked={included}
          count={null}
          onChange={(then) => onChange(withUnisex(view, audience, then))}
          onIntend={(now) => onIntend(withUnisex(view, audience, !included), now)}
        />
      );
    }
    const plain = new Map(options);
    const countOf = (value: string) => {
      if (unknown) return null;
      return (current ? current.counts[facet.attribute]?.[value] : plain.get(value)) ?? 0;
    };
    const chosen = view.values[facet.param] ?? [];
    const mine = facet.order ? myOptions(sizes, facet, facts, audience) : [];
    const inMine = mine.length > 0 && mine.every((value) => chosen.includes(value));
    const [only, ...others] = mine;
    const Values = valuesOf(facet.order);
    return (
      <Fragment key={facet.param}>
        {mine.length > 0 && (
          <FilterSwitch
            label={`In my size: ${mine.map((value) => sizeOptionText(facet, value)).join(', ')}`}
            checked={inMine}
            // The counts of several sizes overlap, so they have no sum.
            count={only !== undefined && others.length === 0 ? countOf(only) : null}
            onChange={(then) => onChange(withOptions(view, facet, mine, then))}
            onIntend={(now) => onIntend(withOptions(view, facet, mine, !inMine), now)}
          />
        )}
        <Values
          audience={audience}
          facet={facet}
          options={options}
          chosen={chosen}
          countOf={countOf}
          onChoose={(value, then) => onChange(withValue(view, facet.param, value, then))}
          onIntend={(value, then, now) => onIntend(withValue(view, facet.param, value, then), now)}
        />
      </Fragment>
    );
  });
}

function valuesOf(order: 'clothingSize' | 'footwearSize' | undefined) {
  if (order === 'clothingSize') return ClothingSizes;
  return order === 'footwearSize' ? FootwearSizes : FilterValues;
}

/** A filter that is on or off. */
function FilterSwitch({
  name,
  label,
  checked,
  count,
  onChange,
  onIntend,
}: {
  name?: string;
  label: string;
  checked: boolean;
  count: number | null;
  onChange: (checked: boolean) => void;
  onIntend: (now: boolean) => void;
}) {
  const countId = useId();
  return (
    <div
      className="relative flex min-h-14 items-center gap-3 border-b border-line py-1.5"
      onPointerEnter={() => onIntend(false)}
      onPointerDown={(event) => onIntend(event.pointerType === 'mouse')}
    >
      <label className="stretched flex grow items-center gap-3 text-[0.9375rem] font-semibold">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state.
          role="switch"
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          aria-describedby={countId}
          className="relative z-10 h-6 w-11 shrink-0 appearance-none rounded-full border border-line-strong bg-sunk transition-colors before:absolute before:inset-y-0.5 before:left-0.5 before:aspect-square before:rounded-full before:bg-ink-soft before:transition-transform checked:border-action checked:bg-action checked:before:translate-x-5 checked:before:bg-action-ink"
        />
        {label}
      </label>
      <span id={countId} aria-hidden="true" className="text-sm text-ink-soft tabular-nums">
        {count !== null && formatCount(count)}
        {count !== null && (
          <span className="sr-only">{count === 1 ? ' product' : ' products'}</span>
        )}
      </span>
    </div>
  );
}

/**
 * The facet of footwear sizes. A listing for one audience shows the sizes of that audience's
 * system; those of other systems are in groups of their own, of which the largest is open.
 */
function FootwearSizes(props: FilterValuesProps) {
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

/** The facet of clothing sizes: a group for each way in which they are written, and for whom they are. */
function ClothingSizes(props: FilterValuesProps) {
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
