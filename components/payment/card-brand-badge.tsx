/**
 * The brand of the card number beside it, or an outline while it is unknown. Without a background,
 * which would make it look like a button. Narrow on a phone, where all of a number must fit beside it.
 */
export function CardBrandBadge({ brand }: { brand: string | null }) {
  return (
    <span className="grid min-h-12 w-17 shrink-0 place-items-center text-center text-xs leading-tight font-semibold sm:w-20 sm:text-sm">
      {brand ?? (
        <svg
          viewBox="0 0 32 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          aria-hidden="true"
          className="w-8 text-ink-soft"
        >
          <rect x="2" y="3" width="28" height="18" rx="3" />
          <path d="M2 9h28M7 16h6" />
        </svg>
      )}
    </span>
  );
}
