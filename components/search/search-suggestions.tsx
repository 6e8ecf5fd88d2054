'use client';

import type { KeyboardEvent, RefObject } from 'react';
import { useOptionKeys } from '#components/ui/use-option-keys.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { suggestionGroups } from './suggestion-options.ts';
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
  /** Called with the id of the active option; null: none. */
  onActive: (id: string | null) => void;
  onOpen: (open: boolean) => void;
  /** Called when an option is followed. */
  onLeave: () => void;
}) {
  const suggested = useSuggestions(text);
  const groups = suggested
    ? suggestionGroups(suggested.text, suggested.suggestions, suggested.pages)
    : [];
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const shown = open && count > 0;
  const { list, place } = useOptionKeys({
    // Pages that arrive after the products stand below them and change no option.
    options: suggested?.suggestions,
    count,
    open,
    listId,
    onKey,
    onActive,
    onOpen,
  });

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {shown && `${count} ${count === 1 ? 'suggestion' : 'suggestions'}, use the arrow keys`}
      </p>
      {shown && (
        <SuggestionList ref={list} id={listId} groups={groups} place={place} onFollow={onLeave} />
      )}
    </>
  );
}
