import { FACETS } from '#lib/commerce/catalogue/facets.ts';
import type {
  FacetCounts,
  ListingFacts,
  PriceBounds,
} from '#lib/commerce/catalogue/listing-facts.ts';
import {
  changeView,
  type ListingView,
  withPrices,
  withValue,
} from '#lib/commerce/catalogue/listing-view.ts';
import { FilterPrice } from './filter-price.tsx';
import { FilterSale } from './filter-sale.tsx';
import { FilterValues } from './filter-values.tsx';

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
  onChange,
  onIntend,
}: {
  facts: ListingFacts;
  current: CurrentCounts | 'unknown' | null;
  view: ListingView;
  onChange: (view: ListingView, entry?: 'push' | 'replace') => void;
  onIntend: (view: ListingView, now?: boolean) => void;
}) {
  const unknown = current === 'unknown';
  return FACETS.map((facet) => {
    if (facet.kind === 'toggle') {
      // Not where it would leave nothing, or everything.
      if ((facts.onSale === 0 || facts.onSale === facts.total) && !view.sale) return null;
      return (
        <FilterSale
          key={facet.param}
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
    const plain = new Map(options);
    return (
      <FilterValues
        key={facet.param}
        facet={facet}
        options={options}
        chosen={view.values[facet.param] ?? []}
        countOf={(value) => {
          if (unknown) return null;
          return (current ? current.counts[facet.attribute]?.[value] : plain.get(value)) ?? 0;
        }}
        onChoose={(value, chosen) => onChange(withValue(view, facet.param, value, chosen))}
        onIntend={(value, chosen, now) =>
          onIntend(withValue(view, facet.param, value, chosen), now)
        }
      />
    );
  });
}
