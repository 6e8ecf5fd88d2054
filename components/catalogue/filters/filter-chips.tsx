import { useLayoutEffect, useRef } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { activeFilters } from '#lib/commerce/catalogue/active-filters.ts';
import type { Audience } from '#lib/commerce/catalogue/category.ts';
import type { ListingFacts } from '#lib/commerce/catalogue/listing-facts.ts';
import { type ListingView, withoutFilters } from '#lib/commerce/catalogue/listing-view.ts';

/** The active filters, removable one by one or all at once. */
export function FilterChips({
  view,
  audience,
  equalSizes,
  onChange,
  onIntend,
  onEmpty,
}: {
  view: ListingView;
  /** The audience of the listing's category; null for everybody. */
  audience: Audience | null;
  equalSizes: ListingFacts['equalSizes'];
  onChange: (view: ListingView) => void;
  onIntend: (view: ListingView) => void;
  /** Called when the last chip, which had the focus, was removed. */
  onEmpty: () => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  /** Position of the chip that was just removed. The next one takes the focus. */
  const removed = useRef<number | null>(null);
  const filters = activeFilters(view, audience, equalSizes);
  useLayoutEffect(() => {
    const place = removed.current;
    if (place === null) return;
    removed.current = null;
    const chips = list.current?.querySelectorAll('button') ?? [];
    const next = chips[Math.min(place, filters.length - 1)];
    if (next) next.focus();
    else onEmpty();
  });
  if (filters.length === 0) return null;
  return (
    <ul ref={list} aria-label="Active filters" className="flex gap-2 lg:flex-wrap">
      {filters.map((filter, place) => (
        <li key={filter.key} className="shrink-0">
          <button
            type="button"
            aria-label={`Remove ${filter.label}`}
            onPointerEnter={() => onIntend(filter.without)}
            onClick={() => {
              removed.current = place;
              onChange(filter.without);
            }}
            className="flex min-h-11 items-center gap-1.5 rounded-full bg-sunk pr-3 pl-4 text-[0.9375rem] whitespace-nowrap hover:bg-line"
          >
            {filter.label}
            <Icon name="close" className="size-4" />
          </button>
        </li>
      ))}
      <li className="shrink-0">
        <button
          type="button"
          onClick={() => {
            removed.current = 0;
            onChange(withoutFilters(view));
          }}
          className="min-h-11 px-2 text-[0.9375rem] font-semibold whitespace-nowrap underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}
