'use client';

import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';

/**
 * The keys of the ARIA combobox pattern for a list below a field: the focus stays in the field,
 * arrows move, Enter follows the active option, Escape closes. Returns the list's ref and the index
 * of the active option, which has `aria-selected`; -1 if there is none.
 */
export function useOptionKeys({
  options,
  count,
  open,
  listId,
  onKey,
  onActive,
  onOpen,
}: {
  /** Other options reset the active one, as closing the list does. */
  options: unknown;
  count: number;
  open: boolean;
  listId: string;
  /** Receives a handler for the field's key events. */
  onKey: RefObject<((event: KeyboardEvent) => void) | null>;
  /** Called with the id of the active option; null if there is none. */
  onActive: (id: string | null) => void;
  onOpen: (open: boolean) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<{ options: unknown; place: number } | null>(null);
  const place = open && active !== null && active.options === options ? active.place : -1;
  const shown = open && count > 0;

  useEffect(() => {
    if (!open) setActive(null);
  }, [open]);

  useEffect(() => {
    onActive(place === -1 ? null : `${listId}-${place}`);
    const option = list.current?.querySelector('[aria-selected="true"]');
    option?.scrollIntoView({ block: 'nearest' });
  }, [place, listId, onActive]);

  function move(step: 1 | -1) {
    // One more position than options: between the last and the first, none is active.
    const next = (place + 1 + step + count + 1) % (count + 1);
    setActive({ options, place: next - 1 });
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

  return { list, place };
}
