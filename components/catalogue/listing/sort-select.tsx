import { useSyncExternalStore } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { SORTS, type SortKey } from '#lib/commerce/catalogue/listing.ts';

const never = () => () => {};

/** A prerendered select stays disabled until its script runs, which would undo an earlier choice. */
export function SortSelect({
  sort,
  isRated,
  onChange,
}: {
  sort: SortKey;
  /** Whether the listing has rated products. */
  isRated: boolean;
  onChange: (sort: SortKey) => void;
}) {
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <label className="relative flex min-h-11 grow items-center rounded-full border border-line-strong bg-page pl-4 hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus lg:w-62 lg:grow-0">
      <span className="pointer-events-none shrink-0 text-[0.9375rem] text-ink-soft max-sm:sr-only">
        Sort by
      </span>
      <select
        value={sort}
        disabled={!ready}
        onChange={(event) => {
          const chosen = SORTS.find(({ key }) => key === event.currentTarget.value);
          if (chosen) onChange(chosen.key);
        }}
        className="min-h-11 -ml-4 w-full grow min-w-0 cursor-pointer appearance-none rounded-full bg-transparent pr-9 pl-4 sm:-ml-17 sm:pl-19 text-[0.9375rem] font-semibold text-ellipsis outline-none *:bg-surface *:text-ink disabled:cursor-default disabled:opacity-100"
      >
        {SORTS.map(
          ({ key, label }) =>
            (key !== 'rating' || isRated || sort === key) && (
              <option key={key} value={key}>
                {label}
              </option>
            ),
        )}
      </select>
      <Icon name="chevronDown" className="pointer-events-none absolute right-3 size-4.5" />
    </label>
  );
}
