import { Icon } from '#components/ui/icon.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import type { ListingView } from '#lib/commerce/catalogue/listing-view.ts';
import { openIntents, type SearchIntent, withIntent } from '#lib/commerce/search/search-intent.ts';

const CHIP =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong px-4 text-[0.9375rem] whitespace-nowrap hover:border-ink';

/**
 * How the search understood parts of its text. They order the results. Pressing one turns it into a
 * filter, or leads to its category.
 */
export function IntentChips({
  intents,
  view,
  onChoose,
}: {
  intents: readonly SearchIntent[];
  view: ListingView;
  onChoose: (view: ListingView) => void;
}) {
  const open = openIntents(view, intents);
  if (open.length === 0) return null;
  return (
    <ul
      aria-label="Narrow to"
      className="-mx-4 mt-1 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {open.map((intent) => (
        <li key={intent.label} className="shrink-0">
          {intent.category === undefined ? (
            <button
              type="button"
              aria-label={`Only ${intent.label}`}
              onClick={() => onChoose(withIntent(view, intent))}
              className={CHIP}
            >
              <Icon name="plus" className="size-4" />
              {intent.label}
            </button>
          ) : (
            <ShopLink href={`/categories/${intent.category}`} className={CHIP}>
              {intent.label}
              <Icon name="chevronRight" className="size-4" />
            </ShopLink>
          )}
        </li>
      ))}
    </ul>
  );
}
