import { Icon } from '#components/ui/icon.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import type { ListingView } from '#lib/commerce/catalogue/listing-view.ts';
import {
  openIntents,
  type SearchIntent,
  withIntent,
  withoutType,
} from '#lib/commerce/search/search-intent.ts';

const CHIP =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full px-4 text-[0.9375rem] whitespace-nowrap';
const OFFERED = `${CHIP} border border-line-strong hover:border-ink`;

/**
 * How the search understood the parts of its text that are not filters now. A type can be taken
 * off, or leads to its category; a press turns anything else into a filter.
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
      aria-label="Understood"
      className="-mx-4 mt-1 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {open.map((intent) => (
        <li key={intent.label} className="shrink-0">
          <IntentChip intent={intent} view={view} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

function IntentChip({
  intent,
  view,
  onChoose,
}: {
  intent: SearchIntent;
  view: ListingView;
  onChoose: (view: ListingView) => void;
}) {
  const { label, category, without } = intent;
  if (without !== undefined) {
    return (
      <button
        type="button"
        aria-label={`Remove ${label}`}
        onClick={() => onChoose(withoutType(view, without))}
        className={`${CHIP} bg-sunk hover:bg-line`}
      >
        {label}
        <Icon name="close" className="size-4" />
      </button>
    );
  }
  if (category !== undefined) {
    return (
      <ShopLink href={`/categories/${category}`} className={OFFERED}>
        {label}
        <Icon name="chevronRight" className="size-4" />
      </ShopLink>
    );
  }
  return (
    <button
      type="button"
      aria-label={`Only ${label}`}
      onClick={() => onChoose(withIntent(view, intent))}
      className={OFFERED}
    >
      <Icon name="plus" className="size-4" />
      {label}
    </button>
  );
}
