'use client';

import { useEffect, useRef, useState } from 'react';
import { loadOnce } from '#lib/api/load-once.ts';

const load = loadOnce(() =>
  import('./email-suggestion.tsx').then(({ EmailSuggestion }) => ({ EmailSuggestion })),
);

/**
 * Waits this long after the field was left, in ms: the press that left it must not miss its button
 * because the page moves under it.
 */
const AFTER_PRESS_MS = 300;

interface Left {
  email: string;
  Suggestion: Awaited<ReturnType<typeof load>>['EmailSuggestion'];
}

/**
 * Rendered after a field for an e-mail address, in one element with it: once the field is left,
 * asks about what looks like a slip (`gmial.com`). The code for it loads then. The status is always
 * there, because a live region only announces what is added to it later.
 */
export function EmailGuess({ onAccept }: { onAccept: (email: string) => void }) {
  const [left, setLeft] = useState<Left | null>(null);
  const status = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const field = status.current?.parentElement;
    return field ? watch(field, setLeft) : undefined;
  }, []);

  function accept(email: string) {
    setLeft(null);
    onAccept(email);
    status.current?.parentElement?.querySelector('input')?.focus();
  }

  return (
    <div ref={status} role="status">
      {left && <left.Suggestion typed={left.email} onAccept={accept} />}
    </div>
  );
}

/**
 * Calls `tell` with a field that was left with something in it, and with null once the field is
 * changed.
 */
function watch(place: HTMLElement, tell: (left: Left | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const forget = () => {
    clearTimeout(timer);
    tell(null);
  };
  const look = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || target.value === '' || target.readOnly) return;
    const { value: email } = target;
    clearTimeout(timer);
    timer = setTimeout(() => {
      load().then(
        ({ EmailSuggestion }) =>
          target.value === email && tell({ email, Suggestion: EmailSuggestion }),
        // Without the code there is no question. Nothing depends on it.
        () => {},
      );
    }, AFTER_PRESS_MS);
  };
  place.addEventListener('input', forget);
  place.addEventListener('focusout', look);
  return () => {
    clearTimeout(timer);
    place.removeEventListener('input', forget);
    place.removeEventListener('focusout', look);
  };
}
