'use client';

import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useIsOffline } from '#components/ui/use-is-offline.ts';
import { useIsSlow } from '#components/ui/use-is-slow.ts';
import { useOptionKeys } from '#components/ui/use-option-keys.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { useLocalities } from '#lib/api/localities/use-localities.ts';
import { type Locality, localityText } from '#lib/commerce/localities/locality.ts';
import { LOCALITIES_FAILED } from '#lib/commerce/localities/texts.ts';

/** The list below the suburb field, with the keys of the ARIA combobox pattern. */
export function SuburbSuggestions({
  text,
  open,
  listId,
  onKey,
  onActive,
  onOpen,
  onChoose,
  noMatchText,
  onListed,
}: {
  text: string;
  open: boolean;
  listId: string;
  /** Receives a handler for the field's key events. */
  onKey: RefObject<((event: KeyboardEvent) => void) | null>;
  /** Called with the id of the active option; null if there is none. */
  onActive: (id: string | null) => void;
  onOpen: (open: boolean) => void;
  onChoose: (locality: Locality) => void;
  /** Shown if nothing matches, in a field that accepts only suggestions. */
  noMatchText?: string;
  /** Called with whether there is a list to show. */
  onListed?: (listed: boolean) => void;
}) {
  const { localities, noMatch, loading, failed, error, retry } = useLocalities(text, open);
  const isOffline = useIsOffline();
  const isSlow = useIsSlow(open && loading);
  const count = localities.length;
  const { list, place } = useOptionKeys({
    options: localities,
    count,
    open,
    listId,
    onKey,
    onActive,
    onOpen,
  });

  const listed = open && count > 0 && !isSlow && !failed;
  // The field names the list in the frame in which the list comes.
  useLayoutEffect(() => onListed?.(listed), [listed, onListed]);

  if (!open) return null;
  // Suggestions are optional for an address, so a missing network is not reported.
  if (failed) {
    return isOffline && noMatchText === undefined ? null : (
      <Below>
        <div className="flex flex-wrap items-center gap-x-2 py-1 pl-4 text-[0.9375rem]">
          <p role="status">{callErrorText(LOCALITIES_FAILED, error)}</p>
          <Button kind="quiet" onClick={retry}>
            Try again
          </Button>
        </div>
      </Below>
    );
  }
  return (
    <>
      {/* Always there: what comes together with its live region may stay unsaid. */}
      <div aria-live="polite">
        {count > 0 && (
          <p className="sr-only">
            {`${count} ${count === 1 ? 'suburb' : 'suburbs'}, use the arrow keys`}
          </p>
        )}
        {isSlow && (
          <Below>
            <p className="flex items-center gap-3 px-4 py-3 text-[0.9375rem]">
              <Spinner />
              Loading suburbs…
            </p>
          </Below>
        )}
        {noMatch && noMatchText !== undefined && (
          <Below>
            <p className="px-4 py-3 text-[0.9375rem]">{noMatchText}</p>
          </Below>
        )}
      </div>
      {listed && (
        <Below>
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label="Suburbs"
            className="max-h-62 overflow-y-auto overscroll-contain p-1.5"
          >
            {localities.map((locality, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
              <div
                key={localityText(locality)}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === place}
                tabIndex={-1}
                onClick={() => onChoose(locality)}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-md px-3 hover:bg-sunk aria-selected:bg-sunk aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-focus"
              >
                <span className="min-w-0 font-medium break-words">{locality.name}</span>{' '}
                <span className="shrink-0 text-ink-soft tabular-nums">
                  {locality.state.toUpperCase()} {locality.postcode}
                </span>
              </div>
            ))}
          </div>
        </Below>
      )}
    </>
  );
}

/** It overlays what is below the field. A press in it leaves the focus in the field. */
function Below({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is.
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute top-full left-0 z-10 mt-1.5 w-full min-w-72 rounded-lg border border-line bg-surface shadow-2xl"
    >
      {children}
    </div>
  );
}
