import { Icon } from '#components/ui/icon.tsx';

/**
 * From this width on (`lg`), the filters are beside the list; below it, in a drawer. They are
 * hundreds of elements, so they are rendered only where they are shown.
 */
export const FILTERS_BESIDE = '(width >= 64rem)';

/** Opens the filter drawer on screens too narrow to show the filters beside the list. */
export function FiltersButton({ chosen, onClick }: { chosen: number; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onClick}
      className="flex min-h-11 grow items-center justify-center gap-2 rounded-full border border-line-strong bg-page px-4 text-[0.9375rem] font-semibold hover:border-ink lg:hidden"
    >
      <Icon name="filter" className="size-5" />
      Filters
      {chosen > 0 && (
        <span className="grid h-6 min-w-6 place-items-center rounded-full bg-action px-1.5 text-sm text-action-ink tabular-nums">
          {chosen}
          <span className="sr-only"> chosen</span>
        </span>
      )}
    </button>
  );
}
