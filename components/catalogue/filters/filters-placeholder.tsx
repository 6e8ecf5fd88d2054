/** In the place of filters that are still to come: one element, as every listing carries it. */
export function FiltersPlaceholder() {
  return <div aria-hidden="true" className="filters-placeholder animate-pulse" />;
}
