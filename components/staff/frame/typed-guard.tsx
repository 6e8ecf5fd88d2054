import { type RefObject, useEffect, useState } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps a dialog from closing by accident once somebody changed something in its forms: a press outside does
 * nothing, and Esc or the back gesture asks first. Its buttons close it. Of two such closings in a row,
 * browsers let no page refuse the second.
 */
export function TypedGuard({
  dialog,
  open,
}: {
  dialog: RefObject<HTMLDialogElement | null>;
  open: boolean;
}) {
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    /** What stood in the fields before they were touched. */
    const before = new Map<Field, string | boolean>();
    let hasAsked = false;
    const ask = (asks: boolean) => {
      hasAsked = asks;
      setIsAsking(asks);
    };
    const note = (target: EventTarget | null) => {
      const field = fieldAt(target);
      if (field && !before.has(field)) before.set(field, stateOf(field));
    };
    const isTyped = () =>
      [...before].some(([field, value]) => field.isConnected && stateOf(field) !== value);
    // The dialog may have given the focus to its first field.
    note(document.activeElement);
    const ended = new AbortController();
    const first = { signal: ended.signal, capture: true };
    element.addEventListener('focusin', ({ target }) => note(target), first);
    // Safari gives boxes to tick no focus.
    element.addEventListener('pointerdown', ({ target }) => note(target), first);
    element.addEventListener('input', () => ask(false), first);
    element.addEventListener('submit', () => ask(false), first);
    element.addEventListener(
      'cancel',
      (event) => {
        if (event.target !== element || hasAsked || !isTyped()) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        ask(true);
      },
      first,
    );
    element.addEventListener(
      'click',
      (event) => {
        if (event.target === element && isTyped()) event.stopPropagation();
      },
      first,
    );
    return () => {
      ended.abort();
      setIsAsking(false);
    };
  }, [dialog, open]);
  if (!isAsking) return null;
  return (
    <p role="alert" className="shrink-0 border-b border-line bg-sunk px-5 py-2 sm:px-6">
      What you typed is not saved. Close it again and it is lost.
    </p>
  );
}

/** The field of a form that an event is about, also through its label. */
function fieldAt(target: EventTarget | null): Field | null {
  if (!(target instanceof Element)) return null;
  const field = target.closest('label')?.control ?? target;
  return field.matches('form :is(input, textarea, select)') ? (field as Field) : null;
}

function stateOf(field: Field): string | boolean {
  const isTicked = field.matches('[type="checkbox"], [type="radio"]');
  return isTicked ? (field as HTMLInputElement).checked : field.value;
}
