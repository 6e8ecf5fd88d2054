'use client';

import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { SuggestionList } from './suggestion-list.tsx';
import { suggestionGroups } from './suggestion-options.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * The list below the search field, with the keys of the ARIA combobox pattern: the focus stays in
 * the field, arrows move, Enter follows, Escape closes.
 */
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
  const groups = useMemo(
    () => (suggested ? suggestionGroups(suggested.text, suggested.suggestions) : []),
    [suggested],
  );
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<{ groups: unknown; place: number } | null>(null);
  // New suggestions or a closed list reset the active option.
  const place = open && active?.groups === groups ? active.place : -1;
  const shown = open && count > 0;

  useEffect(() => {
    onActive(place === -1 ? null : `${listId}-${place}`);
    const option = list.current?.querySelector('[aria-selected="true"]');
    option?.scrollIntoView({ block: 'nearest' });
  }, [place, listId, onActive]);

  function move(step: 1 | -1) {
    // One position more than there are options: between the last and the first, none is active.
    const next = (place + 1 + step + count + 1) % (count + 1);
    setActive({ groups, place: next - 1 });
  }

  useImperativeHandle(onKey, () => (event) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) onOpen(true);
      if (shown && !event.altKey) move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && shown && place !== -1) {
      event.preventDefault();
      list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click();
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      onOpen(false);
    } else if (event.key === 'Tab') {
      onOpen(false);
    } else if (event.key !== 'Shift') {
      setActive(null);
    }
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
