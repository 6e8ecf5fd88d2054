'use client';

import { type KeyboardEvent, type Ref, type RefObject, useEffect, useMemo, useState } from 'react';
import { Picture, PictureMissing } from '#components/commerce/picture.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useIsSlow } from '#components/ui/use-is-slow.ts';
import { useOptionKeys } from '#components/ui/use-option-keys.ts';
import { loadPopularSearches } from '#lib/api/search/popular-searches.ts';
import { searchText } from '#lib/commerce/catalogue/search-text.ts';
import { priceAsPaidText } from '#lib/commerce/pricing/price-as-paid.ts';
import type { SuggestionHit } from '#lib/commerce/search/search-suggestions.ts';
import {
  forgetSearches,
  rememberSearch,
  useRecentSearches,
} from '#stores/search/recent-searches-store.ts';
import {
  offeredGroups,
  type SuggestionGroup,
  type SuggestionOption,
  suggestionGroups,
} from './suggestion-options.ts';
import { useSuggestions } from './use-suggestions.ts';

const OPTION =
  'flex min-h-11 items-center gap-3 rounded-lg px-3 hover:bg-sunk aria-selected:bg-sunk aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-focus';

/** The look of the panel below the search field. */
const SUGGESTION_PANEL =
  'absolute inset-x-0 top-full max-h-[calc(100dvh-var(--header-height)-2rem)] overflow-y-auto overscroll-contain border-b border-line bg-surface py-3 shadow-2xl md:inset-x-auto md:right-0 md:mt-2 md:w-[26rem] md:rounded-xl md:border';

/** The list below the search field, with the keys of the ARIA combobox pattern. */
export function SearchSuggestions({
  text,
  open,
  listId,
  onKey,
  onActive,
  onOpen,
  onLeave,
}: {
  text: string;
  open: boolean;
  listId: string;
  /** Receives a handler for the field's key events. */
  onKey: RefObject<((event: KeyboardEvent) => void) | null>;
  /** Called with the id of the active option; null if there is none. */
  onActive: (id: string | null) => void;
  onOpen: (open: boolean) => void;
  /** Called when an option is followed. */
  onLeave: () => void;
}) {
  const { suggested, loading } = useSuggestions(text);
  const isSlow = useIsSlow(open && loading);
  const isEmpty = searchText(text) === '';
  const offered = useOfferedSearches(isEmpty && open);
  const groups = isEmpty
    ? offered
    : suggested
      ? suggestionGroups(suggested.text, suggested.suggestions, suggested.pages)
      : [];
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const shown = open && count > 0 && !isSlow;
  const { list, place } = useOptionKeys({
    // Pages that arrive after the products go below them and change no option's position.
    options: isEmpty ? offered : suggested?.suggestions,
    count,
    open,
    listId,
    onKey,
    onActive,
    onOpen,
  });

  function follow({ href, search }: SuggestionOption) {
    if (href === null) return forgetSearches();
    if (search !== undefined) rememberSearch(search);
    onLeave();
  }

  return (
    <>
      {/* Always there: what comes together with its live region may stay unsaid. */}
      <div aria-live="polite">
        {shown && (
          <p className="sr-only">
            {`${count} ${count === 1 ? 'suggestion' : 'suggestions'}, use the arrow keys`}
          </p>
        )}
        {isSlow && (
          <p className={`${SUGGESTION_PANEL} flex items-center gap-3 px-5`}>
            <Spinner />
            Loading suggestions…
          </p>
        )}
      </div>
      {shown && (
        <SuggestionList ref={list} id={listId} groups={groups} place={place} onFollow={follow} />
      )}
    </>
  );
}

const NONE: readonly string[] = [];

/** What an empty field offers: recent searches, and popular ones once they arrive. */
function useOfferedSearches(wanted: boolean): readonly SuggestionGroup[] {
  const recent = useRecentSearches();
  const [popular, setPopular] = useState(NONE);
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    loadPopularSearches().then(
      (searches) => here && setPopular(searches),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [wanted]);
  return useMemo(() => offeredGroups(recent, popular), [recent, popular]);
}

/** Suggestions in their groups. `place`: index of the active option, counted across all groups. */
function SuggestionList({
  ref,
  id,
  groups,
  place,
  onFollow,
}: {
  ref: Ref<HTMLDivElement>;
  id: string;
  groups: readonly SuggestionGroup[];
  place: number;
  onFollow: (option: SuggestionOption) => void;
}) {
  let count = 0;
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label="Suggestions"
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      className={`${SUGGESTION_PANEL} px-2`}
    >
      {groups.map(({ heading, options }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
        <div key={heading} role="group" aria-labelledby={`${id}-g${group}`}>
          <p
            id={`${id}-g${group}`}
            role="presentation"
            className={
              heading === 'All results'
                ? 'sr-only'
                : 'px-3 pt-2 pb-1 text-[0.8125rem] font-semibold text-ink-soft'
            }
          >
            {heading}
          </p>
          {options.map((option) => {
            const own = count;
            count += 1;
            const shared = {
              id: `${id}-${own}`,
              role: 'option',
              'aria-selected': own === place,
              tabIndex: -1,
              onClick: () => onFollow(option),
            };
            if (option.href === null) {
              return (
                <button
                  key=""
                  type="button"
                  {...shared}
                  className={`${OPTION} w-full text-ink-soft`}
                >
                  {option.label}
                </button>
              );
            }
            return (
              <ShopLink
                key={option.href}
                {...shared}
                href={option.href}
                prefetch={false}
                className={OPTION}
              >
                {option.product ? (
                  <ProductOption product={option.product} />
                ) : (
                  <PlainOption label={option.label} text={option.text} />
                )}
              </ShopLink>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function PlainOption({ label, text }: { label: string; text: string | undefined }) {
  if (text === undefined) return label;
  return (
    <span className="min-w-0 py-1">
      {label}
      <span className="block text-sm text-ink-soft">{text}</span>
    </span>
  );
}

function ProductOption({ product }: { product: SuggestionHit }) {
  return (
    <>
      <span className="my-1 w-11 shrink-0 overflow-hidden rounded-sm">
        {product.picture ? (
          <Picture image={product.picture} sizes="2.75rem" alt="" />
        ) : (
          <PictureMissing />
        )}
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">{product.name}</span>
        <ColourLine product={product} className="text-sm text-ink-soft" />
      </span>
      <span className={`tabular-nums ${product.isDiscounted ? 'text-sale' : ''}`}>
        {priceAsPaidText(product)}
      </span>
    </>
  );
}

/** A product's colour and, if the card stands for the whole model, the number of other colours. */
function ColourLine({
  product: { colourName, colourCount = 1 },
  className = '',
}: {
  product: { colourName: string; colourCount?: number };
  className?: string;
}) {
  const others = colourCount - 1;
  return (
    <span className={`flex flex-wrap items-center gap-x-1.5 ${className}`}>
      <span className="wrap-anywhere">{colourName}</span>
      {others > 0 && (
        <span className="shrink-0">
          {' '}
          +{others} {others === 1 ? 'colour' : 'colours'}
        </span>
      )}
    </span>
  );
}
