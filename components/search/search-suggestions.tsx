'use client';

import { type KeyboardEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import { Spinner } from '#components/ui/spinner.tsx';
import { useIsSlow } from '#components/ui/use-is-slow.ts';
import { useOptionKeys } from '#components/ui/use-option-keys.ts';
import { loadPopularSearches } from '#lib/api/search/popular-searches.ts';
import { searchText } from '#lib/commerce/catalogue/search-text.ts';
import {
  forgetSearches,
  rememberSearch,
  useRecentSearches,
} from '#stores/search/recent-searches-store.ts';
import { SUGGESTION_PANEL, SuggestionList } from './suggestion-list.tsx';
import {
  offeredGroups,
  type SuggestionGroup,
  type SuggestionOption,
  suggestionGroups,
} from './suggestion-options.ts';
import { useSuggestions } from './use-suggestions.ts';

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
      <p aria-live="polite" className="sr-only">
        {shown && `${count} ${count === 1 ? 'suggestion' : 'suggestions'}, use the arrow keys`}
      </p>
      {isSlow && (
        <p role="status" className={`${SUGGESTION_PANEL} flex items-center gap-3 px-5`}>
          <Spinner />
          Loading suggestions…
        </p>
      )}
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
